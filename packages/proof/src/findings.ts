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
}

export const LOCALES = ['zh-CN', 'en-US'] as const
export type Locale = (typeof LOCALES)[number]

export const explain = ({ code, values }: Finding, locale: Locale): string =>
  filled(TEXTS[locale].findings[code], locale, values)

export const explainVerdict = (verdict: Verdict, locale: Locale): string => TEXTS[locale].verdicts[verdict]

function filled(text: string, locale: Locale, values: Finding['values'] = {}): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    const words = TEXTS[locale].words[`${name}:${value}`]
    if (words) return words
    if (name === 'at')
      return String(value)
        .replace('T', ' ')
        .replace(/\.\d+Z$/, ' UTC')
    if (name === 'value' && values.field === 'priceFen' && /^\d{1,12}$/.test(String(value)))
      return money(Number(value), locale)
    if (name === 'fileSize') return Number(value).toLocaleString(locale)
    return String(value)
  })
}

/** Formats fen as yuan with its currency code. */
const money = (fen: number, locale: Locale): string =>
  (fen / 100).toLocaleString(locale, { style: 'currency', currency: 'CNY', currencyDisplay: 'code' })
