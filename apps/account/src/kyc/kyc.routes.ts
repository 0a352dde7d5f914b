import multipart from '@fastify/multipart'
import { AccountError } from '@wencang/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Register } from '../http/register.ts'
import { MAX_PDF_BYTES } from './certification-file.ts'
import type { KycService } from './kyc.service.ts'

/** Extra bytes for the form around the largest file. */
const FORM_BYTES = 64 * 1024

/** Real-name verification and the scans that go with it. */
export async function registerKycRoutes(app: FastifyInstance, register: Register, kyc: KycService): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 0, parts: 1, fileSize: MAX_PDF_BYTES } })

  register('claimIdentity', ({ session, body }) => kyc.submit(session.userId, body))

  register('getIdentityStanding', ({ session }) => kyc.latest(session.userId))

  register(
    'uploadScan',
    async ({ session, request }) => ({ fileId: await kyc.storeScan(session.userId, await readFile(request)) }),
    { bodyLimitBytes: MAX_PDF_BYTES + FORM_BYTES },
  )
}

async function readFile(request: FastifyRequest): Promise<Buffer> {
  const noFile = { details: [{ path: 'file', message: 'must be a file in a multipart form' }] }
  try {
    const file = request.isMultipart() ? await request.file() : undefined
    if (file?.fieldname === 'file') return await file.toBuffer()
  } catch (error) {
    // Errors of the form parser without a status mean malformed input: no boundary, or a premature end.
    if ((error as { statusCode?: number }).statusCode) throw error
    throw new AccountError('invalid_parameters', { ...noFile, cause: error })
  }
  throw new AccountError('invalid_parameters', noFile)
}
