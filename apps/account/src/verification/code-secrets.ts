import { createHmac } from 'node:crypto'
import { networkOfAddress } from '@wencang/kernel/limits'
import type { AccountName } from '../credentials/index.ts'
import type { CodeScenario } from '../ports/messenger.ts'

/** The IP address, in the keyed form in which it is stored with a code. */
export function requesterOf(hmacKey: string, address: string): string {
  return createHmac('sha256', hmacKey)
    .update(`asker\n${networkOfAddress(address)}`)
    .digest('base64url')
}

/** The stored form of a code. There are only a million codes, so a plain hash could be reversed immediately. */
export function codeHash(
  hmacKey: string,
  target: AccountName,
  scenario: CodeScenario,
  code: string,
): Buffer<ArrayBuffer> {
  const digest = createHmac('sha256', hmacKey).update(`${target.type}\n${target.value}\n${scenario}\n${code}`).digest()
  return Buffer.from(new Uint8Array(digest))
}
