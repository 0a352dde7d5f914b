import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AuditEntry } from '@wencang/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import { RoleBadges } from '../people/role-badges.tsx'
import { EndlessTable } from '../lists/endless-table.tsx'
import { auditQuery } from './audit-query.ts'
import type { AuditSearch } from './audit-search.ts'

const LINK = 'rounded-control text-accent underline-offset-4 hover:underline'

/** The audit as a table; a name filters by operator, an ID by subject. */
export function AuditTable({ search }: { search: AuditSearch }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const list = useInfiniteQuery(auditQuery(search))
  return (
    <EndlessTable
      list={list}
      rowsOf={(page) => page.entries}
      keyOf={(entry) => entry.id}
      columns={[
        {
          title: t('audit.at'),
          cell: (entry) => <span className="whitespace-nowrap">{dateTime(entry.at)}</span>,
        },
        {
          title: t('audit.actor'),
          cell: ({ actor }) =>
            actor ? (
              <Link to="/audit" search={{ ...search, actorId: actor.id }} className={`${LINK} whitespace-nowrap`}>
                {actor.name}
              </Link>
            ) : (
              t('audit.system')
            ),
        },
        { title: t('audit.action'), cell: ({ action }) => t(`audit.actions.${action.replace('.', '_')}`, action) },
        { title: t('audit.subject'), cell: (entry) => <Subject entry={entry} search={search} /> },
        { title: t('audit.detail'), cell: (entry) => <Detail detail={entry.detail} /> },
      ]}
    />
  )
}

/** The subject: a link to its page, if it has one, and to all entries about it. */
function Subject({ entry: { subjectKind, subjectId }, search }: { entry: AuditEntry; search: AuditSearch }) {
  const { t } = useTranslation()
  const name = t(`audit.kinds.${subjectKind}`, subjectKind)
  if (!subjectId) return name
  const page = pageOf(subjectKind, subjectId)
  const ending = `…${subjectId.slice(-6)}`
  return (
    <span className="whitespace-nowrap">
      {page ? (
        <Link {...page} className={LINK}>
          {name}
        </Link>
      ) : (
        name
      )}
      <Link
        to="/audit"
        search={{ ...search, subjectId }}
        aria-label={t('audit.onlyThis', { id: ending })}
        className="ml-2 rounded-control font-mono text-ink-muted text-xs underline-offset-4 hover:underline"
      >
        {ending}
      </Link>
    </span>
  )
}

function pageOf(kind: string, id: string) {
  switch (kind) {
    case 'asset':
      return { to: '/reviews/asset/$assetId', params: { assetId: id } } as const
    case 'onboarding':
      return { to: '/reviews/onboarding/$id', params: { id } } as const
    case 'kyc':
      return { to: '/reviews/kyc/$id', params: { id } } as const
    case 'person':
      return { to: '/people/$id', params: { id } } as const
    default:
      return undefined
  }
}

/** What an entry says besides the action: the reason, and the role or the end that it is about. */
function Detail({ detail }: { detail: unknown }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { reason, role, until } = (detail ?? {}) as Record<string, unknown>
  return (
    <>
      {typeof reason === 'string' ? <p className="break-words">{reason}</p> : null}
      {typeof role === 'string' ? <RoleBadges roles={[role]} /> : null}
      {typeof until === 'string' ? <p>{t('audit.until', { time: dateTime(until) })}</p> : null}
    </>
  )
}
