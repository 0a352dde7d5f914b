import multipart from '@fastify/multipart'
import { invalid, MarketError } from '@wencang/contract'
import type { FastifyInstance } from 'fastify'
import type { Register } from '../../http/register.ts'
import { type FileService, MAX_BYTES } from './service.ts'

const LARGEST_BYTES = Math.max(...Object.values(MAX_BYTES))

export async function registerFileRoutes(app: FastifyInstance, register: Register, files: FileService): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 5, fileSize: LARGEST_BYTES, headerPairs: 20 } })

  register(
    'uploadStoredFile',
    async ({ actor, query, request }) => {
      if (!request.isMultipart())
        throw new MarketError('wrong_content', { details: [{ path: 'file', message: 'expected a multipart form' }] })
      const limit = MAX_BYTES[query.kind]
      const part = await request.file({ limits: { fileSize: limit } })
      if (part?.fieldname !== 'file') throw invalid('file', 'missing')
      const chunks: Buffer[] = []
      for await (const chunk of part.file) chunks.push(chunk)
      if (part.file.truncated)
        throw new MarketError('too_large', { details: [{ path: 'file', message: `at most ${limit} bytes` }] })
      if (chunks.length === 0) throw invalid('file', 'empty')
      return files.store(actor, query.kind, Buffer.concat(chunks))
    },
    { bodyLimitBytes: LARGEST_BYTES + 64 * 1024 },
  )

  register('getStoredFile', ({ actor, params }) => files.addressOf(actor.userId, params.id))
}
