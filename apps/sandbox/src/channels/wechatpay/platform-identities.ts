import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import type { WechatConfig } from './config.ts'
import type { Store } from '../../state/store.ts'
import { PlatformCertificate } from './platform-certificate.ts'
import type { PlatformIdentity } from './signature.ts'

type Keys = Pick<WechatConfig, 'WECHATPAY_PLATFORM_KEY_ID' | 'WECHATPAY_PLATFORM_PRIVATE_KEY' | 'WECHATPAY_API_V3_KEY'>

/** The channel's signing identities: its key by the public key's ID, or by its newest certificate. */
export class PlatformIdentities {
  readonly #publicKey: PlatformIdentity
  readonly #certificates: PlatformCertificate[]
  readonly #store: Store
  readonly #apiV3Key: string
  /** The identity that signs notifications: newer merchants have the public key, older ones certificates. */
  notifiesBy: 'public-key' | 'certificate' = 'public-key'

  constructor(config: Keys, store: Store) {
    this.#store = store
    this.#apiV3Key = config.WECHATPAY_API_V3_KEY
    this.#publicKey = {
      serial: config.WECHATPAY_PLATFORM_KEY_ID,
      privateKey: config.WECHATPAY_PLATFORM_PRIVATE_KEY,
    }
    const rotated = store.all<{ pem: string }>('SELECT pem FROM wechat_platform_key ORDER BY sequence')
    const keys = [config.WECHATPAY_PLATFORM_PRIVATE_KEY, ...rotated.map(({ pem }) => createPrivateKey(pem))]
    this.#certificates = keys.map((key) => new PlatformCertificate(key, this.#apiV3Key))
  }

  /** Makes a new certificate, which is used from now on; the previous one stays in the list. @returns Its serial number. */
  rotate(): string {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    this.#store.insert('wechat_platform_key', { pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() })
    const certificate = new PlatformCertificate(privateKey, this.#apiV3Key)
    this.#certificates.push(certificate)
    return certificate.serial
  }

  /** The identity that signs a response. Merchants name the identity that they know by its serial number; without one, responses are signed like notifications. */
  forResponse(wanted: string | string[] | undefined): PlatformIdentity {
    if (typeof wanted === 'string' && this.#certificates.some(({ serial }) => serial === wanted)) return this.#newest()
    return this.notifiesBy === 'certificate' && wanted === undefined ? this.#newest() : this.#publicKey
  }

  forNotification(): PlatformIdentity {
    return this.notifiesBy === 'certificate' ? this.#newest() : this.#publicKey
  }

  /** The list that merchants download: the newest certificate and the previous one. */
  async list() {
    return { data: await Promise.all(this.#certificates.slice(-2).map((certificate) => certificate.entry())) }
  }

  #newest(): PlatformIdentity {
    return this.#certificates.at(-1) ?? this.#publicKey
  }
}
