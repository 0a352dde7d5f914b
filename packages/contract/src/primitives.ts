import {
  CATEGORY_NUMBERS,
  FILE_TYPES,
  hasAtMostTwoDecimals,
  isPlainName,
  LICENCE_NAMES,
  MAX_PRICE_FEN,
  provinceOf,
  readYears,
} from '@wencang/domain'
import { z } from 'zod'

const codePoints = (text: string) => [...text].length
// Postgres accepts neither NUL nor lone surrogates.
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** User text; length in code points, stored trimmed. */
export const text = (minimum: number, maximum: number) =>
  z
    .string()
    .max(maximum * 2)
    .trim()
    .refine(isStorable, 'must be plain text')
    .refine((value) => codePoints(value) >= minimum, `at least ${minimum} characters`)
    .refine((value) => codePoints(value) <= maximum, `at most ${maximum} characters`)

/** Single-line name without deceptive characters. */
export const name = (minimum: number, maximum: number) =>
  text(minimum, maximum).refine(
    isPlainName,
    'must be a plain name without slashes, control characters or marks of direction',
  )

export const Id = z.uuid()
export const IsoTime = z.iso.datetime()
/** Calendar day in Shanghai. */
export const Day = z.iso.date()
/** Time echoed from a response; Postgres has no year 0. */
export const PastTime = IsoTime.refine((time) => time >= '1900', 'must be a time that was answered')
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in lower-case hex')
export const Longitude = z.number().min(-180).max(180)
export const Latitude = z.number().min(-90).max(90)

/** Whether both coordinates are set, cleared or omitted together. */
export const movesAsOne = (edit: { longitude?: number | null | undefined; latitude?: number | null | undefined }) =>
  (edit.longitude === undefined) === (edit.latitude === undefined) &&
  (edit.longitude === null) === (edit.latitude === null)

export const Category = z
  .number()
  .int()
  .min(Math.min(...CATEGORY_NUMBERS))
  .max(Math.max(...CATEGORY_NUMBERS))
export const LicenceName = z.enum(LICENCE_NAMES)
export const FileTypeName = z.enum(FILE_TYPES)
export const Url = z.string()

/** RMB yuan, two decimals, 0 to 9,999,999.99; for all request amounts. */
export const Yuan = z
  .number()
  .min(0)
  .max(MAX_PRICE_FEN / 100)
  .refine(hasAtMostTwoDecimals, 'at most two decimals')
/** Response amount; may be negative in a ledger. */
export const YuanOut = z.number()

/** Percent with two decimals, 0 to 100. */
export const Percent = z.number().min(0).max(100).refine(hasAtMostTwoDecimals, 'at most two decimals')

const emptyIsAbsent = (value: unknown) => (value === '' ? undefined : value)

/** Optional query value; empty counts as absent. */
export const optionalQuery = <T extends z.ZodType>(schema: T) => z.preprocess(emptyIsAbsent, schema.optional())

export const queryInteger = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^-?\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().int().min(minimum).max(maximum))

export const queryYuan = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/, 'must be an amount in yuan')
  .transform(Number)

export const queryNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^-?\d{1,4}(\.\d{1,20})?$/, 'must be a number')
    .transform(Number)
    .pipe(z.number().min(minimum).max(maximum))

/** `west,south,east,north` in degrees; maps panned around the world exceed 180. */
export const queryBox = z
  .string()
  .regex(/^-?\d{1,4}(\.\d{1,20})?(,-?\d{1,4}(\.\d{1,20})?){3}$/, 'must be west,south,east,north in degrees')
  .transform((list) => list.split(',').map(Number))
  .pipe(
    z
      .tuple([z.number().min(-540).max(540), Latitude, z.number().min(-540).max(540), Latitude])
      .refine(([, south, , north]) => south <= north, 'south must not be north of north'),
  )

const entriesOf = (list: string): string[] => [...new Set(list.split(',').filter((entry) => entry !== ''))]

/** Term ID; see `docs/record.md`. */
export const TermId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,47}$/, 'must be the ID of a term')

/** Comma-separated allowed values without duplicates. */
export const queryList = <T extends string>(values: readonly [T, ...T[]]) =>
  z
    .string()
    .max(200)
    .transform(entriesOf)
    .pipe(z.array(z.enum(values)))

/** Comma-separated list of up to twenty alternatives. */
const queryAnyOf = (entry: z.ZodType<string, string>) =>
  z.string().max(1000).transform(entriesOf).pipe(z.array(entry).max(20))

export const queryTerms = queryAnyOf(TermId)

/** Years as `-221..220`; either end may be open. */
export const queryYears = z.string().refine((text) => readYears(text) !== undefined, 'must be years such as -221..220')

export const queryProvinces = queryAnyOf(z.string().regex(/^\d{6}$/, 'must be the code of a province by GB/T 2260'))

export const queryInstitutions = queryAnyOf(z.string().regex(/^i[0-9a-f]{12}$/, 'must be a value of the facet'))

const UUID_AND_COMMA_CHARACTERS = 37

/** Comma-separated IDs in result order, without duplicates. */
export const queryIds = (maximum: number) =>
  z
    .string()
    .max(maximum * UUID_AND_COMMA_CHARACTERS)
    .transform(entriesOf)
    .pipe(z.array(Id).min(1).max(maximum))

/** Numeric code starting with a province's, or `other`. */
export const Province = z
  .string()
  .regex(/^(\d{2,6}|other)$/, 'must be a region code or "other"')
  .refine((code) => provinceOf(code) !== undefined, 'must be the code of a region in China or "other"')

export const queryText = (maximum: number) => text(1, maximum)

/** Keyset cursor of a page's last row, opaque to clients. */
export const TimeCursor = z.strictObject({ at: PastTime, id: Id })
export const ScoreCursor = z.strictObject({ score: z.number(), id: Id })
export type TimeCursor = z.output<typeof TimeCursor>
export type ScoreCursor = z.output<typeof ScoreCursor>

const queryCursor = <T extends z.ZodType>(cursor: T) =>
  z
    .string()
    .max(400)
    .transform((value, context): unknown => {
      try {
        return JSON.parse(value)
      } catch {
        context.addIssue({ code: 'custom', message: 'must be the "last" of an earlier page' })
        return z.NEVER
      }
    })
    .pipe(cursor)

/** `limit` and `start` of lists ordered by time. */
export const PageQuery = {
  limit: optionalQuery(queryInteger(1, 100)),
  start: optionalQuery(queryCursor(TimeCursor)),
}
/** `limit` and `start` of lists also ordered by score. */
export const SortedPageQuery = {
  limit: optionalQuery(queryInteger(1, 100)),
  start: optionalQuery(queryCursor(z.union([TimeCursor, ScoreCursor]))),
}
export const DEFAULT_PAGE_SIZE = 50

export const AnyCursor = z.union([TimeCursor, ScoreCursor])

/** Path below a folder, without empty or dot segments. */
export const RelativePath = z
  .string()
  .max(200)
  .regex(/^(?!\.)[\w,=-][\w.,=-]*(\/(?!\.)[\w,=-][\w.,=-]*)*$/, 'must be a path below the folder')

/** Chain of an anchor or certificate. */
export const chainPlace = {
  /** CAIP-2 ID, such as `eip155:1`. */
  chain: z.string(),
  /** Test chain without proof value; omitted for others. */
  sandbox: z.literal(true).optional(),
}
