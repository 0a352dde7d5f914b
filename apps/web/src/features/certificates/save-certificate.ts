import type { Certificate } from '@wencang/contract'
import { saveFile } from '@wencang/ui/save-file'
import { lateApi } from '../../shared/late-api.ts'

/** Saves the full certificate for parties, else its public part. Requires a logged certificate. */
export async function saveCertificate({ id, isParty, document }: Certificate): Promise<void> {
  const saved = isParty ? await lateApi.getCertificateDocument({ params: { id } }) : document
  saveFile(new Blob([JSON.stringify(saved)], { type: 'application/json' }), `wencang-certificate-${id}.json`)
}
