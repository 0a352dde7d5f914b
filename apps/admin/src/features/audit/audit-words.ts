import type { AuditEntry } from '@wencang/contract'
import { useTranslation } from 'react-i18next'
import { ROLE_NAMES } from '../../entities/people/role-badges.tsx'
import { STANDINGS } from '../../entities/review/standing.tsx'
import { useFormat } from '../../shared/use-format.ts'

/** Field before and after a change. */
export type Change = { label: string; before: string; after: string }
export type Fact = { label: string; value: string }

type Detail = Record<string, unknown>
type RawChange = { field: string; before: unknown; after: unknown }

/** Detail fields that are not rendered as facts. */
const SHOWN_OTHERWISE = ['changes', 'from', 'to', 'approved', 'sha256', 'account', 'suspended']
/** Database IDs; the subject is linked already. */
const IDS = ['fileIds', 'assetId', 'statementId', 'refundRequestId', 'versionId']
/** Export filters, rendered as facts instead of changes. */
const FILTERS = [
  'q',
  'status',
  'dates',
  'paymentMode',
  'orderId',
  'subjectKind',
  'subjectId',
  'actorId',
  'action',
  'locale',
]

/** Extracts before/after values from an entry. */
function rawChangesOf({ action, detail }: AuditEntry): RawChange[] {
  const { changes, from, to, role, until, suspended } = (detail ?? {}) as Detail
  if (Array.isArray(changes)) return changes as RawChange[]
  switch (action) {
    case 'person.grant':
      return [{ field: 'role', before: null, after: role }]
    case 'person.take':
      return [{ field: 'role', before: role, after: null }]
    case 'person.suspend':
      return [{ field: 'suspension', before: null, after: until ?? 'open' }]
    case 'person.lift':
      return [{ field: 'suspended', before: suspended, after: null }]
    default:
      return action.endsWith('.export') || (from === undefined && to === undefined)
        ? []
        : [{ field: 'status', before: from, after: to }]
  }
}

/** Translates entries for the page and the export. */
export function useAuditWords() {
  const { t, i18n } = useTranslation()
  const { dateTime, yuan, share } = useFormat()
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN'

  const statusWord = (kind: string, value: unknown): string => {
    const standing = STANDINGS[value as keyof typeof STANDINGS]
    if (standing) return t(`standing.${standing}`)
    if (kind === 'payout') return t(`payouts.state.${String(value)}`)
    return t(`assetStatus.${String(value)}`)
  }
  const roleWord = (value: unknown) => {
    const name = ROLE_NAMES[String(value)]
    return name ? t(`people.role.${name}`) : String(value)
  }
  /** Formats a value as money, time or text. */
  const valueWord = (kind: string, field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('changes.nothing')
    if (field === 'status') return statusWord(kind, value)
    if (field === 'role') return roleWord(value)
    if (field === 'kind') return t(`reports.kind.${String(value)}`)
    if (field === 'text') return t(`texts.name.${String(value)}`)
    if (field === 'suspension' && value === 'open') return t('audit.untilLifted')
    if (field.endsWith('Fen')) return yuan(Number(value) / 100)
    if (field === 'ownerRevenueShare') return share(Number(value))
    if (field === 'feeBasisPoints') return share(Number(value) / 100)
    if (field === 'licence') return t(`licence.${String(value)}.name`)
    if (field === 'ceiling') return t(`ceiling.${String(value)}`)
    if (field === 'positionAccuracy') return t(`positionAccuracy.${String(value)}`)
    if (field === 'fields') return (value as string[]).map((one) => t(`audit.field.${one}`, one)).join(t('audit.and'))
    if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT/.test(value) ? dateTime(value) : value
    if (typeof value !== 'object') return String(value)
    const { items, name, [language]: text } = value as Detail
    if (typeof items === 'number') return t('audit.items', { count: items })
    return String(text ?? name ?? JSON.stringify(value))
  }
  const fieldWord = (field: string) => t(`audit.field.${field}`, field)

  return {
    actionOf: ({ action }: AuditEntry) => t(`audit.actions.${action.replace('.', '_')}`, action),
    kindOf: ({ subjectKind }: AuditEntry) => t(`audit.kinds.${subjectKind}`, subjectKind),
    changesOf: (entry: AuditEntry): Change[] =>
      rawChangesOf(entry).map(({ field, before, after }) => ({
        label: fieldWord(field),
        before: valueWord(entry.subjectKind, field, before),
        after: valueWord(entry.subjectKind, field, after),
      })),
    factsOf: (entry: AuditEntry): Fact[] => {
      const changed = new Set([...rawChangesOf(entry).map(({ field }) => field), 'until'])
      return Object.entries((entry.detail ?? {}) as Detail)
        .filter(([field, value]) => value !== null && value !== undefined && !changed.has(field))
        .filter(([field]) => ![...SHOWN_OTHERWISE, ...IDS, ...FILTERS].includes(field))
        .map(([field, value]) => ({ label: fieldWord(field), value: valueWord(entry.subjectKind, field, value) }))
    },
  }
}
