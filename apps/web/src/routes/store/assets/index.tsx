import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { EndlessList } from '@wencang/client/endless-list'
import { useFormat } from '@wencang/client/use-format'
import type { StoreAsset } from '@wencang/contract'
import { type AssetStatus, nameIn, STORE_ASSET_SORTS } from '@wencang/domain'
import { Checkbox, Chip, ChipGroup, EmptyState, Select, Skeleton } from '@wencang/ui'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  LISTED_ROLES,
  type ListedAssets,
  listedBy,
  readStoreAssetSearch,
  SHOWN_STATUSES,
  type StoreAssetSearch,
} from '../../../entities/own-assets/store-asset-search.ts'
import {
  assetCountsQuery,
  CHANGING,
  storeAssetsQuery,
  WATCH_MILLISECONDS,
} from '../../../entities/own-assets/store-queries.ts'
import { useSession } from '../../../entities/session/use-session.ts'
import { BatchBar } from '../../../features/store/batch-bar.tsx'
import { StoreAssetRow } from '../../../features/store/store-asset-row.tsx'
import { MAX_BATCH } from '../../../features/store/use-batch-action.ts'
import { UploadQuota } from '../../../features/upload/upload-quota.tsx'
import { LinkButton } from '../../../shared/link-button.tsx'
import { BeijingTimeNote } from '../../../shared/lists/day-fields.tsx'
import { SearchField } from '../../../shared/lists/search-field.tsx'

export const Route = createFileRoute('/store/assets/')({
  staticData: { title: 'store.assetList' },
  validateSearch: readStoreAssetSearch,
  component: Page,
})

function Page() {
  const { t } = useTranslation()
  const search = Route.useSearch()
  const navigate = useNavigate()
  const { isAssetsOwner } = useSession()
  const listed = listedBy(search)
  const { status, role, keyword, sort } = listed
  // Pushes history, so that back shows the previous list.
  const show = (change: StoreAssetSearch) =>
    void navigate({ to: '/store/assets', search: { ...search, ...change }, resetScroll: false })
  return (
    <>
      <div className="mb-6 flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <SearchField label={t('store.search')} value={keyword} onSearch={(wanted) => show({ keyword: wanted })} />
          <div className="flex flex-wrap items-center gap-3">
            <Select
              label={t('store.sort')}
              value={sort}
              onValueChange={(chosen) => show({ sort: chosen === 'newest' ? undefined : chosen })}
              options={STORE_ASSET_SORTS.map((value) => ({ value, label: t(`store.sortBy.${value}`) }))}
              className="w-36"
            />
            <LinkButton to="/store/upload-asset">
              <Upload aria-hidden />
              {t('store.uploadAsset')}
            </LinkButton>
          </div>
        </div>
        {/* Only owners see assets that others created. */}
        {isAssetsOwner ? (
          <ChipGroup label={t('owners.roles')}>
            {LISTED_ROLES.map((one) => (
              <Chip key={one} pressed={role === one} onClick={() => show({ role: one === 'all' ? undefined : one })}>
                {t(`owners.role.${one}`)}
              </Chip>
            ))}
          </ChipGroup>
        ) : null}
        <StatusChips listed={listed} onChange={(chosen) => show({ status: chosen })} />
        <UploadQuota />
        <BeijingTimeNote />
      </div>
      {/* Keyed to reset the selection with the list. */}
      <Assets key={`${status} ${role} ${keyword} ${sort}`} listed={listed} />
    </>
  )
}

type StatusChipsProps = { listed: ListedAssets; onChange: (status: AssetStatus | undefined) => void }

function StatusChips({ listed: { status, role, keyword }, onChange }: StatusChipsProps) {
  const { t } = useTranslation()
  const { data: counts } = useQuery(assetCountsQuery({ role, keyword }))
  const { number } = useFormat()
  return (
    <ChipGroup label={t('store.status')}>
      <Chip
        pressed={status === undefined}
        onClick={() => onChange(undefined)}
        count={counts ? number(counts.total) : '–'}
      >
        {t('order.allStatuses')}
      </Chip>
      {SHOWN_STATUSES.map((one) => (
        <Chip
          key={one}
          pressed={status === one}
          onClick={() => onChange(one)}
          count={counts ? number(counts.byStatus[one] ?? 0) : '–'}
        >
          {t(`assetStatus.${one}`)}
        </Chip>
      ))}
    </ChipGroup>
  )
}

/** Updates the selection, up to the batch limit. */
function withSelected(selected: ReadonlySet<string>, id: string, isSelected: boolean): ReadonlySet<string> {
  const next = new Set(selected)
  if (!isSelected) next.delete(id)
  else if (next.size < MAX_BATCH) next.add(id)
  return next
}

type SelectAllProps = {
  assets: readonly StoreAsset[]
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}

/** Selects what is listed, up to the batch limit. */
function SelectAll({ assets, selected, onSelect }: SelectAllProps) {
  const { t } = useTranslation()
  // Batch actions are for creators only.
  const own = assets.filter(({ role }) => role !== 'owner')
  const ids = own.slice(0, MAX_BATCH).map(({ id }) => id)
  if (ids.length === 0) return null
  const isAll = ids.every((id) => selected.has(id))
  return (
    <Checkbox className="mb-3 self-start" checked={isAll} onCheckedChange={() => onSelect(new Set(isAll ? [] : ids))}>
      {t('store.batch.selectAll')}
    </Checkbox>
  )
}

function emptyHint({ keyword, status, role }: ListedAssets): string {
  if (keyword !== undefined) return 'store.noneFound'
  if (role === 'owner') return 'owners.noneOwned'
  return status === undefined ? 'store.emptyHint' : 'store.noneInState'
}

/** Asset with its name in the reader's language. */
const titled = (asset: StoreAsset, locale: string): StoreAsset => ({
  ...asset,
  name: nameIn(asset, locale),
})

function Assets({ listed }: { listed: ListedAssets }) {
  const { t, i18n } = useTranslation()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const list = useInfiniteQuery({
    ...storeAssetsQuery(listed),
    // Polls while an asset's state may change.
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.assets.some((asset) => CHANGING.includes(asset.status)))
        ? WATCH_MILLISECONDS
        : false,
  })
  const isNarrowed = listed.keyword !== undefined || listed.status !== undefined
  return (
    <EndlessList
      list={list}
      rowsOf={(page) => page.assets.map((asset) => titled(asset, i18n.language))}
      skeleton={<Skeleton className="h-96" />}
      empty={<EmptyState title={t(isNarrowed ? 'state.noMatch' : 'state.noData')} description={t(emptyHint(listed))} />}
      hasEnd={false}
    >
      {(assets) => (
        <div className="flex flex-col">
          <SelectAll assets={assets} selected={selected} onSelect={setSelected} />
          <BatchBar
            selected={assets.filter((asset) => selected.has(asset.id))}
            onClear={() => setSelected(new Set())}
          />
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
        </div>
      )}
    </EndlessList>
  )
}
