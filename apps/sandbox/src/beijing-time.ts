const OFFSET_MS = 8 * 3_600_000
const PATTERN = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/

/** Alipay's format: `yyyy-MM-dd HH:mm:ss` in Beijing time. */
export function toBeijingTime(ms: number): string {
  return new Date(ms + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** @returns Milliseconds since 1970; undefined if the text is malformed. */
export function fromBeijingTime(text: string): number | undefined {
  if (!PATTERN.test(text)) return undefined
  const ms = Date.parse(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(ms) ? undefined : ms
}

/** WeChat Pay's format: RFC 3339 with Beijing's offset. */
export function toRfc3339(ms: number): string {
  return `${toBeijingTime(ms).replace(' ', 'T')}+08:00`
}
