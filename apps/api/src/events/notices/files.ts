import type { NoticeInput } from '@wencang/notices'
import type { FILE_EVENTS } from '../catalogue/files.ts'
import type { Handlers } from '../define.ts'

export const FILE_NOTICES: Handlers<typeof FILE_EVENTS, NoticeInput[]> = {
  'asset.verified': ({ subjectId: assetId, payload: { name: assetName, creatorId, fileId, at } }) => [
    // A resubmitted file is announced again.
    { kind: 'asset.verified', to: [creatorId], parameters: { assetId, assetName }, once: `${fileId} ${at}` },
  ],
  'asset.verificationFailed': ({
    subjectId: assetId,
    payload: { name: assetName, creatorId, uploadId: once, isVersion },
  }) => [
    {
      kind: 'asset.verificationFailed',
      to: [creatorId],
      parameters: { assetId, assetName, ...(isVersion && { isVersion }) },
      once,
    },
  ],
  'asset.furtherFileFailed': ({
    subjectId: assetId,
    payload: { name: assetName, creatorId, uploadId: once, fileName },
  }) => [{ kind: 'asset.fileFailed', to: [creatorId], parameters: { assetId, assetName, fileName }, once }],
  'asset.furtherFilesExpired': ({
    subjectId: assetId,
    payload: { name: assetName, creatorId, firstFileId: once, fileCount: files },
  }) => [{ kind: 'asset.filesMissing', to: [creatorId], parameters: { assetId, assetName, files }, once }],
  'asset.previewFailed': ({ subjectId: assetId, payload: { name: assetName, creatorId, fileId: once } }) => [
    { kind: 'asset.previewFailed', to: [creatorId], parameters: { assetId, assetName }, once },
  ],
}
