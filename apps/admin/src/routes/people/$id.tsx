import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { LoadError } from '@wencang/client/load-error'
import { isApiError, type Person } from '@wencang/contract'
import { Badge, Banner, EmptyState, Skeleton } from '@wencang/ui'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MaskedAccount } from '../../entities/payouts/masked-account.tsx'
import { allPayoutsQuery } from '../../entities/payouts/payout-queries.ts'
import { PayoutState } from '../../entities/payouts/payout-state.tsx'
import { usePersonText } from '../../entities/people/person-text.ts'
import { RoleBadges } from '../../entities/people/role-badges.tsx'
import { AuditTable } from '../../features/audit/audit-table.tsx'
import { personQuery } from '../../features/people/people-queries.ts'
import { PersonIncome } from '../../features/people/person-income.tsx'
import { Applications, Devices, Trade } from '../../features/people/person-sections.tsx'
import { Sanctions } from '../../features/people/sanctions.tsx'
import { StaffRoles } from '../../features/people/staff-roles.tsx'
import { LiftButton, SuspendButton } from '../../features/people/suspend-button.tsx'
import { Facts } from '../../shared/facts.tsx'
import { EndlessTable } from '../../shared/lists/endless-table.tsx'
import { useFormat } from '../../shared/use-format.ts'
import { usePageTitle } from '../../shared/use-page-title.ts'

export const Route = createFileRoute('/people/$id')({
  staticData: { area: 'operator' },
  component: Page,
})

/** Person: identity, standing, activity and sanctions. */
function Page() {
  const { t } = useTranslation()
  const { id } = Route.useParams()
  const { data: person, error, refetch } = useQuery(personQuery(id))
  const textOf = usePersonText()
  usePageTitle(person ? textOf(person) : t('nav.people'))
  if (error && !person) {
    const isGone = isApiError(error, 'not_found') || isApiError(error, 'invalid_parameters')
    return isGone ? (
      <EmptyState title={t('people.gone')} page action={<ToList />} />
    ) : (
      <LoadError error={error} onRetry={refetch} />
    )
  }
  if (!person) return <Skeleton className="h-96" />
  return (
    <>
      <ToList />
      <Head person={person} />
      <div className="grid gap-10 lg:grid-cols-2">
        <div className="flex flex-col gap-10">
          <Section title={t('people.section.facts')}>
            <PersonFacts person={person} />
          </Section>
          <Section title={t('people.section.trade')}>
            <Trade person={person} />
          </Section>
          <Section title={t('people.section.devices')}>
            <Devices person={person} />
          </Section>
        </div>
        <div className="flex flex-col gap-10">
          <Section title={t('people.section.applications')}>
            <Applications person={person} />
          </Section>
          <Section title={t('people.section.sanctions')}>
            <Sanctions person={person} />
          </Section>
          <Section title={t('people.section.staff')}>
            <StaffRoles person={person} />
          </Section>
        </div>
      </div>
      {person.balance.balance !== 0 || person.orders.sold > 0 ? (
        <div className="mt-10 flex flex-col gap-10">
          <Section title={t('people.section.income')}>
            <PersonIncome id={person.id} />
          </Section>
          <Section title={t('nav.payouts')}>
            <PersonPayouts id={person.id} />
          </Section>
        </div>
      ) : null}
      <section className="mt-10">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-4">
          <h2 className="text-xl">{t('people.section.history')}</h2>
          <Link to="/audit" search={{ actorId: person.id }} className="link text-sm">
            {t('people.ownEntries')}
          </Link>
        </div>
        <AuditTable search={{ subjectKind: 'person', subjectId: person.id }} />
      </section>
    </>
  )
}

function ToList() {
  const { t } = useTranslation()
  return (
    <Link to="/people" className="link inline-flex items-center gap-1.5 text-sm">
      <ArrowLeft aria-hidden className="size-4" />
      {t('people.back')}
    </Link>
  )
}

function Head({ person }: { person: Person }) {
  const { t } = useTranslation()
  const textOf = usePersonText()
  const { dateTime } = useFormat()
  const { suspension } = person
  return (
    <div className="mt-3 mb-8 flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <h1 className="break-words text-3xl">{textOf(person)}</h1>
          <RoleBadges roles={person.roles} />
          {person.suspended ? <Badge tone="bad">{t('people.suspended')}</Badge> : null}
          {person.deleted ? <Badge>{t('people.deleted')}</Badge> : null}
        </div>
        {person.isSelf || person.deleted ? null : person.suspended ? (
          <LiftButton person={person} />
        ) : (
          <SuspendButton person={person} />
        )}
      </div>
      {suspension ? (
        <Banner tone="bad">
          {t('people.suspension.is', {
            reason: suspension.reason,
            since: dateTime(suspension.since),
            by: textOf(suspension.by),
            until: suspension.until
              ? t('people.suspension.until', { time: dateTime(suspension.until) })
              : t('audit.untilLifted'),
          })}
        </Banner>
      ) : null}
      {person.isSelf ? <p className="text-ink-muted text-sm">{t('people.isSelf')}</p> : null}
    </div>
  )
}

function PersonFacts({ person }: { person: Person }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  return (
    <Facts
      facts={[
        { label: t('people.id'), value: <span className="select-all font-mono text-xs">{person.id}</span> },
        { label: t('people.email'), value: person.email },
        { label: t('people.phone'), value: person.phone },
        { label: t('people.identity'), value: person.identity.kycName ?? t('people.notVerified') },
        { label: t('people.createdTime'), value: dateTime(person.createdTime) },
      ]}
    />
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  )
}

/** A seller's payouts with bank reference or reason. */
function PersonPayouts({ id }: { id: string }) {
  const { t } = useTranslation()
  const { yuan, dateTime } = useFormat()
  return (
    <EndlessTable
      list={useInfiniteQuery(allPayoutsQuery({ person: id }))}
      rowsOf={(page) => page.payouts}
      columns={[
        { title: t('payouts.createdTime'), noWrap: true, cell: (payout) => dateTime(payout.createdTime) },
        { title: t('payouts.amount'), cell: (payout) => <span className="tabular">{yuan(payout.amount)}</span> },
        { title: t('payouts.account'), cell: (payout) => <MaskedAccount account={payout.account} /> },
        { title: t('orders.status'), cell: (payout) => <PayoutState payout={payout} /> },
      ]}
    />
  )
}
