import { Link } from '@tanstack/react-router'
import { useFormat } from '@wencang/client/use-format'
import type { OwnershipRequest } from '@wencang/contract'
import { Button, Picture } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AssetStatusBadge } from '../../entities/own-assets/asset-status-badge.tsx'
import { RequestBadge } from '../../entities/owners/ownership-badge.tsx'
import { PersonName } from '../../shared/person-name.tsx'
import { AcceptDialog, DeclineDialog } from './decision-dialogs.tsx'
import { ShareFacts } from './share-facts.tsx'
import { TermsList } from './terms-list.tsx'

export function OwnershipRow({ request }: { request: OwnershipRequest }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { asset, creator, state } = request
  const isChanged = request.acceptedTerms !== null && request.acceptedTerms.version !== request.terms.version
  return (
    <li aria-label={asset.name} data-state={state} className="flex flex-col gap-4 py-5 sm:flex-row sm:items-start">
      <Picture src={asset.snapshot} alt="" className="w-full max-w-40 shrink-0 rounded-control sm:w-40" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="min-w-0 truncate text-lg">
            <Link
              to="/asset/$assetId/detail"
              params={{ assetId: asset.id }}
              className="underline-offset-4 hover:underline"
            >
              {asset.name}
            </Link>
          </h2>
          <RequestBadge state={state} />
          <AssetStatusBadge asset={{ status: asset.status, ownership: { state, reason: null, terms: null } }} />
        </div>
        <p className="mt-1 text-ink-muted text-sm">
          {t('ownership.from')}{' '}
          <Link
            to="/creator/$creatorId/home"
            params={{ creatorId: creator.id }}
            className="text-ink-soft underline underline-offset-4"
          >
            <PersonName person={creator} />
          </Link>
          {' · '}
          {t('ownership.askedAt', { time: dateTime(request.askedAt) })}
          {request.decidedAt ? ` · ${t('ownership.decidedAt', { time: dateTime(request.decidedAt) })}` : null}
        </p>
        {isChanged ? <p className="mt-3 text-sm text-warn">{t('ownership.changedSince')}</p> : null}
        <TermsList terms={request.terms} before={request.acceptedTerms ?? undefined} />
        <ShareFacts request={request} />
        {request.reason ? (
          <p className="mt-1 break-words text-ink-soft text-sm">
            {t('ownership.yourReason', { reason: request.reason })}
          </p>
        ) : null}
        <Decision request={request} />
      </div>
    </li>
  )
}

/** Decisions are reversible; consent can be withdrawn at any time. */
function Decision({ request }: { request: OwnershipRequest }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'accept' | 'decline'>()
  const { asset, state } = request
  if (!request.decidable && state !== 'accepted') return null
  const acceptText = t(state === 'requested' ? 'ownership.accept' : 'ownership.acceptAfterAll')
  const declineText = t(state === 'requested' ? 'ownership.decline' : 'ownership.withdraw')
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {state === 'accepted' ? null : (
        <Button
          variant={state === 'requested' ? 'primary' : 'outline'}
          aria-label={t('ownership.named', { action: acceptText, name: asset.name })}
          onClick={() => setOpen('accept')}
        >
          {acceptText}
        </Button>
      )}
      {state === 'declined' ? null : (
        <Button
          variant="outline"
          aria-label={t('ownership.named', { action: declineText, name: asset.name })}
          onClick={() => setOpen('decline')}
        >
          {declineText}
        </Button>
      )}
      {open === 'accept' ? <AcceptDialog request={request} onClose={() => setOpen(undefined)} /> : null}
      {open === 'decline' ? <DeclineDialog request={request} onClose={() => setOpen(undefined)} /> : null}
    </div>
  )
}
