import { isDeepStrictEqual } from 'node:util'

/** A changed field. Lists keep only their length, for readability. */
export interface AuditChange {
  field: string
  before: AuditValue
  after: AuditValue
}
type AuditValue = string | number | boolean | null | Record<string, string> | { items: number }

const MAX_LENGTH = 200

/** Compares two versions of a setting by top-level field. */
export function changesBetween(before: unknown, after: unknown): { changes: AuditChange[] } {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  const changes = fields
    // Deep comparison: Postgres reorders object keys.
    .filter((field) => !isDeepStrictEqual(old[field] ?? null, now[field] ?? null))
    .map((field) => ({ field, before: shortened(old[field]), after: shortened(now[field]) }))
  return { changes }
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

function shortened(value: unknown): AuditValue {
  if (value === undefined || value === null) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'string') return [...value].slice(0, MAX_LENGTH).join('')
  if (Array.isArray(value)) return { items: value.length }
  const entries = Object.entries(value)
  if (entries.every(([, one]) => typeof one === 'string'))
    return Object.fromEntries(entries.map(([key, text]) => [key, [...(text as string)].slice(0, MAX_LENGTH).join('')]))
  return { items: entries.reduce((sum, [, one]) => sum + (Array.isArray(one) ? one.length : 1), 0) }
}
