import { z } from 'zod'
import { event } from '../define.ts'

/** An asset as its notices name it. */
const Asset = { name: z.string(), creatorId: z.string() }

export const FILE_EVENTS = {
  /** Main file with all further files, or a proposed version. `fileId`: empty if unknown. */
  'asset.verified': event('asset', z.object({ ...Asset, fileId: z.string(), at: z.iso.datetime() })),
  'asset.verificationFailed': event('asset', z.object({ ...Asset, uploadId: z.string(), isVersion: z.boolean() })),
  'asset.furtherFileFailed': event('asset', z.object({ ...Asset, uploadId: z.string(), fileName: z.string() })),
  /** Further files whose uploads never began. */
  'asset.furtherFilesExpired': event(
    'asset',
    z.object({ ...Asset, firstFileId: z.string(), fileCount: z.number().int() }),
  ),
  'asset.previewFailed': event('asset', z.object({ ...Asset, fileId: z.string() })),
}
