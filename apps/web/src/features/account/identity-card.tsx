import { useQuery } from '@tanstack/react-query'
import { LoadError } from '@wencang/client/load-error'
import { useFormat } from '@wencang/client/use-format'
import type { IdentityStanding } from '@wencang/contract'
import { Badge, Button, Card, Skeleton } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../entities/session/use-session.ts'
import { IdentityForm } from './identity-form.tsx'
import { identityQuery } from './identity-queries.ts'

const STANDINGS = { 0: 'processing', 1: 'approved', 2: 'rejected' } as const
const TONES = { 0: 'warn', 1: 'good', 2: 'bad' } as const

/** State of the real-name verification, or its form. */
export function IdentityCard() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(identityQuery)
  const { kycName } = useSession()
  const [isEditing, setEditing] = useState(false)
  if (error && data === undefined) {
    return <LoadError error={error} onRetry={refetch} />
  }
  if (data === undefined) return <Skeleton className="h-40 max-w-2xl" />
  const isVerified = data?.status === 1
  if (kycName && !isVerified) return <VerifiedByApplication name={kycName} />
  const maySubmit = !isVerified
  return (
    <Card className="flex max-w-2xl flex-col gap-4">
      {data ? <Standing standing={data} /> : <p className="text-ink-soft text-sm">{t('identity.lead')}</p>}
      {maySubmit && isEditing ? <IdentityForm onDone={() => setEditing(false)} /> : null}
      {maySubmit && !isEditing ? (
        <Button variant="outline" className="self-start" onClick={() => setEditing(true)}>
          {data ? t('identity.again') : t('identity.start')}
        </Button>
      ) : null}
    </Card>
  )
}

/** An approved application also proves the identity. */
function VerifiedByApplication({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <Card className="flex max-w-2xl flex-col items-start gap-3">
      <Badge tone="good">{t('identity.standing.approved')}</Badge>
      <p className="text-sm">{t('identity.byApplication', { name })}</p>
    </Card>
  )
}

function Standing({ standing }: { standing: IdentityStanding }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const facts = [
    [t('identity.type'), t(`identity.types.${standing.type}`)],
    [t(`identity.name.${standing.type}`), standing.name],
    [t(`identity.documents.${standing.documentType}`), standing.certificationNumber],
    [t('identity.submittedAt'), dateTime(standing.submittedAt)],
  ]
  return (
    <>
      <div>
        <Badge tone={TONES[standing.status]}>{t(`identity.standing.${STANDINGS[standing.status]}`)}</Badge>
      </div>
      {standing.status === 2 && standing.reason ? (
        <p className="text-bad text-sm">{t('identity.reason', { reason: standing.reason })}</p>
      ) : null}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
        {facts.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-ink-muted">{term}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
