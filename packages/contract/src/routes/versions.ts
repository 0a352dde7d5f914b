import { MAX_ASSET_FILE_BYTES } from '@wencang/domain'
import { z } from 'zod'
import { UploadStart } from '../assets.ts'
import { FileManifest } from '../further-files.ts'
import * as p from '../primitives.ts'
import { defineRoutes } from '../route.ts'
import { AssetVersion, EditsBody, StoreVersions, VersionBody, VersionDecision } from '../versions.ts'

const ByNumber = z.object({ id: p.Id, number: p.queryInteger(1, 2 ** 31 - 1) })

export const versionRoutes = defineRoutes('seller', 'store', {
  listVersions: {
    access: 'public',
    tag: 'market',
    summary:
      'The approved versions of an asset with what changed, the latest first, and which of them the caller holds',
    response: { 200: z.object({ versions: z.array(AssetVersion) }) },
    errors: ['asset_not_found'],
  },
  listVersionFiles: {
    access: 'user',
    tag: 'buyer',
    summary: 'All files of a version that the caller holds, the main one first; each is downloaded by `redirectToFile`',
    params: ByNumber,
    response: { 200: FileManifest },
    errors: ['not_purchased', 'asset_not_found', 'not_found', 'forbidden'],
  },
  listStoreVersions: {
    summary: 'The versions of an own asset, also those that were not approved, the latest first',
    response: { 200: StoreVersions },
    errors: ['asset_not_found'],
  },
  proposeVersion: {
    tag: 'uploads',
    summary: 'Another file for an asset that stays on sale as it is until an operator has approved this one',
    query: z.object({ uploadChunkSize: p.optionalQuery(p.queryInteger(1, MAX_ASSET_FILE_BYTES)) }),
    body: VersionBody,
    response: { 201: UploadStart },
    errors: ['asset_not_found', 'not_launchable', 'quota_exceeded'],
  },
  proposeEdits: {
    summary: 'Edits of reviewed fields of an asset that stays on sale as it is until an operator has approved them',
    body: EditsBody,
    response: { 204: null },
    errors: ['asset_not_found', 'asset_incomplete', 'not_launchable', 'quota_exceeded'],
  },
  withdrawVersion: {
    summary: 'Take back a proposal that is not decided on, or rejected edits',
    response: { 204: null },
    errors: ['asset_not_found', 'not_launchable'],
  },
  decideVersion: {
    access: 'reviews',
    tag: 'operator',
    summary: 'Approve or reject a proposal; an approved file is sold from then on, approved edits are applied',
    body: VersionDecision,
    response: { 204: null },
    errors: ['asset_not_found', 'asset_incomplete', 'not_found', 'not_launchable', 'review_held', 'forbidden'],
  },
})
