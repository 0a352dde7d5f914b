import { ObjectRecord, TEXT_FAULTS } from '@wencang/contract'
import { filledDimensions, type RecordDraft, rawRecord, WORDS_FIELDS } from './record-draft.ts'

/** Field errors, as the last part of text keys. */
export type RecordFault =
  | keyof typeof TEXT_FAULTS
  | 'backwards'
  | 'date'
  | 'number'
  | 'other'
  | 'tooLong'
  | 'tooMany'
  | 'unit'
  | 'year'
  | 'yearMissing'

/** Errors by form field (`period.yearTo`, `dimensions.2.unit`); empty for the whole record. */
export type RecordFaults = ReadonlyMap<string, RecordFault>

/** Multi-value fields with one control. */
const LISTS = ['materials', 'techniques', 'otherTitles', 'bibliography', 'type']

/** Errors by form field. */
export function faultsOf(draft: RecordDraft): RecordFaults {
  const faults = new Map<string, RecordFault>()
  const raw = rawRecord(draft)
  const read = raw && ObjectRecord.safeParse(raw)
  const rows = filledDimensions(draft)
  for (const { path, message, code } of read?.error?.issues ?? []) {
    const field = fieldOf(path.map(String), rows)
    if (!faults.has(field)) faults.set(field, faultOf(field, path.length, message, code))
  }
  return faults
}

/** Form field of a record path. @param rows Form indexes of the record's dimension rows. */
function fieldOf(path: string[], rows: number[]): string {
  const [first = '', second, ...rest] = path
  if (LISTS.includes(first)) return first
  if (first === 'period' && second === 'term') return 'period.term'
  if (first === 'dimensions' && second !== undefined) return ['dimensions', rows[Number(second)], ...rest].join('.')
  if (second === undefined && (WORDS_FIELDS as readonly string[]).includes(first)) return `${first}.zh`
  return path.join('.')
}

const BY_MESSAGE = Object.fromEntries(
  Object.entries(TEXT_FAULTS).map(([fault, message]) => [message, fault]),
) as Record<string, keyof typeof TEXT_FAULTS>
const BY_LAST: Record<string, RecordFault> = {
  unit: 'unit',
  value: 'number',
  date: 'date',
  yearFrom: 'year',
  yearTo: 'year',
}

function faultOf(field: string, depth: number, message: string, code: string): RecordFault {
  const own = BY_MESSAGE[message]
  if (own) return own
  if (field === 'period.yearTo' && message === 'must not be before yearFrom') return 'backwards'
  if (field === 'period.yearFrom' && message === 'needed with yearTo') return 'yearMissing'
  if (depth === 1 && code === 'too_big') return 'tooMany'
  if (message.startsWith('at most') || code === 'too_big') return BY_LAST[field.split('.').at(-1) ?? ''] ?? 'tooLong'
  return BY_LAST[field.split('.').at(-1) ?? ''] ?? 'other'
}
