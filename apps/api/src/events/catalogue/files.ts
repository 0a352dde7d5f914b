import { z } from 'zod'
import { event } from '../define.ts'
import { namedAsset } from './payload-parts.ts'

const Expiry = z.object({ ...namedAsset, firstFileId: z.string(), fileCount: z.number().int() })

export const FILE_EVENTS = {
  /** Main file with all further files, or a proposed version. `fileId`: empty if unknown. */
  'asset.verified': event('asset', z.object({ ...namedAsset, fileId: z.string(), at: z.iso.datetime() }), {
    audit: null,
    notices: ({ subjectId: assetId, payload: { name: assetName, creatorId, fileId, at } }) => [
      // A resubmitted file is announced again.
      { kind: 'asset.verified', to: [creatorId], parameters: { assetId, assetName }, once: `${fileId} ${at}` },
    ],
  }),
  'asset.verificationFailed': event(
    'asset',
    z.object({ ...namedAsset, uploadId: z.string(), isVersion: z.boolean() }),
    {
      audit: null,
      notices: ({ subjectId: assetId, payload: { name: assetName, creatorId, uploadId: once, isVersion } }) => [
        {
          kind: 'asset.verificationFailed',
          to: [creatorId],
          parameters: { assetId, assetName, ...(isVersion && { isVersion }) },
          once,
        },
      ],
    },
  ),
  'asset.furtherFileFailed': event('asset', z.object({ ...namedAsset, uploadId: z.string(), fileName: z.string() }), {
    audit: null,
    notices: ({ subjectId: assetId, payload: { name: assetName, creatorId, uploadId: once, fileName } }) => [
      { kind: 'asset.fileFailed', to: [creatorId], parameters: { assetId, assetName, fileName }, once },
    ],
  }),
  /** Further files whose uploads never began. */
  'asset.furtherFilesExpired': event('asset', Expiry, {
    audit: null,
    notices: ({ subjectId: assetId, payload: { name: assetName, creatorId, firstFileId: once, fileCount: files } }) => [
      { kind: 'asset.filesMissing', to: [creatorId], parameters: { assetId, assetName, files }, once },
    ],
  }),
  'asset.previewFailed': event('asset', z.object({ ...namedAsset, fileId: z.string() }), {
    audit: null,
    notices: ({ subjectId: assetId, payload: { name: assetName, creatorId, fileId: once } }) => [
      { kind: 'asset.previewFailed', to: [creatorId], parameters: { assetId, assetName }, once },
    ],
  }),
}
