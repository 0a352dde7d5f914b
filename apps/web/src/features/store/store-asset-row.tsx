import { Link } from '@tanstack/react-router'
import { errorNameOf, type StoreAsset } from '@wencang/contract'
import { categoryOf, FILE_TYPES } from '@wencang/domain'
import { Badge, Button, Checkbox, Dialog, DropdownItem, DropdownMenu, IconButton, Picture } from '@wencang/ui'
import { Ellipsis } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import { type AssetAction, type AssetChoice, actionsFor } from './asset-actions.ts'
import { OwnershipBadge } from '../owners/ownership-badge.tsx'
import { AssetStatusBadge } from './asset-status-badge.tsx'
import { EditAssetDialog } from './edit-asset-dialog.tsx'
import { useAssetAction } from './use-asset-action.ts'
import { useReplaceFile } from './use-replace-file.ts'

/** The actions that need a confirmation. */
const ASKING: readonly AssetAction[] = ['stop', 'delete']

export type StoreAssetRowProps = { asset: StoreAsset; selected: boolean; onSelect: (selected: boolean) => void }

/** The separator between facts; a line may end with it, but never begins with it. */
const DOT = '\u00a0· '
const unbroken = (fact: string) => fact.replaceAll(' ', '\u00a0')

export function StoreAssetRow({ asset, selected, onSelect }: StoreAssetRowProps) {
  const { t } = useTranslation()
  const { price, dateTime, size } = useFormat()
  const act = useAssetAction()
  const [asking, setAsking] = useState<AssetAction>()
  const actions = actionsFor(asset)
  const [editing, setEditing] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const replace = useReplaceFile(asset)
  const choose = (choice: AssetChoice) => {
    if (choice === 'edit' || choice === 'owner') setEditing(true)
    else if (choice === 'replace') picker.current?.click()
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
    <li aria-label={asset.name} data-status={asset.status} className="flex items-start gap-4 py-4">
      {/* Batches are for the creator. */}
      {asset.role === 'owner' ? (
        <span className="w-5 shrink-0" />
      ) : (
        <Checkbox bare checked={selected} onCheckedChange={onSelect}>
          {t('store.batch.select', { name: asset.name })}
        </Checkbox>
      )}
      <Picture src={asset.snapshot} alt="" className="w-24 shrink-0 rounded-control sm:w-32" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="truncate text-base">
            {asset.status === 'saling' ? (
              <Link
                to="/asset/$assetId/detail"
                params={{ assetId: asset.id }}
                className="underline-offset-4 hover:underline"
              >
                {asset.name}
              </Link>
            ) : (
              asset.name
            )}
          </h2>
          <AssetStatusBadge status={asset.status} />
          {asset.role === 'owner' ? <Badge>{t('owners.youOwn')}</Badge> : <OwnershipBadge asset={asset} />}
          {asset.pinned ? <Badge tone="accent">{t('store.pinned')}</Badge> : null}
        </div>
        <p className="mt-1 text-ink-muted text-sm">{facts.map(unbroken).join(DOT)}</p>
        <p className="text-ink-muted text-xs">
          {dateTime(asset.createdTime)} · {t('store.sold', { count: asset.sales })}
        </p>
        <OwnerFacts asset={asset} />
        <Reason asset={asset} />
      </div>
      {actions.length > 0 ? (
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
      ) : null}
      <input
        ref={picker}
        type="file"
        hidden
        accept={FILE_TYPES.join(',')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) replace(file)
        }}
      />
      {editing ? <EditAssetDialog asset={asset} onClose={() => setEditing(false)} /> : null}
      {asking ? (
        <Dialog
          open
          onOpenChange={() => setAsking(undefined)}
          title={t(`store.ask.${asking}`, { name: asset.name })}
          description={t(`store.askText.${asking}`)}
          closeLabel={t('common.close')}
          footer={
            <>
              <Button variant="quiet" onClick={() => setAsking(undefined)}>
                {t('common.cancel')}
              </Button>
              <Button
                variant="danger"
                busy={act.isPending}
                onClick={() => act.mutate({ id: asset.id, action: asking }, { onSettled: () => setAsking(undefined) })}
              >
                {t(`store.action.${asking}`)}
              </Button>
            </>
          }
        />
      ) : null}
    </li>
  )
}

/** Who shares in the asset, and why the owner declined. */
function OwnerFacts({ asset: { owner, creator, ownership, revenueShare, role, status } }: { asset: StoreAsset }) {
  const { t } = useTranslation()
  const { share } = useFormat()
  if (!owner || !ownership) return null
  const percent = share(revenueShare ?? 0)
  if (role === 'owner') {
    return (
      <p className="mt-1 text-ink-soft text-sm">
        {t('owners.ownedFrom', { name: creator.name, share: percent })}{' '}
        {t(status === 'saling' ? 'owners.ownedOnSale' : 'owners.ownedOffSale')}{' '}
        {status === 'saling' ? null : (
          <Link to="/store/ownership" className="text-accent underline underline-offset-4">
            {t('store.ownership')}
          </Link>
        )}
      </p>
    )
  }
  return (
    <>
      <p className="mt-1 text-ink-soft text-sm">{t('owners.sharedWith', { name: owner.name, share: percent })}</p>
      {ownership.state === 'declined' ? (
        <p className="mt-1 break-words text-bad text-sm">
          {t('ownership.theirReason', { reason: ownership.reason ?? t('ownership.noReason') })}
        </p>
      ) : null}
      {ownership.state === 'requested' && status === 'processing' ? (
        <p className="mt-1 text-sm text-warn">{t('ownership.waitText')}</p>
      ) : null}
    </>
  )
}

/** The reason of an asset's state: the verification's result, or the reviewer's text. */
function Reason({ asset }: { asset: StoreAsset }) {
  const { t } = useTranslation()
  const { verification, review } = asset
  if (asset.status === 'failed') {
    const error = errorNameOf('http', verification.error_code)
    return (
      <p className="mt-1 text-bad text-sm">
        {error ? t(`http.error.${error}`) : (verification.message ?? t('upload.failed'))}
      </p>
    )
  }
  if ((asset.status === 'rejected' || asset.status === 'violation') && review?.reason) {
    return <p className="mt-1 text-bad text-sm">{t('store.reason', { reason: review.reason })}</p>
  }
  return null
}
