import {
  dimensionsText,
  langOf,
  measureText,
  periodText,
  rightsText,
  type Said,
  wordsIn,
  yearsText,
} from './record-text.ts'
import { recordTexts } from './record-texts.ts'
import type { ViewedPeriod, ViewedRecord, ViewedTerm, ViewedWords } from './record-view.ts'

export type RecordRow = { field: string; term: string; said: Said[]; shape: 'line' | 'list' | 'text' }

type Row<Field> = [field: Field, said: (Said | undefined)[], shape?: RecordRow['shape']]

/** Maps bilingual texts to displayed ones. */
type Saying = {
  locale: string
  words: (words: ViewedWords | undefined) => (Said | undefined)[]
  period: (period: ViewedPeriod | undefined) => (Said | undefined)[]
}

const inPage = (locale: string): Saying => ({
  locale,
  words: (words) => [wordsIn(words, locale)],
  period: (period) => [periodText(period, locale)],
})

/** Shows each text in every language it has. */
function inBoth(locale: string): Saying {
  const words = ({ zh, en }: ViewedWords = {}): (Said | undefined)[] => [
    zh === undefined ? undefined : { text: zh, lang: 'zh-CN' },
    en === undefined ? undefined : { text: en, lang: 'en' },
  ]
  return {
    ...{ locale, words },
    period: (period) => [
      ...terms({ locale, words }, period?.term && [period.term]),
      plain(period && yearsText(period, locale)),
    ],
  }
}

const plain = (text: string | undefined): Said | undefined => (text === undefined ? undefined : { text })
/** Text without a language tag. */
const named = (text: string | undefined, locale: string): Said | undefined =>
  text === undefined ? undefined : { text, lang: langOf(text, locale) }

function terms({ words }: Pick<Saying, 'locale' | 'words'>, list: readonly ViewedTerm[] = []): (Said | undefined)[] {
  return list.flatMap(({ id, aat, ...term }) =>
    words(term).map((said) => said && { ...said, aat, ...(id === undefined && { isFree: true as const }) }),
  )
}

/** Drops empty rows. */
function known<Field extends string>(rows: Row<Field>[], names: Record<Field, string>): RecordRow[] {
  return rows.flatMap(([field, all, shape = 'line']) => {
    const said = all.filter((one) => one !== undefined)
    return said.length === 0 ? [] : [{ field, term: names[field], said, shape }]
  })
}

function objectRows(record: ViewedRecord, saying: Saying): RecordRow[] {
  const { locale, words, period } = saying
  return known(
    [
      ['otherTitles', (record.otherTitles ?? []).flatMap(words), 'list'],
      ['type', terms(saying, record.type && [record.type])],
      ['period', period(record.period)],
      ['culture', words(record.culture)],
      ['maker', words(record.maker)],
      ['materials', terms(saying, record.materials)],
      ['techniques', terms(saying, record.techniques)],
      ['dimensions', [plain(dimensionsText(record, locale))]],
      ['weight', [plain(record.weight && measureText(record.weight, locale))]],
      ['inscription', words(record.inscription), 'text'],
      ['subject', words(record.subject), 'text'],
      ['findPlace', words(record.findPlace)],
      ['currentPlace', words(record.currentPlace)],
      ['institution', words(record.institution)],
      ['accessionNumber', [plain(record.accessionNumber)]],
      ['provenance', words(record.provenance), 'text'],
      ['condition', words(record.condition), 'text'],
      ['bibliography', (record.bibliography ?? []).map((text) => named(text, locale)), 'list'],
    ],
    recordTexts(locale).field,
  )
}

function captureRows({ digitisation }: ViewedRecord, { locale, words }: Saying): RecordRow[] {
  if (!digitisation) return []
  const texts = recordTexts(locale)
  const { date, methods, device, resolution, uncertainty, software, by, scale } = digitisation
  return known(
    [
      ['methods', (methods ?? []).map((method) => ({ text: texts.method[method] }))],
      ['date', [plain(date)]],
      ['by', words(by)],
      ['device', [named(device, locale)]],
      ['software', [named(software, locale)]],
      ['resolution', [plain(resolution && measureText(resolution, locale))]],
      ['uncertainty', [plain(uncertainty && `± ${measureText(uncertainty, locale)}`)]],
      ['scale', [plain(scale && texts.scale[scale])]],
    ],
    texts.digitisation,
  )
}

/** Omits fields shown elsewhere: name, label, digitisation, rights. */
export const recordRows = (record: ViewedRecord, locale: string): RecordRow[] => objectRows(record, inPage(locale))

/** Digitisation of the file, as rows. */
export const digitisationRows = (record: ViewedRecord, locale: string): RecordRow[] =>
  captureRows(record, inPage(locale))

/** All record fields in both languages, for reviewers. */
export function reviewedRows(record: ViewedRecord, locale: string): RecordRow[] {
  const saying = inBoth(locale)
  const { field } = recordTexts(locale)
  return [
    ...known([['title', saying.words(record.title)]], field),
    ...known([['label', saying.words(record.label), 'text']], field),
    ...objectRows(record, saying),
    ...captureRows(record, saying).map((row) => ({ ...row, term: `${field.digitisation} · ${row.term}` })),
    ...known([['rights', [plain(record.rights && rightsText(record.rights, locale))]]], field),
  ]
}

/** Rows that differ between two records. */
export function changedRows(before: ViewedRecord | null, after: ViewedRecord | null, locale: string) {
  const [was, is] = [reviewedRows(before ?? {}, locale), reviewedRows(after ?? {}, locale)]
  const fields = [...new Set([...is, ...was].map(({ field }) => field))]
  return fields.flatMap((field) => {
    const [old, now] = [was, is].map((rows) => rows.find((row) => row.field === field))
    if (JSON.stringify(old) === JSON.stringify(now)) return []
    return [{ field, term: (now ?? old)?.term ?? '', before: old, after: now }]
  })
}
