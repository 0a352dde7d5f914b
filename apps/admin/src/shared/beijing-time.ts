const timeZone = 'Asia/Shanghai'
const made = new Map<string, Intl.DateTimeFormat>()

/** Cached: creation takes over 0.1 ms. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
  made.set(key, format)
  return format
}

/** Date and time to the minute in Beijing, wherever the reader is. */
export const beijingDateTime = (iso: string, locale: string): string =>
  formatOf(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))

export const beijingDate = (iso: string, locale: string): string =>
  formatOf(locale, { dateStyle: 'long' }).format(new Date(iso))
