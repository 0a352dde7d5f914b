import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useFormat } from '@wencang/client/use-format'
import type { Onboarding } from '@wencang/contract'
import { CREATOR_TYPE, type CreatorType } from '@wencang/domain'
import { Button, Card, EmptyState, Skeleton, useInBrowser } from '@wencang/ui'
import { Check, Landmark, Shapes } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { marketTermsQuery } from '../entities/owners/owner-queries.ts'
import { useSignedInAction } from '../entities/session/login-prompt.tsx'
import { useSession } from '../entities/session/use-session.ts'
import { rememberWish, takeWish } from '../entities/session/wish.ts'
import { ApplicationPanel } from '../features/onboarding/application-panel.tsx'
import { applicationQuery, latestApplicationQuery } from '../features/onboarding/application-queries.ts'
import { needTexts } from '../i18n/start-i18n.ts'
import { LinkButton } from '../shared/link-button.tsx'
import { titled } from '../shared/page/page-head.ts'
import { PageBody, PageHeading } from '../shared/page/page-heading.tsx'
import { Fact, Facts } from '../shared/page-parts/facts.tsx'

export const Route = createFileRoute('/onboarding')({
  head: titled('onboarding.title', 'onboarding.lead'),
  loader: async ({ context: { queryClient } }) => {
    // Loaders are part of the first program.
    const [{ marketTermsQuery }] = await Promise.all([
      import('../entities/owners/owner-queries.ts'),
      needTexts('signed-in'),
    ])
    await queryClient.prefetchQuery(marketTermsQuery)
  },
  component: Page,
})

const TYPES = [
  { key: 'creator', icon: Shapes },
  { key: 'owner', icon: Landmark },
] as const

/** Creator types and the application; visitors sign in first. */
function Page() {
  const { t } = useTranslation()
  const whenSignedIn = useSignedInAction()
  const { userId, known } = useSession()
  // The server's document is for visitors.
  const [isRendered] = useState(!useInBrowser())
  const latest = useQuery({ ...latestApplicationQuery, enabled: userId !== undefined })
  const [picked, setPicked] = useState<CreatorType>()
  const [timesAsked, setTimesAsked] = useState(0)
  const chosen = picked ?? latest.data?.creatorType
  const ask = (creatorType: CreatorType) => {
    setPicked(creatorType)
    setTimesAsked((times) => times + 1)
  }
  useEffect(() => {
    const wish = userId === undefined ? null : takeWish('application')
    if (wish === null) return
    setPicked(wish.id === String(CREATOR_TYPE.creator) ? CREATOR_TYPE.creator : CREATOR_TYPE.owner)
    setTimesAsked((times) => times + 1)
  }, [userId])
  const application =
    userId !== undefined && !latest.isPending && chosen !== undefined ? (
      <ApplicationSection
        key={chosen}
        userId={userId}
        creatorType={chosen}
        latest={latest.data}
        timesAsked={timesAsked}
        onWithdrawn={() => ask(chosen)}
      />
    ) : null
  if (userId === undefined ? !known && !isRendered : latest.isPending)
    return (
      <PageBody>
        <PageHeading title={t('onboarding.title')} lead={t('onboarding.lead')} />
        {/* Keeps the footer out of view, also once the page has scrolled to a new form. */}
        <div className="min-h-[300vh]">
          <SevenRows />
        </div>
      </PageBody>
    )
  return (
    <PageBody>
      <PageHeading title={t('onboarding.title')} lead={t('onboarding.lead')} />
      {/* A stored application comes first; a new form follows what it is about. */}
      {latest.data ? <div className="mb-8">{application}</div> : null}
      <div className="grid gap-6 md:grid-cols-2">
        {TYPES.map(({ key, icon: Icon }) => (
          <Card key={key} className="relative flex flex-col gap-4 p-8 transition-shadow hover:shadow-float">
            <Icon aria-hidden className="size-9 text-accent" strokeWidth={1.25} />
            <h2 className="text-2xl">{t(`onboarding.${key}.title`)}</h2>
            <p className="text-ink-soft">{t(`onboarding.${key}.text`)}</p>
            <div>
              <h3 className="label-caps mb-2">{t('onboarding.requirements')}</h3>
              <ul className="flex flex-col gap-1.5 text-sm">
                {['proof', 'bankCard'].map((requirement) => (
                  <li key={requirement} className="flex items-center gap-2">
                    <Check aria-hidden className="size-4 text-good" />
                    {t(`onboarding.${requirement}`)}
                  </li>
                ))}
              </ul>
            </div>
            <Button
              size="large"
              variant={CREATOR_TYPE[key] === chosen ? 'ink' : 'primary'}
              // The whole card is clickable.
              className="mt-auto self-start after:absolute after:inset-0 after:rounded-card after:content-['']"
              onClick={() =>
                whenSignedIn(() => ask(CREATOR_TYPE[key]), {
                  beforeLeaving: () => rememberWish({ kind: 'application', id: String(CREATOR_TYPE[key]) }),
                })
              }
            >
              {t(`onboarding.${key}.start`)}
            </Button>
          </Card>
        ))}
      </div>
      <TermsCard />
      {latest.data ? null : application}
    </PageBody>
  )
}

/** Fee, settlement, payouts and operator in current contracts. */
function TermsCard() {
  const { t } = useTranslation()
  const { share } = useFormat()
  const { data: terms, isPending } = useQuery(marketTermsQuery)
  if (isPending) return <Skeleton className="mt-6 h-96" />
  if (!terms) return null
  const { feePercent, settlementDays: count, operator } = terms
  return (
    <Card className="mt-6 p-8">
      <h2 className="mb-4 text-xl">{t('onboarding.terms.title')}</h2>
      <Facts>
        <Fact term={t('onboarding.terms.fee')}>
          {feePercent === 0 ? t('onboarding.terms.noFee') : t('onboarding.terms.feeOf', { fee: share(feePercent) })}
        </Fact>
        <Fact term={t('onboarding.terms.settlement')}>
          {count === 0 ? t('onboarding.terms.atOnce') : t('onboarding.terms.afterDays', { count })}
        </Fact>
        <Fact term={t('onboarding.terms.payouts')}>{t('onboarding.terms.payoutsText')}</Fact>
        <Fact term={t('onboarding.terms.party')}>
          {operator.legalName}
          <span className="block text-ink-muted">
            {t('onboarding.terms.creditCode', { code: operator.creditCode })}
          </span>
          <span className="block text-ink-muted">{operator.address}</span>
        </Fact>
      </Facts>
      <p className="mt-4 text-ink-muted text-sm">{t('onboarding.terms.kept')}</p>
    </Card>
  )
}

/** Form, application, or link to the creator center. */
function ApplicationSection(props: {
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
        action={<LinkButton to="/store/dashboard">{t('account.store')}</LinkButton>}
      />
    )
  }
  return <ApplicationPanel key={creatorType} creatorType={creatorType} application={data ?? null} {...panel} />
}

const ROWS = ['w-1/3', 'w-full', 'w-full', 'w-5/6', 'w-full', 'w-2/3', 'w-1/4']

/** Placeholder while the form loads. */
function SevenRows() {
  return (
    <div aria-busy className="mt-8 flex max-w-3xl flex-col gap-5">
      {ROWS.map((width, row) => (
        <Skeleton key={`${row}-${width}`} className={`h-8 ${width}`} />
      ))}
    </div>
  )
}
