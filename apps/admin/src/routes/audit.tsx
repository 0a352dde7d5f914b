import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { DayInput } from '@wencang/client/day-input'
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditAction } from '@wencang/contract'
import { Button, Chip, ChipGroup, Field, Select } from '@wencang/ui'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PersonFinder } from '../entities/people/person-finder.tsx'
import { usePersonText } from '../entities/people/person-text.ts'
import { type AuditSearch, readAuditSearch } from '../features/audit/audit-search.ts'
import { AuditTable } from '../features/audit/audit-table.tsx'
import { useAuditWords } from '../features/audit/audit-words.ts'
import { api } from '../shared/api.ts'
import { csvFile } from '../shared/csv.ts'
import { BeijingTime } from '../shared/lists/day-fields.tsx'
import { ExportButton } from '../shared/lists/export-button.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { useFormat } from '../shared/use-format.ts'

export const Route = createFileRoute('/audit')({
  staticData: { area: 'operator' },
  validateSearch: readAuditSearch,
  component: Page,
})

const ANY = 'any'

/** Audit entries, newest first; filters are in the URL. */
function Page() {
  const { t } = useTranslation()
  const search = Route.useSearch()
  const navigate = useNavigate()
  /** Returns the search with one value changed or removed. */
  const change = (name: keyof AuditSearch, value: string | undefined) => {
    const { [name]: _, ...rest } = search
    const next = (value ? { ...rest, [name]: value } : rest) as AuditSearch
    void navigate({ to: '/audit', search: next, resetScroll: false })
  }
  return (
    <>
      <PageHeading title={t('nav.audit')} lead={t('audit.lead')}>
        <ExportAudit search={search} />
      </PageHeading>
      <div className="mb-6 flex flex-col gap-4">
        <Filters search={search} onChange={change} />
        <ChipGroup label={t('audit.subject')}>
          <Chip pressed={search.subjectKind === undefined} onClick={() => change('subjectKind', undefined)}>
            {t('audit.everything')}
          </Chip>
          {AUDIT_SUBJECTS.map((kind) => (
            <Chip key={kind} pressed={search.subjectKind === kind} onClick={() => change('subjectKind', kind)}>
              {t(`audit.kinds.${kind}`)}
            </Chip>
          ))}
        </ChipGroup>
      </div>
      <AuditTable search={search} />
    </>
  )
}

type FiltersProps = { search: AuditSearch; onChange: (name: keyof AuditSearch, value: string | undefined) => void }

/** Person, action and days; rows set the subject. */
function Filters({ search, onChange }: FiltersProps) {
  const { t } = useTranslation()
  const options = AUDIT_ACTIONS.map((action) => ({
    value: action as AuditAction | typeof ANY,
    label: t(`audit.actions.${action.replace('.', '_')}`),
  }))
  return (
    <div className="flex flex-wrap items-end gap-4">
      <Field label={t('audit.action')} className="w-56">
        <Select
          value={search.action ?? ANY}
          onValueChange={(action) => onChange('action', action === ANY ? undefined : action)}
          options={[{ value: ANY, label: t('audit.everything') }, ...options]}
        />
      </Field>
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} label={t(`filter.${name}`)} className="w-40">
          <DayInput value={search[name]} onChange={(day) => onChange(name, day)} />
        </Field>
      ))}
      <BeijingTime />
      <PersonFinder
        personId={search.actorId}
        onChoose={(id) => onChange('actorId', id)}
        texts={{ find: t('audit.findActor'), found: t('audit.actor') }}
      />
      {search.subjectId ? (
        <Button size="small" variant="outline" onClick={() => onChange('subjectId', undefined)}>
          {t('audit.oneSubject')}
          <X aria-hidden />
        </Button>
      ) : null}
    </div>
  )
}

/** CSV of filtered entries in the page's language. */
function ExportAudit({ search }: { search: AuditSearch }) {
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
