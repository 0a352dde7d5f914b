const SHANGHAI_OFFSET_MILLISECONDS = 8 * 60 * 60 * 1000

/** Asia/Shanghai day as `YYYY-MM-DD`; no daylight saving time since 1991. */
export function shanghaiDay(at: Date): string {
  return new Date(at.getTime() + SHANGHAI_OFFSET_MILLISECONDS).toISOString().slice(0, 10)
}

/** Asia/Shanghai time as `YYYY-MM-DD HH:mm:ss`; show the zone beside it. */
export function shanghaiTime(at: Date): string {
  return new Date(at.getTime() + SHANGHAI_OFFSET_MILLISECONDS).toISOString().slice(0, 19).replace('T', ' ')
}

export function startOfShanghaiDay(day: string): Date {
  return new Date(`${day}T00:00:00+08:00`)
}
