import multipart from '@fastify/multipart'
import { AccountError } from '@wencang/contract'
import { readEarly } from '@wencang/kernel/calls'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { Register } from '../http/register.ts'
import { MAX_PDF_BYTES } from './certification-file.ts'
import { claimIdentity } from './claim-identity.ts'
import { getIdentityStanding } from './get-identity-standing.ts'
import { storeScan } from './store-scan.ts'

/** Extra bytes for the form around the largest file. */
const FORM_BYTES = 64 * 1024

/** Real-name verification and its scans. */
export async function registerKycRoutes(app: FastifyInstance, register: Register, context: Context): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 0, parts: 1, fileSize: MAX_PDF_BYTES } })

  register('claimIdentity', ({ caller, body }) => claimIdentity(context, caller, body))

  register('getIdentityStanding', ({ caller }) => getIdentityStanding(context, caller))

  const scan = readEarly(readFile)
  register(
    'uploadScan',
    async ({ caller, request }) => ({ fileId: await storeScan(context, caller, scan.bodyOf(request)) }),
    { bodyLimitBytes: MAX_PDF_BYTES + FORM_BYTES, preValidation: scan.preValidation },
  )
}

async function readFile(request: FastifyRequest): Promise<Buffer> {
  const noFile = { details: [{ path: 'file', message: 'must be a file in a multipart form' }] }
  try {
    const file = request.isMultipart() ? await request.file() : undefined
    if (file?.fieldname === 'file') return await file.toBuffer()
  } catch (error) {
    // Without a status: malformed input (no boundary, truncated).
    if ((error as { statusCode?: number }).statusCode) throw error
    throw new AccountError('invalid_parameters', { ...noFile, cause: error })
  }
  throw new AccountError('invalid_parameters', noFile)
}
