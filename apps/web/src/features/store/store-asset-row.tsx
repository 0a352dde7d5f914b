import { Link, useNavigate } from '@tanstack/react-router'
import { useFormat } from '@wencang/client/use-format'
import type { StoreAsset } from '@wencang/contract'
import { answerOf, categoryOf } from '@wencang/domain'
import { AskDialog, Badge, Checkbox, DropdownItem, DropdownMenu, IconButton } from '@wencang/ui'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type AssetAction,
  type AssetChoice,
  actionsFor,
  authorisationLacks,
} from '../../entities/own-assets/asset-actions.ts'
import { AssetStatusBadge } from '../../entities/own-assets/asset-status-badge.tsx'
import { OwnershipBadge } from '../../entities/owners/ownership-badge.tsx'
import { useVerificationText } from '../../entities/upload/verification-text.ts'
import { useBeijingTime } from '../../shared/lists/day-fields.tsx'
import { usePersonName } from '../../shared/person-name.tsx'
import { Snapshot } from '../../shared/snapshot.tsx'
import { NextActionButton } from './next-action.tsx'
import { useAssetAction } from './use-asset-action.ts'

/** Actions that need confirmation. */
const ASKING: readonly AssetAction[] = ['stop', 'delete']

export type StoreAssetRowProps = { asset: StoreAsset; selected: boolean; onSelect: (selected: boolean) => void }

/** Separator that may end but never start a line. */
const DOT = '\u00a0· '
const unbroken = (fact: string) => fact.replaceAll(' ', '\u00a0')

export function StoreAssetRow({ asset, selected, onSelect }: StoreAssetRowProps) {
  const { t } = useTranslation()
  const { price, size } = useFormat()
  const { dateTime } = useBeijingTime()
  const act = useAssetAction()
  const [asking, setAsking] = useState<AssetAction>()
  const actions = actionsFor(asset)
  const navigate = useNavigate()
  const params = { assetId: asset.id }
  const choose = (choice: AssetChoice) => {
    if (choice === 'edit') void navigate({ to: '/store/assets/$assetId/edit', params })
    else if (choice === 'view') void navigate({ to: '/asset/$assetId/detail', params })
    else if (choice === 'statistics') void navigate({ to: '/store/assets/$assetId/statistics', params })
    else if (choice === 'copy') void navigate({ to: '/store/upload-asset', search: { like: asset.id } })
    else if (ASKING.includes(choice)) setAsking(choice)
    else act.mutate({ id: asset.id, action: choice })
  }

  const facts = [
    t(`category.${categoryOf(asset.category)}`),
    asset.fileTypes.join(' '),
    ...(asset.fileSize === null ? [] : [size(asset.fileSize)]),
    price(asset.price),
  ]
  return (
    <li aria-label={asset.name} data-status={asset.status} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-4">
      {/* Batch actions are for creators only. */}
      {asset.role === 'owner' ? (
        <span className="w-5 shrink-0" />
      ) : (
        <Checkbox bare checked={selected} onCheckedChange={onSelect}>
          {t('store.batch.select', { name: asset.name })}
        </Checkbox>
      )}
      <Snapshot src={asset.snapshot} className="w-24 shrink-0 rounded-control sm:w-32" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="line-clamp-2 min-w-0 text-base sm:line-clamp-1">
            <AssetName asset={asset} />
          </h2>
          <AssetStatusBadge asset={asset} />
          {asset.role === 'owner' ? <Badge>{t('owners.youOwn')}</Badge> : <OwnershipBadge asset={asset} />}
          {asset.pinned ? <Badge tone="accent">{t('store.pinned')}</Badge> : null}
          {asset.hasOpenProposal ? <Badge>{t('store.proposal')}</Badge> : null}
        </div>
        <p className="mt-1 text-ink-muted text-sm">{facts.map(unbroken).join(DOT)}</p>
        <p className="text-ink-muted text-xs">
          {dateTime(asset.createdTime)} · {t('store.sold', { count: asset.sales })}
        </p>
        <Reason asset={asset} />
        <NextActionButton
          asset={asset}
          busy={act.isPending}
          onAct={(action) => act.mutate({ id: asset.id, action })}
          className="mt-2 sm:hidden"
        />
      </div>
      <div className="flex shrink-0 flex-wrap items-center justify-end gap-1">
        <NextActionButton
          asset={asset}
          busy={act.isPending}
          onAct={(action) => act.mutate({ id: asset.id, action })}
          className="hidden sm:inline-flex"
        />
        <DropdownMenu
          trigger={
            <IconButton plain label={t('store.actionsFor', { name: asset.name })}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          {actions.map((action) => (
            <DropdownItem key={action} onSelect={() => choose(action)}>
              {t(`store.action.${action}`)}
            </DropdownItem>
          ))}
        </DropdownMenu>
      </div>
      <OwnerFacts asset={asset} />
      {asking ? (
        <AskDialog
          title={t(`store.ask.${asking}`, { name: asset.name })}
          description={t(`store.askText.${asking}`)}
          confirm={t(`store.action.${asking}`)}
          variant="danger"
          onConfirm={() => act.mutateAsync({ id: asset.id, action: asking })}
          closesOnFailure
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </li>
  )
}

/** Links to the editor, or to a viewable page. */
function AssetName({ asset }: { asset: StoreAsset }) {
  const params = { assetId: asset.id }
  const look = 'underline-offset-4 hover:underline'
  if (asset.role === 'owner')
    return asset.status === 'saling' ? (
      <Link to="/asset/$assetId/detail" params={params} className={look}>
        {asset.name}
      </Link>
    ) : (
      asset.name
    )
  return (
    <Link
      to={asset.status === 'violation' ? '/store/assets/$assetId/violation' : '/store/assets/$assetId/edit'}
      params={params}
      className={look}
    >
      {asset.name}
    </Link>
  )
}

/** Sharing parties, and the owner's decline reason. */
function OwnerFacts({ asset: { owner, creator, ownership, revenueShare, role, status } }: { asset: StoreAsset }) {
  const { t } = useTranslation()
  const { share } = useFormat()
  const personName = usePersonName()
  if (!owner || !ownership) return null
  const percent = share(revenueShare ?? 0)
  if (role === 'owner') {
    return (
      <p className="w-full text-ink-soft text-sm">
        {t('owners.ownedFrom', { name: personName(creator), share: percent })}{' '}
        {t(status === 'saling' ? 'owners.ownedOnSale' : 'owners.ownedOffSale')}{' '}
        <Link to="/store/ownership" className="text-accent underline underline-offset-4">
          {t('store.ownership')}
        </Link>
      </p>
    )
  }
  return (
    <div className="w-full">
      <p className="text-ink-soft text-sm">{t('owners.sharedWith', { name: personName(owner), share: percent })}</p>
      {ownership.state === 'declined' ? (
        <p className="mt-1 break-words text-bad text-sm">
          {t('ownership.theirReason', { reason: ownership.reason ?? t('ownership.noReason') })}
        </p>
      ) : null}
      {ownership.state === 'requested' && (status === 'processing' || status === 'removed') ? (
        <p className="mt-1 text-sm text-warn">
          {t(status === 'processing' ? 'ownership.waitText' : 'ownership.waitOffSale')}
        </p>
      ) : null}
    </div>
  )
}

/** Reason of the state: verification, review, or authorisation end. */
function Reason({ asset }: { asset: StoreAsset }) {
  const { t, i18n } = useTranslation()
  const verificationText = useVerificationText()
  const { verification, review } = asset
  const listOf = (names: string[]) => new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names)
  if (asset.status === 'failed') {
    return <p className="mt-1 text-bad text-sm">{verificationText(verification, asset.fileTypes[0])}</p>
  }
  if (asset.status === 'violation' && asset.violation) return <ViolationFacts violation={asset.violation} />
  if (asset.status === 'rejected' && review?.reason) {
    const fields = Object.keys(review.fieldReasons).map((fact) => t(`assetField.${fact}`))
    return (
      <>
        <p className="mt-1 break-words text-bad text-sm">{t('store.reason', { reason: review.reason })}</p>
        {fields.length > 0 ? (
          <p className="text-bad text-sm">{t('store.wrongFields', { fields: listOf(fields) })}</p>
        ) : null}
      </>
    )
  }
  if (asset.status === 'removed' && authorisationLacks(asset, new Date()).includes('ended'))
    return (
      <p className="mt-1 text-sm text-warn">{t('store.authorisationEnded', { day: asset.authorisedUntil ?? '' })}</p>
    )
  return null
}

/** Violation reason and progress. */
function ViolationFacts({ violation: { state, reason, answerUntil } }: { violation: Violation }) {
  const { t } = useTranslation()
  const { dateTime } = useBeijingTime()
  // Statements sent in time wait for an operator indefinitely.
  const isLate = answerOf(state) !== null && answerUntil !== null && new Date(answerUntil) < new Date()
  return (
    <>
      <p className="mt-1 break-words text-bad text-sm">{t('store.reason', { reason })}</p>
      <p className="mt-1 text-ink-soft text-sm">
        {t(isLate ? 'violation.late' : `violation.state.${state}`, { until: answerUntil ? dateTime(answerUntil) : '' })}
      </p>
    </>
  )
}
type Violation = NonNullable<StoreAsset['violation']>
