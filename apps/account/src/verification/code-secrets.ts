import { createHmac } from 'node:crypto'
import { networkOfAddress } from '@wencang/kernel/limits'
import type { AccountName } from '../credentials/index.ts'
import type { CodeScenario } from '../ports/messenger.ts'

/** Keyed hash of the requesting address. */
export function requesterOf(hmacKey: string, address: string): string {
  return createHmac('sha256', hmacKey)
    .update(`asker\n${networkOfAddress(address)}`)
    .digest('base64url')
}

/** Keyed: plain hashes of a million codes are reversible. */
export function codeHash(
  hmacKey: string,
  target: AccountName,
  scenario: CodeScenario,
  code: string,
): Buffer<ArrayBuffer> {
  const digest = createHmac('sha256', hmacKey).update(`${target.type}\n${target.value}\n${scenario}\n${code}`).digest()
  return Buffer.from(new Uint8Array(digest))
}
