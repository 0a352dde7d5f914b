import {
  invalid,
  type ObjectRecord,
  type RecordTerm,
  recordKeys,
  type ShownRecord,
  type ShownTerm,
} from '@wencang/contract'
import { Prisma } from '@wencang/database'
import { type TermKind, termOf } from '@wencang/terms'

/** Terms of a record with their paths. */
function termsOf({ type, period, materials = [], techniques = [] }: ObjectRecord) {
  const place = (kind: TermKind, path: string, term: RecordTerm | undefined) => (term ? [{ kind, path, term }] : [])
  return [
    ...place('objectType', 'type', type),
    ...place('period', 'period.term', period?.term),
    ...materials.flatMap((term, index) => place('material', `materials.${index}`, term)),
    ...techniques.flatMap((term, index) => place('technique', `techniques.${index}`, term)),
  ]
}

/** Checks that term IDs are in the bundled lists. @throws {MarketError} invalid_parameters. */
export function checkTerms(record: ObjectRecord): void {
  for (const { kind, path, term } of termsOf(record))
    if (term.id !== undefined && !termOf(kind, term.id))
      throw invalid(`record.${path}.id`, `is no ${kind} of the list; say it in words instead`)
}

/** Adds a term's words; unlisted terms keep their ID. */
export function presentTerm(kind: TermKind, term: RecordTerm): ShownTerm {
  const listed = term.id === undefined ? undefined : termOf(kind, term.id)
  if (!listed) return term
  const { id, zh, en, aat, years } = listed
  return { id, zh, en, ...(aat !== undefined && { aat }), ...(years && { years: [...years] }) }
}

/** The record without a Chinese title, which the asset's name is; null if nothing remains. */
export function withoutChineseTitle({ title: { en } = {}, ...rest }: ObjectRecord): ObjectRecord | null {
  const record = { ...(en !== undefined && { title: { en } }), ...rest }
  return Object.keys(record).length === 0 ? null : record
}

/** Presents a stored record. @param stored As {@link recordColumns} wrote it; null if there is none. */
export function presentRecord(stored: Prisma.JsonValue | undefined): ShownRecord | null {
  // Validated when written.
  const record = stored ? withoutChineseTitle(stored as ObjectRecord) : null
  if (!record) return null
  const { type, period, materials, techniques } = record
  return {
    ...record,
    ...(type && { type: presentTerm('objectType', type) }),
    ...(period?.term && { period: { ...period, term: presentTerm('period', period.term) } }),
    ...(materials && { materials: materials.map((term) => presentTerm('material', term)) }),
    ...(techniques && { techniques: techniques.map((term) => presentTerm('technique', term)) }),
  }
}

/** Columns of a record: the document and its derived keys. */
export function recordColumns(given: ObjectRecord | null) {
  const record = given && withoutChineseTitle(given)
  return {
    record: record === null ? Prisma.DbNull : (record as Prisma.InputJsonObject),
    ...recordKeys(record, (id) => termOf('period', id)?.years),
  }
}
