import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Statistics } from '@wencang/contract'
import { Card, Skeleton } from '@wencang/ui'
import { ChevronRight, Circle, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { styleQuery } from '../../entities/own-assets/store-queries.ts'
import { payoutAccountsQuery } from './income-queries.ts'

/** Checklist for new sellers, until an asset is on sale. */
export function FirstSteps({ assets }: { assets: Statistics['assets'] }) {
  const { t } = useTranslation()
  const style = useQuery(styleQuery)
  const accounts = useQuery(payoutAccountsQuery)
  if ((assets.byStatus.saling ?? 0) > 0 || style.isError || accounts.isError) return null
  const isKnown = style.isSuccess && accounts.isSuccess
  const isSubmitted = assets.total > (assets.byStatus.uploading ?? 0) + (assets.byStatus.failed ?? 0)
  const steps = [
    { key: 'home', to: '/store/style', isDone: Boolean(style.data?.snapshotId && style.data.description) },
    { key: 'upload', to: '/store/upload-asset', isDone: assets.total > 0 },
    { key: 'review', to: '/store/assets', isDone: isSubmitted },
    { key: 'payout', to: '/store/income', isDone: Boolean(accounts.data?.current) },
  ] as const
  return (
    <Card>
      <h2 className="mb-2 text-lg">{t('firstSteps.title')}</h2>
      <ol className="divide-y divide-line">
        {steps.map(({ key, to, isDone }) => (
          <li key={key} className="relative flex items-center gap-4 py-3 hover:bg-sunken">
            {!isKnown ? (
              <Skeleton className="size-5 shrink-0 rounded-full" />
            ) : isDone ? (
              <CircleCheck aria-label={t('firstSteps.done')} className="size-5 shrink-0 text-good" />
            ) : (
              <Circle aria-label={t('firstSteps.open')} className="size-5 shrink-0 text-ink-muted" />
            )}
            <span className="min-w-0 flex-1">
              <Link to={to} className="font-medium after:absolute after:inset-0 after:content-['']">
                {t(`firstSteps.${key}.title`)}
              </Link>
              <span className="block text-ink-muted text-sm">{t(`firstSteps.${key}.text`)}</span>
            </span>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-muted" />
          </li>
        ))}
      </ol>
    </Card>
  )
}
