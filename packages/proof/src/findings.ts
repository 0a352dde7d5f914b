import type { Entry } from './entry.ts'
import { type FindingCode, TEXTS } from './texts.ts'

export interface Finding {
  code: FindingCode
  /** True: proven. False: wrong. Null: only claimed, or not checkable. */
  ok: boolean | null
  /** Missing evidence that validity requires. */
  lacks?: true
  values?: Readonly<Record<string, string | number>>
}

/** `unproven`: nothing wrong, but required evidence is missing. */
export type Verdict = 'valid' | 'revoked' | 'unproven' | 'invalid'

export interface Verification {
  verdict: Verdict
  findings: readonly Finding[]
  /** Logged entry; absent if unreadable or not in the log. */
  entry?: Entry | undefined
  /** Names of the asset, as the marketplace states them; absent as `entry` is, or if they are not public. */
  work?: { name: string; nameEn?: string | undefined } | undefined
}

export const LOCALES = ['zh-CN', 'en-US'] as const
export type Locale = (typeof LOCALES)[number]

export const explain = ({ code, values }: Finding, locale: Locale): string =>
  filled(TEXTS[locale].findings[code], locale, values)

/** Name of the asset in a language, or in the one that there is. */
export const workTitle = ({ work }: Verification, locale: Locale): string =>
  (locale === 'en-US' && work?.nameEn) || (work?.name ?? '')

export const explainVerdict = (verdict: Verdict, locale: Locale): string => TEXTS[locale].verdicts[verdict]

function filled(text: string, locale: Locale, values: Finding['values'] = {}): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    const words = TEXTS[locale].words[`${name}:${value}`]
    if (words) return words
    if (name === 'at') return momentText(String(value), locale)
    if (name === 'value' && values.field === 'priceFen' && /^\d{1,12}$/.test(String(value))) return money(Number(value))
    if (name === 'fileSize') return Number(value).toLocaleString(locale)
    return String(value)
  })
}

/** In the reader's time zone, which it names. */
function momentText(iso: string, locale: Locale): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return iso
  const text = at.toLocaleString(locale, {
    ...{ year: 'numeric', month: 'long', day: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' },
  })
  // Chinese puts the zone between date and time.
  return text.replace(/日 (\S+) (\d+:\d+)$/, '日 $2（$1）')
}

/** Formats fen as pages do: fen only when there are any, `¥32`, `¥32.50`. */
const money = (fen: number): string =>
  (fen / 100).toLocaleString('en', {
    ...{ style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' },
    trailingZeroDisplay: 'stripIfInteger',
  })
