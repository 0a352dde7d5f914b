import multipart from '@fastify/multipart'
import { invalid, MarketError } from '@wencang/contract'
import { readEarly } from '@wencang/kernel/calls'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { Register } from '../http/register.ts'
import { getStoredFile } from './get-stored-file.ts'
import { MAX_BYTES } from './inspect.ts'
import { storeFile } from './store-file.ts'

const LARGEST_BYTES = Math.max(...Object.values(MAX_BYTES))
// The hook runs before query validation.
const isKind = (kind: string | undefined): kind is keyof typeof MAX_BYTES =>
  kind !== undefined && Object.hasOwn(MAX_BYTES, kind)

export async function registerFileRoutes(app: FastifyInstance, register: Register, context: Context): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 5, fileSize: LARGEST_BYTES, headerPairs: 20 } })

  const form = readEarly((request) => {
    if (!request.isMultipart())
      throw new MarketError('wrong_content', { details: [{ path: 'file', message: 'expected a multipart form' }] })
    const { kind } = request.query as { kind?: string }
    return readFile(request, isKind(kind) ? MAX_BYTES[kind] : LARGEST_BYTES)
  })
  register(
    'uploadStoredFile',
    async ({ caller, query, request }) => {
      const { content, isWhole } = form.bodyOf(request)
      if (!isWhole) {
        const message = `at most ${MAX_BYTES[query.kind]} bytes`
        throw new MarketError('too_large', { details: [{ path: 'file', message }] })
      }
      if (content.length === 0) throw invalid('file', 'empty')
      return storeFile(context, caller, query.kind, content)
    },
    { bodyLimitBytes: LARGEST_BYTES + 64 * 1024, preValidation: form.preValidation },
  )

  register('getStoredFile', ({ caller, params }) => getStoredFile(context, caller, params.id))
}

/**
 * Reads the form's file up to the limit.
 * @throws {MarketError} invalid_parameters when the body is not a form with a field `file`.
 */
async function readFile(request: FastifyRequest, limitBytes: number): Promise<{ content: Buffer; isWhole: boolean }> {
  try {
    const part = await request.file({ limits: { fileSize: limitBytes } })
    if (part?.fieldname !== 'file') throw invalid('file', 'missing')
    const chunks: Buffer[] = []
    for await (const chunk of part.file) chunks.push(chunk)
    return { content: Buffer.concat(chunks), isWhole: !part.file.truncated }
  } catch (error) {
    // Parser errors without a status mean malformed forms.
    if (error instanceof MarketError || (error as { statusCode?: number }).statusCode) throw error
    throw invalid('file', 'must be a file in a multipart form')
  }
}
