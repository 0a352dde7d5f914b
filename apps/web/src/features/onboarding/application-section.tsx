import { useQuery } from '@tanstack/react-query'
import type { Onboarding } from '@wencang/contract'
import type { CreatorType } from '@wencang/domain'
import { EmptyState, Skeleton } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../entities/session/use-session.ts'
import { ApplicationPanel } from './application-panel.tsx'
import { applicationQuery } from './application-queries.ts'
import { LinkButton } from '../../shared/link-button.tsx'

/** Form, application, or link to the creator center. */
export function ApplicationSection(props: {
  userId: string
  creatorType: CreatorType
  latest: Onboarding | null | undefined
  timesAsked: number
  onWithdrawn: () => void
}) {
  const { creatorType, latest, ...panel } = props
  const { t } = useTranslation()
  const { isAssetsCreator, isAssetsOwner } = useSession()
  // Without a latest application, this type has none either.
  const isTold = latest === null || latest?.creatorType === creatorType
  const { data, isPending } = useQuery({ ...applicationQuery(creatorType), ...(isTold && { initialData: latest }) })
  if (isPending) return <SevenRows />
  const hasJoined = creatorType === 1 ? isAssetsCreator : isAssetsOwner
  if (hasJoined && !data) {
    return (
      <EmptyState
        title={t('onboarding.joined')}
        action={
          <LinkButton to="/store/dashboard">{t('account.store')}</LinkButton>
        }
      />
    )
  }
  return <ApplicationPanel key={creatorType} creatorType={creatorType} application={data ?? null} {...panel} />
}

const ROWS = ['w-1/3', 'w-full', 'w-full', 'w-5/6', 'w-full', 'w-2/3', 'w-1/4']

/** Placeholder while the form loads. */
export function SevenRows() {
  return (
    <div aria-busy className="mt-8 flex max-w-3xl flex-col gap-5">
      {ROWS.map((width, row) => (
        <Skeleton key={`${row}-${width}`} className={`h-8 ${width}`} />
      ))}
    </div>
  )
}
