import type { Context } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import { checkFileExists, checkFileSize } from './check-file-exists.ts'
import { countStoreAssets } from './count-store-assets.ts'
import { createAsset } from './create-asset.ts'
import { deleteAsset, deleteAssets } from './delete-assets.ts'
import { editAssets } from './edit-assets.ts'
import { launchAsset, launchAssets } from './launch-asset.ts'
import { listStoreAssets } from './list-store-assets.ts'
import { getStoreAsset } from './own-assets.ts'
import { pinAsset, unpinAsset } from './pin-asset.ts'
import { proposeEdits } from './propose-edits.ts'
import { proposeVersion } from './propose-version.ts'
import { replaceAssetFile } from './replace-asset-file.ts'
import { stopAsset, stopAssets } from './stop-assets.ts'
import { submitAsset } from './submit-asset.ts'
import { updateAsset } from './update-asset.ts'
import { withdrawVersion } from './withdraw-version.ts'

export function registerStoreRoutes(register: Register, context: Context): void {
  register('listStoreAssets', ({ caller, query }) => listStoreAssets(context, caller, query))
  register('getStoreAsset', ({ caller, params }) => getStoreAsset(context, caller, params.id))
  register('createAsset', ({ caller, body, query }) => createAsset(context, caller, body, query.uploadChunkSize))
  register('replaceAssetFile', ({ caller, params, body, query }) =>
    replaceAssetFile(context, caller, params.id, body, query.uploadChunkSize),
  )
  register('proposeVersion', ({ caller, params, body, query }) =>
    proposeVersion(context, caller, params.id, body, query.uploadChunkSize),
  )
  register('proposeEdits', ({ caller, params, body }) => proposeEdits(context, caller, params.id, body))
  register('withdrawVersion', ({ caller, params }) => withdrawVersion(context, caller, params))
  register('updateAsset', ({ caller, params, body }) => updateAsset(context, caller, params.id, body))
  register('submitAsset', ({ caller, params }) => submitAsset(context, caller, params.id))
  register('launchAsset', ({ caller, params }) => launchAsset(context, caller, params.id))
  register('stopAsset', ({ caller, params }) => stopAsset(context, caller, params.id))
  register('pinAsset', ({ caller, params }) => pinAsset(context, caller, params.id))
  register('unpinAsset', ({ caller, params }) => unpinAsset(context, caller, params.id))
  register('stopAssets', ({ caller, body }) => stopAssets(context, caller, body.assets))
  register('launchAssets', ({ caller, body }) => launchAssets(context, caller, body.assets))
  register('editAssets', ({ caller, body }) => editAssets(context, caller, body))
  register('countStoreAssets', ({ caller, query }) => countStoreAssets(context, caller, query))
  register('deleteAssets', ({ caller, body }) => deleteAssets(context, caller, body.assets))
  register('checkFileExists', ({ caller, params }) => checkFileExists(context, caller, params.hash))
  register('checkFileSize', ({ caller, params }) => checkFileSize(context, caller, params.fileSize))
  register('deleteAsset', ({ caller, params }) => deleteAsset(context, caller, params.id))
}
