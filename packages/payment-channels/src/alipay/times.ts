const BEIJING_OFFSET_MILLISECONDS = 8 * 60 * 60 * 1000

/** `yyyy-MM-dd HH:mm:ss` in Beijing time, regardless of the process time zone. */
export function beijingTime(at: Date): string {
  return new Date(at.getTime() + BEIJING_OFFSET_MILLISECONDS).toISOString().slice(0, 19).replace('T', ' ')
}

/** Inverse; null if malformed. */
export function fromBeijingTime(text: string | undefined): Date | null {
  if (!text || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null
  const at = new Date(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(at.getTime()) ? null : at
}
