import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { errorText } from '@wencang/client/error-text'
import { isApiError, type Person } from '@wencang/contract'
import { ONBOARDING_STATUS } from '@wencang/domain'
import { AskButton, Badge, toast } from '@wencang/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useReasonText } from '../../entities/review/reason-text.ts'
import { maySee, rolesOf, visitorQuery } from '../../entities/session/operator.ts'
import { api } from '../../shared/api.ts'
import { useFormat } from '../../shared/use-format.ts'
import { personQuery } from './people-queries.ts'

export function Sanctions({ person }: { person: Person }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const applications = person.applications.filter(({ status }) => status === ONBOARDING_STATUS.violation)
  const works = person.worksInViolation
  if (applications.length + works.length === 0)
    return <p className="text-ink-muted text-sm">{t('people.sanctions.none')}</p>
  return (
    <ul aria-label={t('people.section.sanctions')} className="divide-y divide-line border-line border-y text-sm">
      {applications.map(({ id, creatorType, name, reason, submittedAt }) => (
        <Sanction
          key={id}
          name={t('people.applicationOf', { kind: t(`creatorType.${creatorType}`), name })}
          link={(text) => (
            <Link to="/reviews/onboarding/$id" params={{ id }} className="link">
              {text}
            </Link>
          )}
          reason={reason}
          note={<Badge tone="bad">{t('standing.violation')}</Badge>}
          lift={
            <Lift
              personId={person.id}
              name={name}
              text={t('people.sanctions.liftRole')}
              lift={() => api.decideOnboarding({ params: { id }, body: { decision: 'restore', submittedAt } })}
            />
          }
        />
      ))}
      {works.map(({ id, name, state, reason, since, submittedAt }) => (
        <Sanction
          key={id}
          name={name}
          link={(text) => (
            <Link to="/reviews/asset/$assetId" params={{ assetId: id }} className="link">
              {text}
            </Link>
          )}
          reason={reason}
          note={
            <>
              <Badge tone={state === 'answered' || state === 'appealed' ? 'warn' : 'bad'}>
                {t(`violation.state.${state}`)}
              </Badge>
              <span className="text-ink-muted text-xs">{dateTime(since)}</span>
            </>
          }
          lift={
            <Lift
              personId={person.id}
              name={name}
              text={t('works.restore.text')}
              lift={() =>
                api.decideReview({
                  params: { kind: 'asset', id },
                  body: { decision: 'restore', ...(submittedAt && { submittedAt }) },
                })
              }
            />
          }
        />
      ))}
    </ul>
  )
}

type SanctionProps = {
  name: string
  link: (text: string) => ReactNode
  reason: string | null
  note: ReactNode
  lift: ReactNode
}

function Sanction({ name, link, reason, note, lift }: SanctionProps) {
  const reasonText = useReasonText()
  return (
    <li aria-label={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="break-words">{link(name)}</p>
        {reason ? <p className="break-words text-xs">{reasonText(reason)}</p> : null}
        <p className="mt-1 flex flex-wrap items-center gap-2">{note}</p>
      </div>
      {lift}
    </li>
  )
}

type LiftProps = { personId: string; name: string; text: string; lift: () => Promise<unknown> }

/** Review operators only, after confirmation. */
function Lift({ personId, name, text, lift }: LiftProps) {
  const { t } = useTranslation()
  const { data: visitor } = useQuery(visitorQuery)
  const end = useMutation({
    mutationFn: lift,
    onError: (error) => toast(isApiError(error, 'forbidden') ? t('review.refused.own') : errorText(error), 'bad'),
    meta: {
      quiet: true,
      done: t('review.done.restore'),
      refreshes: [personQuery(personId).queryKey, ['reviews'], ['works'], ['audit']],
    },
  })
  if (!visitor || !maySee(rolesOf(visitor), 'reviews')) return null
  return (
    <AskButton
      button={{
        size: 'small',
        variant: 'outline',
        'aria-label': t('people.sanctions.liftNamed', { name }),
        children: t('review.action.restore'),
      }}
      title={t('people.sanctions.liftNamed', { name })}
      description={text}
      confirm={t('review.action.restore')}
      onConfirm={() => end.mutateAsync()}
      closesOnFailure
    />
  )
}
