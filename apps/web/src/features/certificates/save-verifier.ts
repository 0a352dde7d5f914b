import { fetchFile } from '@wencang/contract'
import { putTrust } from '@wencang/proof/trust-in-page'
import { saveFile } from '@wencang/ui/save-file'
import { lateApi } from '../../shared/late-api.ts'

/** Saves the offline verifier with this log's keys. */
export async function saveVerifier(): Promise<void> {
  const [page, trust] = await Promise.all([
    fetchFile('verifier.txt').then((file) => file.text()),
    lateApi.getLogTrust(),
  ])
  saveFile(new Blob([putTrust(page, trust)], { type: 'text/html' }), 'wencang-verifier.html')
}
