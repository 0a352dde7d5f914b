import { type Certificate, fetchFile } from '@wencang/contract'
import { plainFileName } from '@wencang/domain'
import { putTrust } from '@wencang/proof/trust-in-page'
import { saveFile } from '@wencang/ui/save-file'
import { strToU8, zipSync } from 'fflate'
import { lateApi } from '../../shared/late-api.ts'

/** Names of the archive and its files, without their types. */
interface ArchiveNames {
  archive: string
  certificate: string
  verifier: string
}

/**
 * Saves one archive: the certificate's data, the verifier with this log's keys, and for parties the page to print.
 * Parties get the full data, others its public part. Requires a logged certificate.
 */
export async function saveCertificate(certificate: Certificate, names: ArchiveNames): Promise<void> {
  const { id, isParty, document } = certificate
  const [data, page, trust, pdf] = await Promise.all([
    isParty ? lateApi.getCertificateDocument({ params: { id } }) : document,
    fetchFile('/verifier.txt').then((file) => file.text()),
    lateApi.getLogTrust(),
    isParty ? fetchFile(lateApi.getCertificatePdf.url({ params: { id } })) : undefined,
  ])
  const archive = zipSync({
    [plainFileName(`${names.certificate}.json`)]: strToU8(JSON.stringify(data)),
    [plainFileName(`${names.verifier}.html`)]: strToU8(putTrust(page, trust)),
    ...(pdf && { [plainFileName(`${names.certificate}.pdf`)]: new Uint8Array(await pdf.arrayBuffer()) }),
  })
  saveFile(new Blob([archive], { type: 'application/zip' }), plainFileName(`${names.archive}.zip`))
}
