import type { DimensionKind } from '@wencang/domain'
import { readNumber, readYear, termIdOf } from './read-typed.ts'
import type { DimensionDraft, MeasureDraft, RecordDraft } from './record-draft.ts'

const KINDS: [DimensionKind, RegExp][] = [
  ['mouthDiameter', /口径|diam(?:eter|\.)?\s*(?:of\s*)?(?:the\s*)?(?:mouth|rim)|(?:mouth|rim)\s*diam(?:eter|\.)?/],
  ['footDiameter', /[底足]径|diam(?:eter|\.)?\s*(?:of\s*)?(?:the\s*)?(?:foot|base)|(?:foot|base)\s*diam(?:eter|\.)?/],
  ['diameter', /直径|径|diam(?:eter|\.)?|dia\.|ø/],
  ['thickness', /厚|thickness|th\./],
  ['depth', /纵深|进深|深|depth|\bd\./],
  ['height', /通高|高|纵|height|\bh\.?(?=\s*[\d(:：])/],
  ['width', /通宽|宽|横|width|\bw\.?(?=\s*[\d(:：])/],
  ['length', /通长|长|length|\bl\.?(?=\s*[\d(:：])/],
]
/** One capture group per kind. */
const ANY_KIND = KINDS.map(([, pattern]) => `(${pattern.source})`).join('|')
const UNITS: Record<string, string> = { 毫米: 'mm', 厘米: 'cm', 公分: 'cm', 米: 'm', 千米: 'km', 公里: 'km' }
const UNIT = '毫米|厘米|公分|千米|公里|米|mm|cm|km|m(?![a-z])'
const unitOf = (name: string) => UNITS[name] ?? name
/** Many labels also give inches. */
const INCHES = /[\d\s./⁄⅛¼⅜½⅝¾⅞-]+(?:in\.|in\b|inches|inch|英寸)/g
/** Default order of unnamed values. */
const IN_ORDER: DimensionKind[] = ['height', 'width', 'depth']

/** Parses dimensions: `高48.5、口径33厘米`, `H. 18 1/2 in. (47 cm)`, `30.5 × 20.1 cm`. Missing units stay empty. */
export function readDimensions(text: string): DimensionDraft[] {
  const plain = text.normalize('NFKC').toLowerCase().replace(INCHES, ' ')
  const named = [...plain.matchAll(new RegExp(`(?:${ANY_KIND})\\s*[:(]?\\s*([\\d.,]*\\d)\\s*(${UNIT})?`, 'g'))]
  const lastUnit = [...plain.matchAll(new RegExp(`\\d\\s*(${UNIT})`, 'g'))].at(-1)?.[1]
  const unitFor = (own: string | undefined) => unitOf(own ?? lastUnit ?? '')
  if (named.length > 0)
    return named.map(([, ...groups]) => {
      const [value = '', unit] = groups.slice(KINDS.length)
      const kind = KINDS[groups.findIndex((group) => group !== undefined)]?.[0] ?? 'height'
      return { kind, value, unit: unitFor(unit) }
    })
  const times = new RegExp(
    `(\\d[\\d.,]*)\\s*(?:${UNIT})?\\s*[x×*]\\s*(\\d[\\d.,]*)(?:\\s*(?:${UNIT})?\\s*[x×*]\\s*(\\d[\\d.,]*))?`,
  ).exec(plain)
  const values = times?.slice(1).filter((value) => value !== undefined) ?? []
  return values.map((value, index) => ({ kind: IN_ORDER[index] ?? 'depth', value, unit: unitFor(undefined) }))
}

const WEIGHT_UNITS: Record<string, string> = { 克: 'g', 千克: 'kg', 公斤: 'kg', 吨: 't' }

/** Parses `26.4 千克`; a missing unit stays empty. Undefined without a number. */
export function readWeight(text: string): MeasureDraft | undefined {
  const found = /(\d[\d.,]*)\s*(千克|公斤|克|吨|kg|g|t)?(?![a-z])/.exec(text.normalize('NFKC').toLowerCase())
  if (!found || Number.isNaN(readNumber(found[1] ?? ''))) return undefined
  const unit = found[2] ?? ''
  return { value: found[1] ?? '', unit: WEIGHT_UNITS[unit] ?? unit }
}

const RANGE =
  /(约|約|circa|ca?\.)?\s*(公元前|前|bce?\s)?(?:公元|ad\s)?\s*(\d[\d,]*)\s*(bce?|ce|ad)?\s*年?\s*(?:[-—~至到]+\s*(公元前|前|公元|ad\s)?\s*(\d[\d,]*)\s*(bce?|ce|ad)?\s*年?)?/

/** Parses `商代晚期（约公元前1300—前1046年）` or `Northern Song dynasty, 960–1127`. */
export function readPeriod(text: string): RecordDraft['period'] {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/[–−―]/g, '-')
  const years = yearsIn(plain)
  const rest = text.replace(/[（(].*?[)）]/g, ' ')
  const parts = [rest, ...rest.split(/[,，;；·]/)].map((part) => withoutYears(part).trim())
  const listed = parts.find((part) => part !== '' && termIdOf('period', part) !== undefined)
  const term = listed ?? (/\p{L}/u.test(withoutYears(parts[0] ?? '')) ? (parts.find((part) => part !== '') ?? '') : '')
  return { term, ...years }
}

/** Centuries and reign numbers are not years. */
const IS_COUNTED = /\d\s*(?:世纪|th|st|nd|rd)/

const withoutYears = (text: string) =>
  IS_COUNTED.test(text)
    ? text
    : text
        .replace(
          /(?:约|circa|ca?\.)?\s*(?:公元前|公元|前)?\s*\d[\d,]*(?:\s*(?:BCE?|CE|AD))?\s*年?\s*(?:[-–—~至到]\s*(?:公元前|公元|前)?\s*\d[\d,]*(?:\s*(?:BCE?|CE|AD))?\s*年?)?/gi,
          ' ',
        )
        .replace(/[,，\s]+$/, '')

function yearsIn(plain: string): Pick<RecordDraft['period'], 'yearFrom' | 'yearTo' | 'circa'> {
  const found = RANGE.exec(plain)
  const [, circa, beforeFrom, from = '', eraFrom, beforeTo, to, eraTo] = found ?? []
  if (!found || IS_COUNTED.test(plain)) return { yearFrom: '', yearTo: '', circa: false }
  const year = (digits: string, isBefore: boolean) => String(readYear(`${isBefore ? '-' : ''}${digits}`))
  const isBeforeTo = beforeTo === '前' || beforeTo === '公元前' || (eraTo?.startsWith('b') ?? false)
  const isBeforeFrom = Boolean(beforeFrom) || (eraFrom?.startsWith('b') ?? false) || (isBeforeTo && !eraFrom)
  // `公元前475—221年`: a descending range is entirely BCE.
  const isBeforeToo =
    isBeforeTo || (isBeforeFrom && !beforeTo && !eraTo && to !== undefined && readNumber(to) < readNumber(from))
  return {
    yearFrom: year(from, isBeforeFrom),
    yearTo: to === undefined ? '' : year(to, isBeforeToo),
    circa: circa !== undefined,
  }
}
