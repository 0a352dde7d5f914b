const SHANGHAI_OFFSET_MILLISECONDS = 8 * 60 * 60 * 1000

/** The calendar day in Asia/Shanghai, which has had no daylight saving time since 1991, as `YYYY-MM-DD`. */
export function shanghaiDay(at: Date): string {
  return new Date(at.getTime() + SHANGHAI_OFFSET_MILLISECONDS).toISOString().slice(0, 10)
}

/** The time in Asia/Shanghai, to the second, as `YYYY-MM-DD HH:mm:ss`: without a zone, which the reader has to be told. */
export function shanghaiTime(at: Date): string {
  return new Date(at.getTime() + SHANGHAI_OFFSET_MILLISECONDS).toISOString().slice(0, 19).replace('T', ' ')
}

/** The instant at which a Shanghai day begins. */
export function startOfShanghaiDay(day: string): Date {
  return new Date(`${day}T00:00:00+08:00`)
}
