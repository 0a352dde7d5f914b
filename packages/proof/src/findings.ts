import type { Entry } from './entry.ts'
import { type FindingCode, TEXTS } from './texts.ts'

/** One thing that a verification looked at. */
export interface Finding {
  code: FindingCode
  /** True: proven. False: wrong. Null: neither, it is only said or could not be checked. */
  ok: boolean | null
  /** What would be needed for the certificate to be valid is missing. */
  lacks?: true
  values?: Readonly<Record<string, string | number>>
}

/** `unproven`: nothing is wrong, and something that the trusted keys ask for is missing. */
export type Verdict = 'valid' | 'revoked' | 'unproven' | 'invalid'

export interface Verification {
  verdict: Verdict
  findings: readonly Finding[]
  /** What the log has; absent if the certificate could not be read so far, or is not in the log. */
  entry?: Entry | undefined
}

export const LOCALES = ['zh-CN', 'en-US'] as const
export type Locale = (typeof LOCALES)[number]

/** A finding as a sentence. */
export const explain = ({ code, values }: Finding, locale: Locale): string =>
  filled(TEXTS[locale].findings[code], locale, values)

/** A verdict as a sentence. */
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

/** An amount in fen as one in yuan that says so. */
const money = (fen: number, locale: Locale): string =>
  (fen / 100).toLocaleString(locale, { style: 'currency', currency: 'CNY', currencyDisplay: 'code' })
