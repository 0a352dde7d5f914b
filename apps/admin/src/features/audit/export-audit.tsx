import { useTranslation } from 'react-i18next'
import { usePersonText } from '../../entities/people/person-text.ts'
import { api } from '../../shared/api.ts'
import { csvFile } from '../../shared/csv.ts'
import { ExportButton } from '../../shared/lists/export-button.tsx'
import { useFormat } from '../../shared/use-format.ts'
import type { AuditSearch } from './audit-search.ts'
import { useAuditWords } from './audit-words.ts'

/** CSV of filtered entries in the page's language. */
export function ExportAudit({ search }: { search: AuditSearch }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { actionOf, kindOf, changesOf, factsOf } = useAuditWords()
  const textOf = usePersonText()
  const load = async () => {
    const { entries } = await api.exportAudit({ query: search })
    const colon = t('announcements.colon')
    const rows = entries.map((entry) => [
      dateTime(entry.at),
      textOf(entry.actor),
      actionOf(entry),
      kindOf(entry),
      entry.subjectName ?? '',
      entry.subjectId ?? '',
      [
        ...changesOf(entry).map(({ label, before, after }) => `${label}${colon}${before} → ${after}`),
        ...factsOf(entry).map(({ label, value }) => `${label}${colon}${value}`),
      ].join('\n'),
    ])
    const heads = ['at', 'by', 'action', 'subject', 'name', 'id', 'detail'].map((head) => t(`audit.${head}`))
    return csvFile([heads, ...rows])
  }
  return <ExportButton name="wencang-audit" load={load} />
}
