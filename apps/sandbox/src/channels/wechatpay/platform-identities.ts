import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import type { Store } from '../../state/store.ts'
import type { WechatConfig } from './config.ts'
import { PlatformCertificate } from './platform-certificate.ts'
import type { PlatformIdentity } from './signature.ts'

type Keys = Pick<WechatConfig, 'WECHATPAY_PLATFORM_KEY_ID' | 'WECHATPAY_PLATFORM_PRIVATE_KEY' | 'WECHATPAY_API_V3_KEY'>

/** Signing identities: the public key, or the newest certificate. */
export class PlatformIdentities {
  readonly #publicKey: PlatformIdentity
  readonly #certificates: PlatformCertificate[]
  readonly #store: Store
  readonly #apiV3Key: string
  /** Newer merchants have the public key, older ones certificates. */
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

  /**
   * Adds a certificate for signing; the previous one stays listed.
   * @returns Its serial number.
   */
  rotate(): string {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    this.#store.insert('wechat_platform_key', { pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() })
    const certificate = new PlatformCertificate(privateKey, this.#apiV3Key)
    this.#certificates.push(certificate)
    return certificate.serial
  }

  /** Signs with the identity the merchant names, otherwise like notifications. */
  forResponse(wanted: string | string[] | undefined): PlatformIdentity {
    if (typeof wanted === 'string' && this.#certificates.some(({ serial }) => serial === wanted)) return this.#newest()
    return this.notifiesBy === 'certificate' && wanted === undefined ? this.#newest() : this.#publicKey
  }

  forNotification(): PlatformIdentity {
    return this.notifiesBy === 'certificate' ? this.#newest() : this.#publicKey
  }

  /** Newest and previous certificates, for merchants to download. */
  async list() {
    return { data: await Promise.all(this.#certificates.slice(-2).map((certificate) => certificate.entry())) }
  }

  #newest(): PlatformIdentity {
    return this.#certificates.at(-1) ?? this.#publicKey
  }
}
