import { callQuery } from '@wencang/client/pages-query'
import type { StoreVersion } from '@wencang/contract'
import { isOpenVersion } from '@wencang/domain'
import { lateApi } from '../../shared/late-api.ts'
import { WATCH_MILLISECONDS } from '../own-assets/store-queries.ts'

const PREVIEW_WATCH_MILLISECONDS = 5_000

/** Approved versions; polled while a preview is made. */
export const versionsQuery = (assetId: string, viewer: string | undefined) =>
  callQuery(
    ['market', 'asset', assetId, viewer ?? 'visitor', 'versions'],
    lateApi.listVersions,
    { params: { id: assetId } },
    {
      refetchInterval: ({ state }) =>
        state.data?.versions.some(({ preview }) => preview.state === 'waiting') ? PREVIEW_WATCH_MILLISECONDS : false,
      meta: { quiet: true },
    },
  )

/** Files of a version, for its holders. */
export const versionFilesQuery = (assetId: string, number: number) =>
  callQuery(['held-files', assetId, number], lateApi.listVersionFiles, {
    params: { id: assetId, number: String(number) },
  })

export const isOpen = ({ state }: StoreVersion): boolean => isOpenVersion(state)

/** Own versions of any state; polled during verification or review. */
export const storeVersionsQuery = (assetId: string) =>
  callQuery(
    ['store', 'asset', assetId, 'versions'],
    lateApi.listStoreVersions,
    { params: { id: assetId } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.versions.some(isOpen) ? WATCH_MILLISECONDS : false),
      meta: { quiet: true },
    },
  )

/** Withdraws the open version, if any. @throws {ApiError} */
export async function withdrawOpenVersion(assetId: string): Promise<void> {
  const { versions } = await lateApi.listStoreVersions({ params: { id: assetId } })
  const open = versions.find(isOpen)
  if (open) await lateApi.withdrawVersion({ params: { id: assetId, versionId: open.id } })
}
