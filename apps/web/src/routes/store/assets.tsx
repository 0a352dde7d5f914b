import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ASSET_STATUSES, type AssetStatus } from '@wencang/domain'
import { Button, Chip, ChipGroup, EmptyState, Skeleton } from '@wencang/ui'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EndlessList } from '../../features/lists/endless-list.tsx'
import { BatchBar } from '../../features/store/batch-bar.tsx'
import { StoreAssetRow } from '../../features/store/store-asset-row.tsx'
import { useSession } from '../../features/session/use-session.ts'
import { type ListedRole, storeAssetsQuery } from '../../features/store/store-queries.ts'
import { MAX_BATCH } from '../../features/store/use-batch-action.ts'

const ROLES = ['all', 'creator', 'owner'] as const satisfies readonly ListedRole[]
const SHOWN_STATUSES = ASSET_STATUSES.filter((status) => status !== 'deleted')

export function Page() {
  const { t } = useTranslation()
  const [status, setStatus] = useState<AssetStatus>()
  const [role, setRole] = useState<ListedRole>('all')
  const { isAssetsOwner } = useSession()
  return (
    <>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        {/* Nobody but an owner has assets that others created. */}
        {isAssetsOwner ? (
          <ChipGroup label={t('owners.roles')}>
            {ROLES.map((one) => (
              <Chip key={one} pressed={role === one} onClick={() => setRole(one)}>
                {t(`owners.role.${one}`)}
              </Chip>
            ))}
          </ChipGroup>
        ) : (
          <StatusChips status={status} onChange={setStatus} />
        )}
        <Button asChild>
          <Link to="/store/upload-asset">
            <Upload aria-hidden />
            {t('store.uploadAsset')}
          </Link>
        </Button>
        {isAssetsOwner ? (
          <div className="w-full">
            <StatusChips status={status} onChange={setStatus} />
          </div>
        ) : null}
      </div>
      {/* What is selected is what is shown. */}
      <Assets key={`${status} ${role}`} status={status} role={role} />
    </>
  )
}

type StatusChipsProps = { status: AssetStatus | undefined; onChange: (status: AssetStatus | undefined) => void }

function StatusChips({ status, onChange }: StatusChipsProps) {
  const { t } = useTranslation()
  return (
    <ChipGroup label={t('store.status')}>
      <Chip pressed={status === undefined} onClick={() => onChange(undefined)}>
        {t('order.allStatuses')}
      </Chip>
      {SHOWN_STATUSES.map((one) => (
        <Chip key={one} pressed={status === one} onClick={() => onChange(one)}>
          {t(`assetStatus.${one}`)}
        </Chip>
      ))}
    </ChipGroup>
  )
}

/** Adds or removes an asset, up to the limit of a batch. */
function withSelected(selected: ReadonlySet<string>, id: string, isSelected: boolean): ReadonlySet<string> {
  const next = new Set(selected)
  if (!isSelected) next.delete(id)
  else if (next.size < MAX_BATCH) next.add(id)
  return next
}

const CHANGING: readonly AssetStatus[] = ['uploading', 'processing']
const WATCH_MILLISECONDS = 5_000

function Assets({ status, role }: { status: AssetStatus | undefined; role: ListedRole }) {
  const { t } = useTranslation()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const list = useInfiniteQuery({
    ...storeAssetsQuery(status, role),
    // Polls while an asset is changing its state.
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.assets.some((asset) => CHANGING.includes(asset.status)))
        ? WATCH_MILLISECONDS
        : false,
  })
  return (
    <EndlessList
      list={list}
      rowsOf={(page) => page.assets}
      skeleton={<Skeleton className="h-96" />}
      empty={
        <EmptyState
          title={t('state.noData')}
          description={t(role === 'owner' ? 'owners.noneOwned' : 'store.emptyHint')}
        />
      }
      hasEnd={false}
    >
      {(assets) => (
        <>
          <ul aria-label={t('store.assetList')} className="divide-y divide-line border-line border-y">
            {assets.map((asset) => (
              <StoreAssetRow
                key={asset.id}
                asset={asset}
                selected={selected.has(asset.id)}
                onSelect={(isSelected) => setSelected((before) => withSelected(before, asset.id, isSelected))}
              />
            ))}
          </ul>
          <BatchBar
            selected={assets.filter((asset) => selected.has(asset.id))}
            onClear={() => setSelected(new Set())}
          />
        </>
      )}
    </EndlessList>
  )
}
