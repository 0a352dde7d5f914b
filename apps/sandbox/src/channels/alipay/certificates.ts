import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  X509Certificate,
} from 'node:crypto'
import { type Issuer, issueCertificate, type Name, selfSigned } from '../../certificates/certificate.ts'
import type { AlipayConfig } from './config.ts'
import type { Store } from '../../state/store.ts'
import { AlipayError } from './errors.ts'
import type { Parameters } from './signature.ts'

const ORGANISATION = { C: 'CN', O: 'Wencang Sandbox' }
const AUTHORITY = { ...ORGANISATION, OU: 'Certification Authority' }

/** Names of the stored keys; the first two and the elliptic-curve one are roots. */
const ROOT_NAMES = {
  'root-r1': { ...AUTHORITY, CN: 'Sandbox Certification Authority R1' },
  'root-ec': { ...AUTHORITY, CN: 'Sandbox Certification Authority E1' },
  'root-r2': { ...AUTHORITY, CN: 'Sandbox Certification Authority R2' },
} as const
const INTERMEDIATE: Name = { ...AUTHORITY, CN: 'Sandbox Certification Authority Class 2 R1' }

type Keys = Pick<
  AlipayConfig,
  'ALIPAY_APP_ID' | 'ALIPAY_SELLER_ID' | 'ALIPAY_APP_PUBLIC_KEY' | 'ALIPAY_PLATFORM_PRIVATE_KEY'
>

/** The channel's signing key, with its certificate's serial number if the merchant verifies by certificates. */
export interface Signer {
  privateKey: KeyObject
  certificateSn?: string
}

/** The three files that a merchant downloads, as PEM. */
export interface MerchantCertificates {
  app: string
  platform: string
  root: string
}

/**
 * Alipay's certificates: roots, one intermediate authority, and below it the app's and Alipay's own. All of them are made at first use,
 * and stay the same from then on.
 */
export class AlipayCertificates {
  /** An app in certificate mode: requests that name no certificate are rejected. */
  isRequired = false
  readonly #config: Keys
  readonly #store: Store
  readonly #issued = new Map<string, string>()

  constructor(config: Keys, store: Store) {
    this.#config = config
    this.#store = store
  }

  /** The merchant's files; Alipay's own file also contains the intermediate certificate. */
  files(): MerchantCertificates {
    const { ALIPAY_APP_ID, ALIPAY_APP_PUBLIC_KEY } = this.#config
    return {
      app: this.#issue({ ...ORGANISATION, OU: ALIPAY_APP_ID, CN: 'Merchant' }, ALIPAY_APP_PUBLIC_KEY),
      platform: this.#platformCertificate() + this.#intermediateCertificate(),
      root: Object.keys(ROOT_NAMES)
        .map((name) => this.#rootCertificate(name as keyof typeof ROOT_NAMES))
        .join(''),
    }
  }

  /** Alipay signs with a new key from now on. */
  rotate(): void {
    this.#makeKey(`platform-${this.#platformKeys().length}`, 'rsa')
  }

  /**
   * The signer of a request's response, with or without certificates like the request.
   * @throws {AlipayError} if the request names other certificates than this app's and the current roots, or must name them and does not.
   */
  signerFor({ app_cert_sn, alipay_root_cert_sn }: Parameters): Signer {
    if (!app_cert_sn && !alipay_root_cert_sn && !this.isRequired) return this.#plainSigner()
    if (!app_cert_sn) throw new AlipayError('isv.missing-app-cert-sn', '缺少应用公钥证书序列号')
    if (!alipay_root_cert_sn) throw new AlipayError('isv.missing-alipay-root-cert-sn', '缺少支付宝根证书序列号')
    const { app, root } = this.files()
    if (app_cert_sn !== numberOf(app)) throw new AlipayError('isv.app-cert-not-exist', '应用公钥证书不存在')
    if (alipay_root_cert_sn !== rootNumbersOf(root)) {
      throw new AlipayError('isv.invalid-alipay-root-cert-sn', '无效的支付宝根证书序列号')
    }
    return this.#certifiedSigner()
  }

  /** The signer of notifications, and of errors for requests that named the wrong certificates. */
  signer(): Signer {
    return this.isRequired ? this.#certifiedSigner() : this.#plainSigner()
  }

  #plainSigner(): Signer {
    return { privateKey: this.#config.ALIPAY_PLATFORM_PRIVATE_KEY }
  }

  #certifiedSigner(): Signer {
    return { privateKey: this.#platformKey(), certificateSn: numberOf(this.#platformCertificate()) }
  }

  #platformKeys(): KeyObject[] {
    const rotated = this.#store.all<{ pem: string }>(
      `SELECT pem FROM alipay_key WHERE name LIKE 'platform-%' ORDER BY sequence`,
    )
    return [this.#config.ALIPAY_PLATFORM_PRIVATE_KEY, ...rotated.map(({ pem }) => createPrivateKey(pem))]
  }

  #platformKey(): KeyObject {
    return this.#platformKeys().at(-1) ?? this.#config.ALIPAY_PLATFORM_PRIVATE_KEY
  }

  #platformCertificate(): string {
    return this.#issue(
      { ...ORGANISATION, OU: 'Alipay', CN: this.#config.ALIPAY_SELLER_ID },
      createPublicKey(this.#platformKey()),
    )
  }

  #intermediateCertificate(): string {
    const publicKey = createPublicKey(this.#key('intermediate'))
    return this.#once('intermediate', () => issueCertificate({ name: INTERMEDIATE, publicKey }, this.#root('root-r1')))
  }

  #rootCertificate(name: keyof typeof ROOT_NAMES): string {
    return this.#once(name, () => selfSigned(this.#root(name)))
  }

  #root(name: keyof typeof ROOT_NAMES): Issuer {
    return { name: ROOT_NAMES[name], privateKey: this.#key(name) }
  }

  #issue(name: Name, publicKey: KeyObject): string {
    const holder = publicKey.export({ type: 'spki', format: 'pem' }).toString()
    return this.#once(holder, () =>
      issueCertificate({ name, publicKey }, { name: INTERMEDIATE, privateKey: this.#key('intermediate') }),
    )
  }

  #once(name: string, make: () => string): string {
    const pem = this.#issued.get(name) ?? make()
    this.#issued.set(name, pem)
    return pem
  }

  #key(name: string): KeyObject {
    const kept = this.#store.one<{ pem: string }>('SELECT pem FROM alipay_key WHERE name = :name', { name })
    return kept ? createPrivateKey(kept.pem) : this.#makeKey(name, name === 'root-ec' ? 'ec' : 'rsa')
  }

  #makeKey(name: string, kind: 'rsa' | 'ec'): KeyObject {
    const { privateKey } =
      kind === 'rsa'
        ? generateKeyPairSync('rsa', { modulusLength: 2048 })
        : generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#store.insert('alipay_key', { name, pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() })
    return privateKey
  }
}

/** Alipay's own serial number of a certificate: MD5 over its issuer, most specific part first, and its decimal serial number. */
export function numberOf(pem: string): string {
  const { issuer, serialNumber } = new X509Certificate(pem)
  const name = issuer.split('\n').reverse().join(',')
  return createHash('md5')
    .update(`${name}${BigInt(`0x${serialNumber}`)}`)
    .digest('hex')
}

/** The serial numbers of the RSA roots in a file, joined by underscores. */
export function rootNumbersOf(pems: string): string {
  const each = pems.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  return each
    .filter((pem) => new X509Certificate(pem).publicKey.asymmetricKeyType === 'rsa')
    .map(numberOf)
    .join('_')
}
