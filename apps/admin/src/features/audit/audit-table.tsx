import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { pagesQuery } from '@wencang/client/pages-query'
import type { AuditEntry } from '@wencang/contract'
import { useTranslation } from 'react-i18next'
import { usePersonText } from '../../entities/people/person-text.ts'
import { api } from '../../shared/api.ts'
import { EndlessTable } from '../../shared/lists/endless-table.tsx'
import { useFormat } from '../../shared/use-format.ts'
import type { AuditSearch } from './audit-search.ts'
import { useAuditWords } from './audit-words.ts'

type Target = Pick<LinkProps, 'to' | 'params' | 'search'>

/** Pages of site settings, by action. */
const SITE_PAGES: Record<string, Target | undefined> = {
  'site.home': { to: '/home-page' },
  'site.csc': { to: '/contact' },
  'site.synonyms': { to: '/synonyms' },
  'site.footer': { to: '/texts' },
  'site.announce': { to: '/announcements' },
}

/** Page of an entry's subject, if any. */
function pageOfSubject({ action, subjectKind, subjectId: id, detail }: AuditEntry): Target | undefined {
  if (action === 'site.text') {
    const { text } = (detail ?? {}) as { text?: string }
    return text === undefined ? { to: '/texts' } : { to: '/texts/$slug', params: { slug: text } }
  }
  if (subjectKind === 'site') return SITE_PAGES[action]
  if (id === null) return undefined
  switch (subjectKind) {
    case 'asset':
      return { to: '/reviews/asset/$assetId', params: { assetId: id } }
    case 'onboarding':
      return { to: '/reviews/onboarding/$id', params: { id } }
    case 'kyc':
      return { to: '/reviews/kyc/$id', params: { id } }
    case 'person':
      return { to: '/people/$id', params: { id } }
    case 'order':
      return { to: '/orders', search: { q: id } }
    case 'payout':
      return { to: '/payouts' }
    default:
      return undefined
  }
}

const auditQuery = (search: AuditSearch) => pagesQuery(['audit', search], api.listAudit, search)

/** Names filter by operator, IDs by subject. */
export function AuditTable({ search }: { search: AuditSearch }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { actionOf } = useAuditWords()
  const textOf = usePersonText()
  const list = useInfiniteQuery(auditQuery(search))
  return (
    <EndlessTable
      list={list}
      isNarrowed={Object.keys(search).length > 0}
      rowsOf={(page) => page.entries}
      columns={[
        { title: t('audit.at'), noWrap: true, cell: (entry) => dateTime(entry.at) },
        {
          title: t('audit.by'),
          cell: ({ actor }) =>
            actor ? (
              <Link to="/audit" search={{ ...search, actorId: actor.id }} className="link whitespace-nowrap">
                {textOf(actor)}
              </Link>
            ) : (
              t('audit.system')
            ),
        },
        { title: t('audit.action'), cell: (entry) => actionOf(entry) },
        { title: t('audit.subject'), cell: (entry) => <Subject entry={entry} search={search} /> },
        { title: t('audit.detail'), cell: (entry) => <Detail entry={entry} /> },
      ]}
    />
  )
}

/** Links to the subject's page and entries. */
function Subject({ entry, search }: { entry: AuditEntry; search: AuditSearch }) {
  const { t } = useTranslation()
  const { kindOf } = useAuditWords()
  const { subjectId, subjectName } = entry
  const page = pageOfSubject(entry)
  const name = subjectName ?? kindOf(entry)
  const ending = `…${subjectId?.slice(-6)}`
  return (
    <div className="max-w-60">
      {subjectName ? <p className="text-ink-muted text-xs">{kindOf(entry)}</p> : null}
      {page ? (
        <Link {...page} className="link break-words">
          {name}
        </Link>
      ) : (
        <span className="break-words">{name}</span>
      )}
      {subjectId ? (
        <Link
          to="/audit"
          search={{ ...search, subjectId }}
          aria-label={t('audit.onlyThis', { id: ending })}
          className="ml-2 rounded-control font-mono text-ink-muted text-xs underline-offset-4 hover:underline"
        >
          {ending}
        </Link>
      ) : null}
    </div>
  )
}

/** Changes and remaining facts of an entry. */
function Detail({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const { changesOf, factsOf } = useAuditWords()
  const [changes, facts] = [changesOf(entry), factsOf(entry)]
  if (changes.length === 0 && facts.length === 0) return null
  return (
    <dl className="flex max-w-xl flex-col gap-1">
      {changes.map(({ label, before, after }) => (
        <div key={label} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="min-w-0 break-words">
            <del className="text-ink-muted">
              <span className="sr-only">{t('audit.before')} </span>
              {before}
            </del>
            <span aria-hidden> → </span>
            <ins className="no-underline">
              <span className="sr-only">{t('audit.after')} </span>
              {after}
            </ins>
          </dd>
        </div>
      ))}
      {facts.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
