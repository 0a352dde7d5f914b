import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { Register } from '../http/register.ts'
import { finishUpload } from './finish-upload.ts'
import { getUploadProgress } from './get-upload-progress.ts'
import { getUploadQuota } from './quota.ts'
import { declareFileHash, getStoreFile, listStoreFiles, uploadFurtherFile } from './store-files.ts'

/** Four times the size of 640 parts with checksums. */
const PART_LIST_MAX_BYTES = 512 * 1024

export function registerUploadRoutes(app: FastifyInstance, register: Register, context: Context): void {
  app.addContentTypeParser(
    ['application/xml', 'text/xml', 'text/plain'],
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )

  register('getUploadProgress', ({ params, caller }) => getUploadProgress(context, caller, params.id))
  register('getUploadQuota', ({ caller }) => getUploadQuota(context, caller))
  register('listStoreFiles', ({ params, caller }) => listStoreFiles(context, caller, params.id))
  register('getStoreFile', ({ params, caller }) => getStoreFile(context, caller, params))
  register('uploadFurtherFile', ({ params, caller, query }) =>
    uploadFurtherFile(context, caller, params, query.uploadChunkSize),
  )
  register('getFileProgress', ({ params, caller }) => getUploadProgress(context, caller, params.id, params.fileId))
  register('declareFileHash', ({ params, caller, body }) => declareFileHash(context, caller, params, body.fileHash))
  register(
    'finishUpload',
    ({ params, query, request }) => {
      const xml = typeof request.body === 'string' ? request.body : ''
      return finishUpload(context, params.uploadId, query.token, xml)
    },
    { bodyLimitBytes: PART_LIST_MAX_BYTES },
  )
}
