import {
  CAPTURE_METHODS,
  DIMENSION_KINDS,
  DIMENSION_UNITS,
  isOtherLanguage,
  RECORD_LIMITS as LIMITS,
  RESOLUTION_UNITS,
  RIGHTS_STATEMENTS,
  type RightsUri,
  SCALES,
  type TextFault,
  textFault,
  UNCERTAINTY_UNITS,
  WEIGHT_UNITS,
} from '@wencang/domain'
import { z } from 'zod'
import * as p from './primitives.ts'

/** Developer messages; forms translate them. */
export const TEXT_FAULTS: Record<TextFault, string> = {
  invisible: 'must not contain control characters, marks of the writing direction or other invisible characters',
  emoji: 'must not contain emoji',
  garbled: 'contains characters that a wrong conversion has lost (U+FFFD)',
  language: 'is in the other language',
}

/**
 * Record text in any language.
 * @param takesLines Whether line breaks are allowed.
 */
const text = (maximum: number, takesLines = false) =>
  p.text(1, maximum).superRefine((value, context) => {
    const fault = textFault(value, takesLines)
    if (fault) context.addIssue({ code: 'custom', message: TEXT_FAULTS[fault] })
  })

type TextChoices = { takesLines?: boolean; isTranscription?: boolean }

/**
 * Text in one or both languages.
 * @param choices Transcriptions may use any language on both sides.
 */
function words(maximum: number, { takesLines = false, isTranscription = false }: TextChoices = {}) {
  const inLanguage = (language: 'zh' | 'en') =>
    text(maximum, takesLines)
      .refine((value) => isTranscription || !isOtherLanguage(value, language), TEXT_FAULTS.language)
      .optional()
  return z
    .strictObject({ zh: inLanguage('zh'), en: inLanguage('en') })
    .refine(({ zh, en }) => zh !== undefined || en !== undefined, 'needs a text in one language')
}

/** Listed term by ID, or a free term. */
export const RecordTerm = z
  .strictObject({
    id: p.TermId.optional(),
    zh: text(LIMITS.termLength).optional(),
    en: text(LIMITS.termLength).optional(),
  })
  .superRefine(({ id, zh, en }, context) => {
    const isFree = zh !== undefined || en !== undefined
    if (id === undefined && !isFree) context.addIssue({ code: 'custom', message: 'needs an ID or words' })
    if (id !== undefined && isFree) context.addIssue({ code: 'custom', path: ['id'], message: 'not with free words' })
  })
export type RecordTerm = z.output<typeof RecordTerm>

const terms = z.array(RecordTerm).min(1).max(LIMITS.terms)

/** Signed year without a year 0: −1600 is 1600 BCE. */
const Year = z
  .number()
  .int()
  .min(LIMITS.firstYear)
  .max(LIMITS.lastYear)
  .refine((year) => year !== 0, 'there is no year 0')

const Period = z
  .strictObject({
    term: RecordTerm.optional(),
    yearFrom: Year.optional(),
    /** Omitted for a single year. */
    yearTo: Year.optional(),
    /** The years are estimates. */
    circa: z.boolean().optional(),
  })
  .superRefine(({ term, yearFrom, yearTo, circa }, context) => {
    const issue = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (term === undefined && yearFrom === undefined && yearTo === undefined)
      issue(circa === undefined ? [] : ['circa'], 'needs a period or a year')
    else if (yearFrom === undefined && yearTo !== undefined) issue(['yearFrom'], 'needed with yearTo')
    else if (yearFrom === undefined && circa) issue(['circa'], 'only with a year')
    if (yearFrom !== undefined && yearTo !== undefined && yearTo < yearFrom)
      issue(['yearTo'], 'must not be before yearFrom')
  })

/** At most three decimals; smaller units exist. */
const Measure = z
  .number()
  .positive()
  .max(LIMITS.measure)
  .refine((value) => Math.round(value * 1000) / 1000 === value, 'at most three decimals')
const Dimension = z.strictObject({ kind: z.enum(DIMENSION_KINDS), value: Measure, unit: z.enum(DIMENSION_UNITS) })

const PartialDate = z
  .string()
  .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'must be a year, month or day such as 2024, 2024-05 or 2024-05-17')
  .refine(isOnCalendar, 'is not on the calendar')

function isOnCalendar(date: string): boolean {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const made = new Date(Date.UTC(year, month - 1, day))
  return year >= 1800 && made.getUTCMonth() === month - 1 && made.getUTCDate() === day
}

/** Capture of the sold file from the object. */
const Digitisation = z
  .strictObject({
    date: PartialDate.optional(),
    methods: z.array(z.enum(CAPTURE_METHODS)).min(1).max(LIMITS.captureMethods).optional(),
    device: text(LIMITS.nameLength).optional(),
    resolution: z.strictObject({ value: Measure, unit: z.enum(RESOLUTION_UNITS) }).optional(),
    uncertainty: z.strictObject({ value: Measure, unit: z.enum(UNCERTAINTY_UNITS) }).optional(),
    software: text(LIMITS.nameLength).optional(),
    by: words(LIMITS.nameLength).optional(),
    scale: z.enum(SCALES).optional(),
  })
  .refine((digitisation) => Object.keys(digitisation).length > 0, 'says nothing')

const Rights = z.enum(Object.values(RIGHTS_STATEMENTS) as [RightsUri, ...RightsUri[]])

const fields = {
  /** English title. The asset's name is the Chinese one: `zh` is accepted and not stored. */
  title: words(LIMITS.titleLength).optional(),
  otherTitles: z.array(words(LIMITS.titleLength)).min(1).max(LIMITS.otherTitles).optional(),
  /** Museum label text. */
  label: words(LIMITS.labelLength, { takesLines: true }).optional(),
  type: RecordTerm.optional(),
  period: Period.optional(),
  culture: words(LIMITS.nameLength).optional(),
  /** Maker of the object; `digitisation.by` made the file. */
  maker: words(LIMITS.nameLength).optional(),
  materials: terms.optional(),
  techniques: terms.optional(),
  dimensions: z.array(Dimension).min(1).max(LIMITS.dimensions).optional(),
  weight: z.strictObject({ value: Measure, unit: z.enum(WEIGHT_UNITS) }).optional(),
  inscription: words(LIMITS.textLength, { takesLines: true, isTranscription: true }).optional(),
  subject: words(LIMITS.textLength, { takesLines: true }).optional(),
  findPlace: words(LIMITS.nameLength).optional(),
  currentPlace: words(LIMITS.nameLength).optional(),
  institution: words(LIMITS.nameLength).optional(),
  accessionNumber: text(LIMITS.nameLength).optional(),
  provenance: words(LIMITS.provenanceLength, { takesLines: true }).optional(),
  /** References in their original language. */
  bibliography: z.array(text(LIMITS.referenceLength)).min(1).max(LIMITS.references).optional(),
  condition: words(LIMITS.textLength, { takesLines: true }).optional(),
  digitisation: Digitisation.optional(),
  /** Rights in the object, as a URI; not the sold licence. */
  rights: Rights.optional(),
}

/** Object record; `docs/record.md` explains and maps each field. */
export const ObjectRecord = z
  .strictObject(fields)
  .refine((record) => Object.keys(record).length > 0, 'says nothing; null clears it')
  .refine(
    (record) => new TextEncoder().encode(JSON.stringify(record)).length <= LIMITS.totalBytes,
    `all together at most ${LIMITS.totalBytes} bytes`,
  )
export type ObjectRecord = z.output<typeof ObjectRecord>
export type RecordField = keyof ObjectRecord
export const RECORD_FIELDS = Object.keys(fields) as RecordField[]

/** Labels and, if known, Getty AAT number and years. */
export const ShownTerm = z.object({
  id: z.string().optional(),
  zh: z.string().optional(),
  en: z.string().optional(),
  aat: z.string().optional(),
  /** First and last year of a listed period. */
  years: z.array(Year).length(2).optional(),
})
export type ShownTerm = z.output<typeof ShownTerm>

/** Record in responses, with term labels. */
export const ShownRecord = z.object({
  ...fields,
  type: ShownTerm.optional(),
  period: z.object({ ...Period.shape, term: ShownTerm.optional() }).optional(),
  materials: z.array(ShownTerm).optional(),
  techniques: z.array(ShownTerm).optional(),
})
export type ShownRecord = z.output<typeof ShownRecord>

const writtenTerm = ({ id, zh, en }: ShownTerm): RecordTerm =>
  id === undefined ? { ...(zh && { zh }), ...(en && { en }) } : { id }

/** Removes response-only properties, for sending back. */
export function writtenRecord({ type, period, materials, techniques, ...rest }: ShownRecord): ObjectRecord {
  return {
    ...rest,
    ...(type && { type: writtenTerm(type) }),
    ...(period && { period: { ...period, term: period.term && writtenTerm(period.term) } }),
    ...(materials && { materials: materials.map(writtenTerm) }),
    ...(techniques && { techniques: techniques.map(writtenTerm) }),
  }
}

/** Long enough to distinguish places and people. */
const KEY_LENGTH = 64

/** Normalized name, Chinese preferred. */
function keyOf(name: { zh?: string | undefined; en?: string | undefined } | undefined): string | null {
  const text = name?.zh ?? name?.en
  return text === undefined ? null : [...text.normalize('NFKC').toLowerCase()].slice(0, KEY_LENGTH).join('')
}

/** Anonymous makers; two of them are unrelated. */
const NAMELESS = /^(佚名|无款|不详|未知|(unknown|anonymous|unidentified)(?![a-z]))/i
const isNameless = (name: { zh?: string | undefined; en?: string | undefined } | undefined) =>
  NAMELESS.test(name?.zh ?? name?.en ?? '')

/**
 * Columns stored beside a record for facets, search and related assets.
 * @param yearsOf Years of a listed period, the default for records without years.
 */
export function recordKeys(
  record: ObjectRecord | null,
  yearsOf: (periodId: string) => readonly [number, number] | undefined,
) {
  const idsOf = (list: readonly RecordTerm[] = []) => [...new Set(list.flatMap(({ id }) => id ?? []))]
  const { period } = record ?? {}
  const listed = period?.term?.id === undefined ? undefined : yearsOf(period.term.id)
  const own =
    period?.yearFrom === undefined ? undefined : ([period.yearFrom, period.yearTo ?? period.yearFrom] as const)
  const [yearFrom, yearTo] = own ?? listed ?? [null, null]
  return {
    objectType: record?.type?.id ?? null,
    period: period?.term?.id ?? null,
    materials: idsOf(record?.materials),
    techniques: idsOf(record?.techniques),
    yearFrom,
    yearTo,
    placeKey: keyOf(record?.findPlace),
    makerKey: isNameless(record?.maker) ? null : keyOf(record?.maker),
  }
}
