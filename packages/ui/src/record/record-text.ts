import { numberText } from '../lib/format.ts'
import { recordTexts } from './record-texts.ts'
import type { ViewedPeriod, ViewedRecord, ViewedWords } from './record-view.ts'

/** Text, tagged with its language if not the page's. */
export type Said = {
  text: string
  lang?: 'zh-CN' | 'en' | undefined
  /** Getty AAT ID of the term. */
  aat?: string | undefined
  isFree?: true
}

const isEnglish = (locale: string) => locale === 'en-US'

/** In the page's language, else tagged in the other. */
export function wordsIn(words: ViewedWords | undefined, locale: string): Said | undefined {
  const { zh, en } = words ?? {}
  const [own, other] = isEnglish(locale) ? [en, zh] : [zh, en]
  if (own !== undefined) return { text: own }
  return other === undefined ? undefined : { text: other, lang: isEnglish(locale) ? 'zh-CN' : 'en' }
}

/** Guesses an untagged text's language by its characters. */
export function langOf(text: string, locale: string): Said['lang'] {
  const isChinese = /\p{Script=Han}/u.test(text)
  if (isChinese === !isEnglish(locale)) return undefined
  return isChinese ? 'zh-CN' : /\p{Script=Latin}/u.test(text) ? 'en' : undefined
}

/**
 * `约公元前1300—前1046年`, `960—1279年`; `c. 1300–1046 BCE`, `206 BCE – 220 CE`. English adds the era before 1000 against
 * ambiguity.
 */
export function yearsText({ yearFrom, yearTo, circa }: ViewedPeriod, locale: string): string | undefined {
  if (yearFrom === undefined) return undefined
  const from = yearFrom
  const to = yearTo ?? yearFrom
  // Ongoing period.
  if (to > new Date().getFullYear() && from < to) return isEnglish(locale) ? `since ${from}` : `${from}年至今`
  return isEnglish(locale) ? englishYears(from, to, circa === true) : chineseYears(from, to, circa === true)
}

const grouped = (year: number, locale: string) =>
  Math.abs(year) < 10_000 ? String(Math.abs(year)) : numberText(Math.abs(year), locale)

function chineseYears(from: number, to: number, isCirca: boolean): string {
  const circa = isCirca ? '约' : ''
  const year = (of: number) => grouped(of, 'zh-CN')
  if (from === to) return `${circa}${from < 0 ? '公元前' : ''}${year(from)}年`
  if (from >= 0) return `${circa}${year(from)}—${year(to)}年`
  return `${circa}公元前${year(from)}—${to < 0 ? '前' : '公元'}${year(to)}年`
}

function englishYears(from: number, to: number, isCirca: boolean): string {
  const circa = isCirca ? 'c. ' : ''
  const year = (of: number) => grouped(of, 'en-US')
  const era = to < 0 ? ' BCE' : to < 1000 || from < 1000 ? ' CE' : ''
  if (from === to) return `${circa}${year(from)}${era}`
  if (from < 0 && to > 0) return `${circa}${year(from)} BCE – ${year(to)} CE`
  return `${circa}${year(from)}–${year(to)}${era}`
}

/** Period with name and years: `商代（约公元前1300—前1046年）`. */
export function periodText(period: ViewedPeriod | undefined, locale: string): Said | undefined {
  if (!period) return undefined
  const name = wordsIn(period.term, locale)
  const [yearFrom, yearTo] = period.term?.years ?? []
  // Falls back to the period's years.
  const years = yearsText(period.yearFrom === undefined ? { yearFrom, yearTo } : period, locale)
  if (!name) return years === undefined ? undefined : { text: years }
  const aat = period.term?.aat
  const text =
    years === undefined ? name.text : isEnglish(locale) ? `${name.text} (${years})` : `${name.text}（${years}）`
  return { text, lang: name.lang, aat }
}

type Measured = { value: number; unit: string }
/** `48.5 厘米`, `0.2 mm`. */
export function measureText({ value, unit }: Measured, locale: string): string {
  const units: Record<string, string> = recordTexts(locale).unit
  return `${numberText(value, locale)} ${units[unit] ?? unit}`
}

/** `高 48.5 厘米，口径 33 厘米`; undefined without dimensions. */
export function dimensionsText({ dimensions }: ViewedRecord, locale: string): string | undefined {
  if (!dimensions?.length) return undefined
  const { dimension } = recordTexts(locale)
  return dimensions
    .map(({ kind, ...measure }) => `${dimension[kind]} ${measureText(measure, locale)}`)
    .join(isEnglish(locale) ? ', ' : '，')
}

/** Maker, period, culture; materials, techniques; dimensions; institution, number. */
export function labelLines(record: ViewedRecord, locale: string): Said[][] {
  const said = (words: ViewedWords | undefined) => wordsIn(words, locale)
  const dimensions = dimensionsText(record, locale)
  const number = record.accessionNumber
  const lines = [
    [said(record.maker), periodText(record.period, locale), said(record.culture)],
    [...(record.materials ?? []), ...(record.techniques ?? [])].map(said),
    [dimensions === undefined ? undefined : { text: dimensions }],
    [said(record.institution), number === undefined ? undefined : { text: number }],
  ]
  return lines.map((line) => line.filter((one) => one !== undefined)).filter((line) => line.length > 0)
}

/** Rights statement's name, or URI if unknown. */
export function rightsText(uri: string, locale: string): string {
  const names: Record<string, string> = recordTexts(locale).rights
  return names[uri.split('/').at(-3) ?? ''] ?? uri
}

/** True if modelled, not measured from an object. */
export const isMade = ({ digitisation }: ViewedRecord): boolean =>
  digitisation?.methods?.length === 1 && digitisation.methods[0] === 'modelling'

export type Cited = {
  name: string
  creator: string
  /** ISO 8601. */
  publishedAt: string | null
  url: string
  record: ViewedRecord | null
}

/**
 * Chinese: GB/T 7714; English: museum style.
 * @param today Day `YYYY-MM-DD`.
 */
export function citation({ name, creator, publishedAt, url, record }: Cited, locale: string, today: string): string {
  const texts = recordTexts(locale)
  const holder = [wordsIn(record?.institution, locale)?.text, record?.accessionNumber].filter(Boolean)
  const details = [...holder, ...(record && isMade(record) ? [texts.page.model] : [])]
  const values: Record<string, string> = {
    creator,
    title: (isEnglish(locale) && record?.title?.en) || name,
    details: details.length === 0 ? '' : isEnglish(locale) ? ` (${details.join(', ')})` : `（${details.join('，')}）`,
    year: (publishedAt ?? today).slice(0, 4),
    today,
    url,
  }
  return texts.cite.text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '')
}
