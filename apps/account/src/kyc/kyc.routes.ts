import multipart from '@fastify/multipart'
import { AccountError, IdentityClaim } from '@wencang/contract'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { RequireSession } from '../gateway/current-session.ts'
import { MAX_PDF_BYTES } from './certification-file.ts'
import type { KycService } from './kyc.service.ts'

/** Room for the form around the largest file. */
const FORM_BYTES = 64 * 1024

export interface KycRouteOptions {
  requireSession: RequireSession
  kyc: KycService
}

/** Real-name verification and the scans that go with it. */
export const kycRoutes: FastifyPluginAsync<KycRouteOptions> = async (app, { requireSession, kyc }) => {
  await app.register(multipart, { limits: { files: 1, fields: 0, parts: 1, fileSize: MAX_PDF_BYTES } })

  app.post('/v1/userinfo/kyc', async (request) => {
    const { userId } = await requireSession(request)
    return kyc.submit(userId, IdentityClaim.parse(request.body))
  })

  app.get('/v1/userinfo/kyc', async (request) => {
    const { userId } = await requireSession(request)
    return kyc.latest(userId)
  })

  // Who calls is found out before the file is read.
  const onRequest = async (request: Parameters<RequireSession>[0]) => void (await requireSession(request))
  app.post('/v1/files', { bodyLimit: MAX_PDF_BYTES + FORM_BYTES, onRequest }, async (request, reply) => {
    const { userId } = await requireSession(request)
    return reply.code(201).send({ fileId: await kyc.storeScan(userId, await readFile(request)) })
  })
}

async function readFile(request: FastifyRequest): Promise<Buffer> {
  const noFile = { details: [{ path: 'file', message: 'must be a file in a multipart form' }] }
  try {
    const file = request.isMultipart() ? await request.file() : undefined
    if (file?.fieldname === 'file') return await file.toBuffer()
  } catch (error) {
    // What the reader of forms throws without a status is what it could not read: no boundary, an end too early.
    if ((error as { statusCode?: number }).statusCode) throw error
    throw new AccountError('invalid_parameters', { ...noFile, cause: error })
  }
  throw new AccountError('invalid_parameters', noFile)
}
