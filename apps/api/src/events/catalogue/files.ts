import { z } from 'zod'
import { event } from '../define.ts'
import { namedAsset } from './payload-parts.ts'

export const FILE_EVENTS = {
  /** Main file with all further files, or a proposed version. `fileId`: empty if unknown. */
  'asset.verified': event('asset', z.object({ ...namedAsset, fileId: z.string(), at: z.iso.datetime() })),
  'asset.verificationFailed': event('asset', z.object({ ...namedAsset, uploadId: z.string(), isVersion: z.boolean() })),
  'asset.furtherFileFailed': event('asset', z.object({ ...namedAsset, uploadId: z.string(), fileName: z.string() })),
  /** Further files whose uploads never began. */
  'asset.furtherFilesExpired': event(
    'asset',
    z.object({ ...namedAsset, firstFileId: z.string(), fileCount: z.number().int() }),
  ),
  'asset.previewFailed': event('asset', z.object({ ...namedAsset, fileId: z.string() })),
}
