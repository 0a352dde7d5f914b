import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import { getUploadProgress } from './get-upload-progress.ts'
import { finishUpload } from './finish-upload.ts'

/** The list of an upload's at most 640 parts takes a fifth of this. */
const PART_LIST_MAX_BYTES = 512 * 1024

export function registerUploadRoutes(app: FastifyInstance, register: Register, context: Context): void {
  app.addContentTypeParser(
    ['application/xml', 'text/xml', 'text/plain'],
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )

  register('getUploadProgress', ({ params, actor }) => getUploadProgress(context, actor.userId, params.id))
  register(
    'finishUpload',
    ({ params, query, request }) => {
      const xml = typeof request.body === 'string' ? request.body : ''
      return finishUpload(context, params.uploadId, query.token, xml)
    },
    { bodyLimitBytes: PART_LIST_MAX_BYTES },
  )
}
