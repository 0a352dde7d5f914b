import { createPublicKey, type KeyObject } from 'node:crypto'
import { toRfc3339 } from '../../beijing-time.ts'
import { selfSigned, serialOf, VALID_FROM, VALID_UNTIL } from '../../certificates/certificate.ts'
import { encryptResource } from './signature.ts'

/** Platform certificate, for merchants without its public key ID. */
export class PlatformCertificate {
  /** Uppercase hexadecimal; derived from the key. */
  readonly serial: string
  readonly privateKey: KeyObject
  readonly #apiV3Key: string
  #pem: Promise<string> | undefined

  constructor(privateKey: KeyObject, apiV3Key: string) {
    this.serial = serialOf(createPublicKey(privateKey), privateKey).toString('hex').toUpperCase()
    this.privateKey = privateKey
    this.#apiV3Key = apiV3Key
  }

  pem(): Promise<string> {
    this.#pem ??= selfSigned({ name: { CN: 'Wencang sandbox' }, privateKey: this.privateKey })
    return this.#pem
  }

  /** Entry in the channel's certificate list. */
  async entry() {
    return {
      serial_no: this.serial,
      effective_time: toRfc3339(VALID_FROM.getTime()),
      expire_time: toRfc3339(VALID_UNTIL.getTime()),
      encrypt_certificate: encryptResource(await this.pem(), 'certificate', this.#apiV3Key),
    }
  }
}
