import type { Register } from '../../http/register.ts'
import type { UploadStart } from '@wencang/contract'
import type { AssetBody, NewFileBody } from '@wencang/contract'
import type { StoreService } from './index.ts'

export interface StoreRouteDependencies {
  store: StoreService
  createAsset(creatorId: string, body: AssetBody, chunkSizeHintBytes?: number): Promise<UploadStart>
  replaceFile(creatorId: string, assetId: string, body: NewFileBody, chunkSizeHintBytes?: number): Promise<UploadStart>
}

export function registerStoreRoutes(
  register: Register,
  { store, createAsset, replaceFile }: StoreRouteDependencies,
): void {
  register('listStoreAssets', ({ actor, query }) => store.list(actor.userId, query))
  register('getStoreAsset', ({ actor, params }) => store.get(actor.userId, params.id))
  register('createAsset', ({ actor, body, query }) => createAsset(actor.userId, body, query.uploadChunkSize))
  register('replaceAssetFile', ({ actor, params, body, query }) =>
    replaceFile(actor.userId, params.id, body, query.uploadChunkSize),
  )
  register('updateAsset', ({ actor, params, body }) => store.update(actor.userId, params.id, body))
  register('submitAsset', ({ actor, params }) => store.submit(actor.userId, params.id))
  register('launchAsset', ({ actor, params }) => store.launch(actor.userId, params.id))
  register('stopAsset', ({ actor, params }) => store.stop(actor.userId, params.id))
  register('pinAsset', ({ actor, params }) => store.pin(actor.userId, params.id))
  register('unpinAsset', ({ actor, params }) => store.unpin(actor.userId, params.id))
  register('stopAssets', ({ actor, body }) => store.stopAll(actor.userId, body.assets))
  register('deleteAssets', ({ actor, body }) => store.removeAll(actor.userId, body.assets))
  register('checkFileExists', ({ actor, params }) => store.findByHash(actor.userId, params.hash))
  register('deleteAsset', async ({ actor, params }) => {
    await store.remove(actor.userId, params.id)
    return undefined
  })
}
