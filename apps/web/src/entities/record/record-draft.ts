import { ObjectRecord, type RecordTerm, type ShownRecord, writtenRecord } from '@wencang/contract'
import type { DimensionKind } from '@wencang/domain'
import type { TermKind } from '@wencang/terms'
import { z } from 'zod'
import { bilingualText, readBilingual, readNumber, readTerm, readYear, termName } from './read-typed.ts'

export type WordsDraft = { zh: string; en: string }
/** `unit` is empty until chosen. */
export type MeasureDraft = { value: string; unit: string }
export type DimensionDraft = MeasureDraft & { kind: DimensionKind }

export const WORDS_FIELDS = [
  'title',
  'label',
  'culture',
  'maker',
  'inscription',
  'subject',
  'findPlace',
  'currentPlace',
  'institution',
  'provenance',
  'condition',
] as const
export type WordsField = (typeof WORDS_FIELDS)[number]

const NO_WORDS: WordsDraft = { zh: '', en: '' }
const NO_MEASURE: MeasureDraft = { value: '', unit: '' }

export const EMPTY_RECORD = {
  ...(Object.fromEntries(WORDS_FIELDS.map((field) => [field, NO_WORDS])) as Record<WordsField, WordsDraft>),
  otherTitles: '',
  type: '',
  period: { term: '', yearFrom: '', yearTo: '', circa: false },
  materials: [] as string[],
  techniques: [] as string[],
  dimensions: [] as DimensionDraft[],
  weight: NO_MEASURE,
  accessionNumber: '',
  bibliography: '',
  digitisation: {
    date: '',
    methods: [] as string[],
    device: '',
    resolution: NO_MEASURE,
    uncertainty: NO_MEASURE,
    software: '',
    by: NO_WORDS,
    scale: '',
  },
  rights: '',
}

/** Record as typed: terms by name, text lists by line. */
export type RecordDraft = typeof EMPTY_RECORD

const typed = (value: number | undefined) => (value === undefined ? '' : String(value))
const wordsDraft = (words: { zh?: string | undefined; en?: string | undefined } | undefined): WordsDraft => ({
  zh: words?.zh ?? '',
  en: words?.en ?? '',
})
const measureDraft = (measure: { value: number; unit: string } | undefined): MeasureDraft =>
  measure ? { value: typed(measure.value), unit: measure.unit } : NO_MEASURE

/** Form values of a record, with localized term names. */
export function draftOfRecord(record: ShownRecord | null, locale: string): RecordDraft {
  if (!record) return EMPTY_RECORD
  const { period, digitisation } = record
  const name = (kind: TermKind, term: RecordTerm | undefined) => (term ? termName(kind, term, locale) : '')
  return {
    ...(Object.fromEntries(WORDS_FIELDS.map((field) => [field, wordsDraft(record[field])])) as Record<
      WordsField,
      WordsDraft
    >),
    otherTitles: (record.otherTitles ?? []).map(bilingualText).join('\n'),
    type: name('objectType', record.type),
    period: {
      term: name('period', period?.term),
      yearFrom: typed(period?.yearFrom),
      yearTo: typed(period?.yearTo),
      circa: period?.circa ?? false,
    },
    materials: (record.materials ?? []).map((term) => name('material', term)),
    techniques: (record.techniques ?? []).map((term) => name('technique', term)),
    dimensions: (record.dimensions ?? []).map(({ kind, ...measure }) => ({ kind, ...measureDraft(measure) })),
    weight: measureDraft(record.weight),
    accessionNumber: record.accessionNumber ?? '',
    bibliography: (record.bibliography ?? []).join('\n'),
    digitisation: {
      date: digitisation?.date ?? '',
      methods: digitisation?.methods ?? [],
      device: digitisation?.device ?? '',
      resolution: measureDraft(digitisation?.resolution),
      uncertainty: measureDraft(digitisation?.uncertainty),
      software: digitisation?.software ?? '',
      by: wordsDraft(digitisation?.by),
      scale: digitisation?.scale ?? '',
    },
    rights: record.rights ?? '',
  }
}

/** Removes empty parts; undefined if nothing remains. */
function filled<T extends object>(parts: T): T | undefined {
  const entries = Object.entries(parts).filter(([, value]) => value !== undefined && value !== '')
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as T)
}

const rawWords = ({ zh, en }: WordsDraft) => filled({ zh: zh.trim(), en: en.trim() })
const rawYear = (year: string) => (year.trim() === '' ? undefined : readYear(year))
const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])
const listed = <T>(list: T[]) => (list.length === 0 ? undefined : list)
const rawMeasure = ({ value, unit }: MeasureDraft) =>
  value.trim() === '' ? undefined : { value: readNumber(value), ...(unit !== '' && { unit }) }

/** Form indexes of filled dimension rows. */
export const filledDimensions = ({ dimensions }: RecordDraft): number[] =>
  dimensions.flatMap(({ value }, index) => (value.trim() === '' ? [] : [index]))

/** Unvalidated record without empty fields; undefined if empty. */
export function rawRecord(draft: RecordDraft): object | undefined {
  const { period, digitisation } = draft
  const isDated = period.term.trim() !== '' || period.yearFrom.trim() !== '' || period.yearTo.trim() !== ''
  const term = (kind: TermKind, name: string) => (name.trim() === '' ? undefined : readTerm(kind, name))
  return filled({
    ...Object.fromEntries(WORDS_FIELDS.map((field) => [field, rawWords(draft[field])])),
    otherTitles: listed(linesOf(draft.otherTitles).map(readBilingual)),
    type: term('objectType', draft.type),
    period: isDated
      ? filled({
          term: term('period', period.term),
          yearFrom: rawYear(period.yearFrom),
          yearTo: rawYear(period.yearTo),
          // `circa` needs explicit years.
          circa: (period.circa && period.yearFrom.trim() !== '') || undefined,
        })
      : undefined,
    materials: listed(draft.materials.map((name) => readTerm('material', name))),
    techniques: listed(draft.techniques.map((name) => readTerm('technique', name))),
    dimensions: listed(
      filledDimensions(draft).flatMap((index) => {
        const { kind, ...measure } = draft.dimensions[index] as DimensionDraft
        return [{ kind, ...rawMeasure(measure) }]
      }),
    ),
    weight: rawMeasure(draft.weight),
    accessionNumber: draft.accessionNumber.trim(),
    bibliography: listed(linesOf(draft.bibliography)),
    digitisation: filled({
      date: digitisation.date.trim(),
      methods: listed(digitisation.methods),
      device: digitisation.device.trim(),
      resolution: rawMeasure(digitisation.resolution),
      uncertainty: rawMeasure(digitisation.uncertainty),
      software: digitisation.software.trim(),
      by: rawWords(digitisation.by),
      scale: digitisation.scale,
    }),
    rights: draft.rights,
  })
}

/** Validates the typed record; null if empty. `faultsOf` locates errors. */
export const recordSchema = z.custom<RecordDraft>().transform((draft, context): ObjectRecord | null => {
  const raw = rawRecord(draft)
  if (!raw) return null
  const read = ObjectRecord.safeParse(raw)
  if (read.success) return read.data
  context.addIssue({ code: 'custom', message: 'record' })
  return z.NEVER
})

/** Request form of a record; undefined if invalid. */
export const sentRecord = (shown: ShownRecord): ObjectRecord | undefined =>
  ObjectRecord.safeParse(writtenRecord(shown)).data
