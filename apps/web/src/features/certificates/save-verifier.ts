import { fetchFile } from '@wencang/contract'
import { putTrust } from '@wencang/proof/trust-in-page'
import { saveFile } from '@wencang/ui/save-file'
import { lateApi } from '../../lib/late-api.ts'

/** Saves the page that verifies certificates without a network, with the keys of this log inside. */
export async function saveVerifier(): Promise<void> {
  const [page, trust] = await Promise.all([
    fetchFile('verifier.txt').then((file) => file.text()),
    lateApi.getLogTrust(),
  ])
  saveFile(new Blob([putTrust(page, trust)], { type: 'text/html' }), 'wencang-verifier.html')
}
