/** `12.5` → `¥12.50`; whole yuan keep no decimals. Free things are named by the caller. */
export function priceText(yuan: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(yuan) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(yuan)
}

const SIZE_UNITS = ['B', 'KB', 'MB', 'GB'] as const

/** Sizes in steps of 1024, with one decimal under 10: `1.4 GB`. */
export function sizeText(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < SIZE_UNITS.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${unit > 0 && value < 10 ? value.toFixed(1) : Math.round(value)} ${SIZE_UNITS[unit]}`
}

/** A day in the reader's language: `2026年11月20日`, `20 November 2026`. */
export function dateText(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(iso))
}

/** Day and time to the minute. */
export function dateTimeText(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
}

export function numberText(value: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(value)
}
