import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { AUDIT_SUBJECTS } from '@wencang/contract'
import { Button, Chip, ChipGroup } from '@wencang/ui'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AuditSearch } from '../features/audit/audit-search.ts'
import { AuditTable } from '../features/audit/audit-table.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'

const route = getRouteApi('/audit')

/** The audit entries, newest first; the URL holds the filters. */
export function Page() {
  const { t } = useTranslation()
  usePageTitle(t('nav.audit'))
  const search = route.useSearch()
  const navigate = useNavigate()
  const show = (next: AuditSearch) => void navigate({ to: '/audit', search: next, resetScroll: false })
  const { subjectKind: _, ...ofAnyKind } = search
  return (
    <>
      <h1 className="mb-2 text-3xl">{t('nav.audit')}</h1>
      <p className="mb-6 text-ink-muted text-sm">{t('audit.lead')}</p>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ChipGroup label={t('audit.subject')}>
          <Chip pressed={search.subjectKind === undefined} onClick={() => show(ofAnyKind)}>
            {t('audit.everything')}
          </Chip>
          {AUDIT_SUBJECTS.map((kind) => (
            <Chip
              key={kind}
              pressed={search.subjectKind === kind}
              onClick={() => show({ ...ofAnyKind, subjectKind: kind })}
            >
              {t(`audit.kinds.${kind}`)}
            </Chip>
          ))}
        </ChipGroup>
        <RowFilters search={search} onShow={show} />
      </div>
      <AuditTable search={search} />
    </>
  )
}

/** The filters that were set from a row, each with a button that removes it. */
function RowFilters({ search, onShow }: { search: AuditSearch; onShow: (next: AuditSearch) => void }) {
  const { t } = useTranslation()
  const { actorId, subjectId, subjectKind } = search
  const kind = subjectKind && { subjectKind }
  return (
    <>
      {actorId ? (
        <Button size="small" variant="outline" onClick={() => onShow({ ...kind, ...(subjectId && { subjectId }) })}>
          {t('audit.oneActor')}
          <X aria-hidden />
        </Button>
      ) : null}
      {subjectId ? (
        <Button size="small" variant="outline" onClick={() => onShow({ ...kind, ...(actorId && { actorId }) })}>
          {t('audit.oneSubject')}
          <X aria-hidden />
        </Button>
      ) : null}
    </>
  )
}
