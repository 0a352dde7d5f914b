import { MarketError } from '@wencang/contract'
import { certificatePath } from '@wencang/domain'
import type { Context } from '../context.ts'
import type { Register } from '../http/register.ts'
import { attachmentDisposition } from '../lib/content-disposition.ts'
import { renderCertificate } from './certificate-pdf.ts'
import { makeCertificatePicture } from './certificate-picture.ts'
import { getCertificate, getCertificateDocument } from './get-certificate.ts'
import { getLogHealth } from './get-log-health.ts'
import type { RecordedCertificate } from './read-certificate.ts'
import { requestCheck } from './request-check.ts'
import { trustOf } from './settings.ts'

export function registerProofRoutes(register: Register, context: Context): void {
  const { transparencyLog, marketUrl } = context
  register('getCertificate', async ({ caller, params, reply }) => {
    // Parties see more; revocations must show immediately.
    reply.header('cache-control', 'private, no-store')
    return getCertificate(context, caller, params.id)
  })
  register('getCertificateDocument', async ({ caller, params, reply }) => {
    const { document, recorded } = await getCertificateDocument(context, caller, params.id)
    reply.header('content-disposition', fileNamed(recorded, 'json'))
    return document
  })
  register('getCertificatePdf', async ({ caller, params, reply }) => {
    const { document, ...page } = await getCertificateDocument(context, caller, params.id)
    const openings = document.openings as Record<string, { value: string }>
    const opened = Object.fromEntries(Object.entries(openings).map(([field, { value }]) => [field, value]))
    const picture = await makeCertificatePicture(context, page.recorded.snapshotKey)
    const pdf = await renderCertificate({ ...page, opened, picture, url: marketUrl + certificatePath(params.id) })
    await reply
      .type('application/pdf')
      .header('content-disposition', fileNamed(page.recorded, 'pdf'))
      .header('cache-control', 'private, no-store')
      .send(pdf)
  })
  register('getLogTrust', async () => {
    if (!transparencyLog) throw new MarketError('not_found')
    return trustOf(transparencyLog)
  })
  register('getLogHealth', () => getLogHealth(context))
  register('checkLog', () => requestCheck(context))
}

/** Named by the asset, for old clients by its English title. */
function fileNamed({ workName, workNameEn }: RecordedCertificate, type: 'json' | 'pdf'): string {
  const ascii = workNameEn ? `Wencang certificate ${workNameEn}` : 'Wencang certificate'
  return attachmentDisposition(`文藏证书 ${workName}.${type}`, `${ascii}.${type}`)
}
