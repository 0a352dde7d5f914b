import type { FILE_EVENTS } from '../catalogue/files.ts'
import type { Handlers } from '../define.ts'
import type { Audited } from './audited.ts'

export const FILE_AUDIT: Handlers<typeof FILE_EVENTS, Audited> = {
  'asset.verified': null,
  'asset.verificationFailed': null,
  'asset.furtherFileFailed': null,
  'asset.furtherFilesExpired': null,
  'asset.previewFailed': null,
}
