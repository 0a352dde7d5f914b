import { Link } from '@tanstack/react-router'
import type { Person } from '@wencang/contract'
import { browserName } from '@wencang/domain'
import { useTranslation } from 'react-i18next'
import { useReasonText } from '../../entities/review/reason-text.ts'
import { Standing } from '../../entities/review/standing.tsx'
import { Facts } from '../../shared/facts.tsx'
import { useFormat } from '../../shared/use-format.ts'

export function Applications({ person: { applications, identity } }: { person: Person }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const reasonText = useReasonText()
  if (applications.length + identity.checks.length === 0) return <Nothing />
  return (
    <ul className="divide-y divide-line border-line border-y text-sm">
      {applications.map((application) => (
        <li key={application.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
          <div className="min-w-0">
            <Link to="/reviews/onboarding/$id" params={{ id: application.id }} className="link">
              {t('people.applicationOf', { kind: t(`creatorType.${application.creatorType}`), name: application.name })}
            </Link>
            <p className="text-ink-muted text-xs">{dateTime(application.submittedAt)}</p>
            {application.reason ? <p className="break-words text-xs">{reasonText(application.reason)}</p> : null}
          </div>
          <Standing status={application.status} />
        </li>
      ))}
      {identity.checks.map((check) => (
        <li key={check.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
          <div className="min-w-0">
            <Link to="/reviews/kyc/$id" params={{ id: check.id }} className="link">
              {t('people.checkOf', { name: check.name })}
            </Link>
            <p className="text-ink-muted text-xs">{dateTime(check.submittedAt)}</p>
          </div>
          <Standing status={check.status} />
        </li>
      ))}
    </ul>
  )
}

export function Trade({ person }: { person: Person }) {
  const { t } = useTranslation()
  const { yuan } = useFormat()
  const { works, orders, balance } = person
  return (
    <Facts
      facts={[
        {
          label: t('people.works'),
          value: (
            <Link to="/works" search={{ person: person.id }} className="link">
              <Works counts={works.created} />
            </Link>
          ),
        },
        { label: t('people.owned'), value: <Works counts={works.owned} /> },
        {
          label: t('people.orders'),
          value: (
            <Link to="/orders" search={{ person: person.id }} className="link">
              {t('people.traded', orders)}
            </Link>
          ),
        },
        { label: t('people.balance'), value: <span className="tabular">{yuan(balance.balance)}</span> },
        { label: t('people.available'), value: <span className="tabular">{yuan(balance.available)}</span> },
        { label: t('people.pending'), value: <span className="tabular">{yuan(balance.pending)}</span> },
        { label: t('people.requested'), value: <span className="tabular">{yuan(balance.requested)}</span> },
        { label: t('people.refunding'), value: <span className="tabular">{yuan(balance.refunding)}</span> },
      ]}
    />
  )
}

/** Asset counts by status. */
function Works({ counts }: { counts: Record<string, number> }) {
  const { t } = useTranslation()
  const entries = Object.entries(counts)
  if (entries.length === 0) return t('people.none')
  return (
    <span className="flex flex-wrap gap-x-3">
      {entries.map(([status, count]) => (
        <span key={status}>{t('people.worksIn', { status: t(`assetStatus.${status}`), count })}</span>
      ))}
    </span>
  )
}

/** Live sessions and recent contact changes. */
export function Devices({ person: { sessions, contactChanges } }: { person: Person }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  if (sessions.length + contactChanges.length === 0) return <Nothing />
  return (
    <ul className="divide-y divide-line border-line border-y text-sm">
      {sessions.map((session) => (
        <li key={session.id} className="py-3">
          <p title={session.userAgent ?? undefined} className="break-words">
            {browserName(session.userAgent) ?? t('people.unknownBrowser')}
          </p>
          <p className="text-ink-muted text-xs">
            {t('people.sessionTimes', { since: dateTime(session.createdAt), seen: dateTime(session.lastSeenAt) })}
          </p>
        </li>
      ))}
      {contactChanges.map((change) => (
        <li key={`${change.kind} ${change.at}`} className="py-3">
          <p>{t('people.contactChange', { from: change.from ?? t('people.none'), to: change.to })}</p>
          <p className="text-ink-muted text-xs">{dateTime(change.at)}</p>
        </li>
      ))}
    </ul>
  )
}

function Nothing() {
  const { t } = useTranslation()
  return <p className="text-ink-muted text-sm">{t('people.none')}</p>
}
