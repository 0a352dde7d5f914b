import type { Context } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import { checkFileExists, checkFileSize } from './check-file-exists.ts'
import { countStoreAssets } from './count-store-assets.ts'
import { createAsset } from './create-asset.ts'
import { deleteAsset, deleteAssets } from './delete-assets.ts'
import { launchAsset, launchAssets } from './launch-asset.ts'
import { listStoreAssets } from './list-store-assets.ts'
import { getStoreAsset } from './own-assets.ts'
import { pinAsset, unpinAsset } from './pin-asset.ts'
import { priceAssets } from './price-assets.ts'
import { proposeVersion } from './propose-version.ts'
import { replaceAssetFile } from './replace-asset-file.ts'
import { stopAsset, stopAssets } from './stop-assets.ts'
import { submitAsset } from './submit-asset.ts'
import { updateAsset } from './update-asset.ts'
import { withdrawVersion } from './withdraw-version.ts'

export function registerStoreRoutes(register: Register, context: Context): void {
  register('listStoreAssets', ({ actor, query }) => listStoreAssets(context, actor.userId, query))
  register('getStoreAsset', ({ actor, params }) => getStoreAsset(context, actor.userId, params.id))
  register('createAsset', ({ actor, body, query, request }) =>
    createAsset(context, actor.userId, body, request.id, query.uploadChunkSize),
  )
  register('replaceAssetFile', ({ actor, params, body, query, request }) =>
    replaceAssetFile(context, actor.userId, params.id, body, request.id, query.uploadChunkSize),
  )
  register('proposeVersion', ({ actor, params, body, query }) =>
    proposeVersion(context, actor.userId, params.id, body, query.uploadChunkSize),
  )
  register('withdrawVersion', async ({ actor, params }) => {
    await withdrawVersion(context, actor.userId, params)
    return undefined
  })
  register('updateAsset', ({ actor, params, body, request }) =>
    updateAsset(context, actor.userId, params.id, body, request.id),
  )
  register('submitAsset', ({ actor, params, request }) => submitAsset(context, actor.userId, params.id, request.id))
  register('launchAsset', ({ actor, params, request }) => launchAsset(context, actor.userId, params.id, request.id))
  register('stopAsset', ({ actor, params, request }) => stopAsset(context, actor.userId, params.id, request.id))
  register('pinAsset', ({ actor, params }) => pinAsset(context, actor.userId, params.id))
  register('unpinAsset', ({ actor, params }) => unpinAsset(context, actor.userId, params.id))
  register('stopAssets', ({ actor, body, request }) => stopAssets(context, actor.userId, body.assets, request.id))
  register('launchAssets', ({ actor, body, request }) => launchAssets(context, actor.userId, body.assets, request.id))
  register('priceAssets', ({ actor, body, request }) =>
    priceAssets(context, actor.userId, body.assets, body.price, request.id),
  )
  register('countStoreAssets', ({ actor, query }) => countStoreAssets(context, actor.userId, query))
  register('deleteAssets', ({ actor, body, request }) => deleteAssets(context, actor.userId, body.assets, request.id))
  register('checkFileExists', ({ actor, params }) => checkFileExists(context, actor.userId, params.hash))
  register('checkFileSize', ({ actor, params }) => checkFileSize(context, actor.userId, params.fileSize))
  register('deleteAsset', async ({ actor, params, request }) => {
    await deleteAsset(context, actor.userId, params.id, request.id)
    return undefined
  })
}
