import { Link, type LinkProps } from '@tanstack/react-router'
import { MAX_WAITING_COUNT, type Waiting, type WaitingKind } from '@wencang/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../shared/use-format.ts'

/** List page of each kind. */
const LISTS: Record<WaitingKind, Pick<LinkProps, 'to' | 'search'>> = {
  asset: { to: '/reviews', search: { kind: 'asset', waiting: 'submission' } },
  onboarding: { to: '/reviews', search: { kind: 'onboarding' } },
  kyc: { to: '/reviews', search: { kind: 'kyc' } },
  owner: { to: '/reviews', search: { kind: 'asset', waiting: 'owner' } },
  statement: { to: '/reviews', search: { kind: 'asset', waiting: 'statement' } },
  refundRequest: { to: '/refund-requests', search: { state: 'due' } },
  report: { to: '/reports', search: {} },
  payout: { to: '/payouts', search: { status: 'requested' } },
  quarantine: { to: '/payments', search: {} },
  reconciliation: { to: '/reconciliations', search: {} },
}

/** The whole card links to the list. */
export function WaitingCard({ waiting: { kind, count, since } }: { waiting: Waiting }) {
  const { t } = useTranslation()
  const { dateTime, ago } = useFormat()
  return (
    <li className="relative flex flex-col gap-1 rounded-card border border-line bg-surface p-5 hover:border-line-strong">
      <h3 className="font-normal text-ink-soft text-sm">
        <Link {...LISTS[kind]} className="after:absolute after:inset-0 after:content-['']">
          {t(`start.kind.${kind}`)}
        </Link>
      </h3>
      <p className={`tabular font-serif text-3xl ${count === 0 ? 'text-ink-muted' : ''}`}>
        {count >= MAX_WAITING_COUNT ? t('start.many', { count: MAX_WAITING_COUNT - 1 }) : count}
      </p>
      <p className="min-h-5 text-ink-muted text-xs">
        {since ? (
          <time dateTime={since} title={dateTime(since)}>
            {t('start.since', { ago: ago(since) })}
          </time>
        ) : (
          t('start.nothing')
        )}
      </p>
    </li>
  )
}
