import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Onboarding } from '@wencang/contract'
import { type CreatorType, ONBOARDING_STATUS } from '@wencang/domain'
import { AskButton, Badge, Button, Card, Checkbox, cn } from '@wencang/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionQuery } from '../../entities/session/use-session.ts'
import { lateApi } from '../../shared/late-api.ts'
import { LinkButton } from '../../shared/link-button.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import { ApplicationForm } from './application-form.tsx'
import { applicationQuery, latestApplicationQuery } from './application-queries.ts'
import { ContractLink } from './contract-link.tsx'

const STEPS = ['submit', 'review', 'sign'] as const
const STANDINGS = { 0: 'processing', 1: 'approved', 2: 'rejected', 3: 'violation' } as const

export type ApplicationPanelProps = {
  userId: string
  creatorType: CreatorType
  application: Onboarding | null
  /** Times opened; each change scrolls it into view. */
  timesAsked: number
  onWithdrawn: () => void
}

/** Current step, up to the creator center. */
export function ApplicationPanel(props: ApplicationPanelProps) {
  const { userId, creatorType, application, timesAsked, onWithdrawn } = props
  const { t } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  // The panel may be off-screen on phones; also moves focus.
  const bringIntoView = useCallback(() => {
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'start' })
  }, [])
  useEffect(() => {
    if (timesAsked > 0) bringIntoView()
  }, [timesAsked, bringIntoView])
  // The pressed button's replacement is above it.
  const showForm = (isShown: boolean) => {
    setEditing(isShown)
    bringIntoView()
  }
  const heading = t(creatorType === 1 ? 'onboarding.creator.start' : 'onboarding.owner.start')
  return (
    <Card className="mt-8 flex max-w-3xl flex-col gap-6 p-6 md:p-8">
      <h2 ref={title} tabIndex={-1} className="scroll-mt-24 text-2xl outline-none">
        {heading}
      </h2>
      <Steps current={stepOf(application, isEditing)} />
      {application ? <Standing application={application} /> : null}
      {!application || (isEditing && application.status === ONBOARDING_STATUS.reject) ? (
        <ApplicationForm
          userId={userId}
          creatorType={creatorType}
          rejected={application ?? undefined}
          onSubmitted={() => showForm(false)}
        />
      ) : (
        <>
          <ApplicationFacts application={application} />
          {isOpen(application) ? (
            <div className="flex flex-wrap gap-3">
              {application.status === ONBOARDING_STATUS.reject ? (
                <Button onClick={() => showForm(true)}>{t('onboarding.edit')}</Button>
              ) : null}
              <WithdrawButton creatorType={creatorType} onWithdrawn={onWithdrawn} />
            </div>
          ) : null}
          {application.status === ONBOARDING_STATUS.approved ? <Approved application={application} /> : null}
        </>
      )}
    </Card>
  )
}

/** Whether it can be withdrawn: under review or rejected. */
function isOpen({ status }: Onboarding): boolean {
  return status === ONBOARDING_STATUS.processing || status === ONBOARDING_STATUS.reject
}

function Approved({ application }: { application: Onboarding }) {
  const { t } = useTranslation()
  const [signedHere] = useState(application.contract.signedAt === null)
  if (application.contract.signedAt === null) return <ContractSigning application={application} />
  return (
    // After signing, as high as what it replaces: the cards below stay in place.
    <div className={cn('flex flex-wrap items-start gap-3', signedHere && 'min-h-39 max-sm:[:lang(en)_&]:min-h-44')}>
      <LinkButton to="/store/dashboard">{t('account.store')}</LinkButton>
      <ContractLink application={application} />
    </div>
  )
}

/** Step from 0; 3 if complete. */
function stepOf(application: Onboarding | null, isEditing: boolean): number {
  if (!application || isEditing) return 0
  if (application.status !== ONBOARDING_STATUS.approved) return 1
  return application.contract.signedAt === null ? 2 : 3
}

function Steps({ current }: { current: number }) {
  const { t } = useTranslation()
  return (
    <ol className="grid grid-cols-3 gap-3">
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={cn(
            'border-t-2 pt-2 text-sm',
            index < current && 'border-good text-ink-soft',
            index === current && 'border-accent font-medium text-ink',
            index > current && 'border-line text-ink-muted',
          )}
        >
          {t(`onboarding.step.${step}`)}
        </li>
      ))}
    </ol>
  )
}

/** Processing and approved are positive; rejection and violation negative. */
function Standing({ application: { status, contract, reason } }: { application: Onboarding }) {
  const { t } = useTranslation()
  const isGood = status === ONBOARDING_STATUS.processing || status === ONBOARDING_STATUS.approved
  const standing = contract.signedAt !== null && isGood ? 'signed' : STANDINGS[status]
  return (
    <div role="status" className={cn('rounded-control p-4', isGood ? 'bg-good-soft' : 'bg-bad-soft')}>
      <Badge tone={isGood ? 'good' : 'bad'} className="px-0">
        {t(`onboarding.standing.${standing}`)}
      </Badge>
      <p className="mt-1 text-sm">{t(`onboarding.standingText.${standing}`)}</p>
      {!isGood && reason ? <p className="mt-1 text-bad text-sm">{t('onboarding.reason', { reason })}</p> : null}
    </div>
  )
}

/** Signs the contract; the role is granted immediately. */
function ContractSigning({ application }: { application: Onboarding }) {
  const { creatorType } = application
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isAccepted, setAccepted] = useState(false)
  const signing = useMutation({
    mutationFn: () => lateApi.signOnboardingContract({ query: { creatorType }, body: { accepted: true } }),
    onSuccess: async (signed) => {
      await client.refetchQueries({ queryKey: sessionQuery.queryKey })
      client.setQueryData(applicationQuery(creatorType).queryKey, signed)
    },
    meta: { done: t('onboarding.signed') },
  })
  return (
    <div className="flex flex-col items-start gap-4 border-line border-t pt-6">
      <ContractLink application={application} />
      <Checkbox checked={isAccepted} onCheckedChange={setAccepted}>
        {t('onboarding.contractConsent')}
      </Checkbox>
      <Button disabled={!isAccepted} busy={signing.isPending} onClick={() => signing.mutate()}>
        {t('onboarding.sign')}
      </Button>
    </div>
  )
}

/** Withdraws a pending or rejected application after confirmation. */
function WithdrawButton({ creatorType, onWithdrawn }: { creatorType: CreatorType; onWithdrawn: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const withdrawal = useMutation({
    mutationFn: () => lateApi.withdrawOnboarding({ query: { creatorType } }),
    onSuccess: () => {
      client.setQueryData(applicationQuery(creatorType).queryKey, null)
      void client.invalidateQueries({ queryKey: latestApplicationQuery.queryKey })
      onWithdrawn()
    },
    // An operator may have decided meanwhile: refetch.
    onError: () => client.invalidateQueries({ queryKey: applicationQuery(creatorType).queryKey }),
    meta: { done: t('onboarding.withdrawn') },
  })
  return (
    <AskButton
      button={{ variant: 'outline', children: t('onboarding.withdraw') }}
      title={t('onboarding.withdrawTitle')}
      description={`${t('onboarding.withdrawText')}${t('onboarding.withdrawDeletes')}`}
      confirm={t('onboarding.withdraw')}
      variant="danger"
      onConfirm={() => withdrawal.mutateAsync()}
      closesOnFailure
    />
  )
}
