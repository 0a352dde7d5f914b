import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { type Issuer, issueCertificate, type Name, selfSigned, serialOf } from '../../certificates/certificate.ts'
import type { Store } from '../../state/store.ts'
import type { AlipayConfig } from './config.ts'
import { AlipayError } from './errors.ts'
import type { Parameters } from './signature.ts'

const ORGANISATION = { C: 'CN', O: 'Wencang Sandbox' }
const AUTHORITY = { ...ORGANISATION, OU: 'Certification Authority' }

/** Root authorities by stored key name. */
const ROOT_NAMES = {
  'root-r1': { ...AUTHORITY, CN: 'Sandbox Certification Authority R1' },
  'root-ec': { ...AUTHORITY, CN: 'Sandbox Certification Authority E1' },
  'root-r2': { ...AUTHORITY, CN: 'Sandbox Certification Authority R2' },
} as const
const INTERMEDIATE: Name = { ...AUTHORITY, CN: 'Sandbox Certification Authority Class 2 R1' }

type RootName = keyof typeof ROOT_NAMES
const ROOTS = Object.keys(ROOT_NAMES) as RootName[]

/** Certificate subject and its signer. */
interface Holder {
  name: Name
  publicKey: KeyObject
  issuer: Issuer
}

type Keys = Pick<
  AlipayConfig,
  'ALIPAY_APP_ID' | 'ALIPAY_SELLER_ID' | 'ALIPAY_APP_PUBLIC_KEY' | 'ALIPAY_PLATFORM_PRIVATE_KEY'
>

/** Signing key, with a certificate serial number in certificate mode. */
export interface Signer {
  privateKey: KeyObject
  certificateSn?: string
}

/** PEM files that a merchant downloads. */
export interface MerchantCertificates {
  app: string
  platform: string
  root: string
}

/** Alipay's roots, intermediate, app and platform certificates; created on first use, then stable. */
export class AlipayCertificates {
  /** In certificate mode, requests must name their certificates. */
  isRequired = false
  readonly #config: Keys
  readonly #store: Store
  readonly #issued = new Map<string, Promise<string>>()

  constructor(config: Keys, store: Store) {
    this.#config = config
    this.#store = store
  }

  /** Merchant's files; the platform file includes the intermediate certificate. */
  async files(): Promise<MerchantCertificates> {
    const [app, platform, intermediate, ...roots] = await Promise.all([
      this.#issue(this.#app()),
      this.#issue(this.#platform()),
      this.#issue({
        name: INTERMEDIATE,
        publicKey: createPublicKey(this.#key('intermediate')),
        issuer: this.#root('root-r1'),
      }),
      ...ROOTS.map((name) => this.#once(name, () => selfSigned(this.#root(name)))),
    ])
    return { app, platform: platform + intermediate, root: roots.join('') }
  }

  /** Signs with a new key from now on. */
  rotate(): void {
    this.#makeKey(`platform-${this.#platformKeys().length}`, 'rsa')
  }

  /**
   * Returns the response's signer; certified if the request names certificates.
   * @throws {AlipayError} if a named certificate is wrong, or missing in certificate mode.
   */
  signerFor({ app_cert_sn, alipay_root_cert_sn }: Parameters): Signer {
    if (!app_cert_sn && !alipay_root_cert_sn && !this.isRequired) return this.#plainSigner()
    if (!app_cert_sn) throw new AlipayError('isv.missing-app-cert-sn', '缺少应用公钥证书序列号')
    if (!alipay_root_cert_sn) throw new AlipayError('isv.missing-alipay-root-cert-sn', '缺少支付宝根证书序列号')
    if (app_cert_sn !== certificateSnOf(this.#app()))
      throw new AlipayError('isv.app-cert-not-exist', '应用公钥证书不存在')
    if (alipay_root_cert_sn !== this.#rootSn()) {
      throw new AlipayError('isv.invalid-alipay-root-cert-sn', '无效的支付宝根证书序列号')
    }
    return this.#certifiedSigner()
  }

  /** Signs notifications, and errors for wrong certificates. */
  signer(): Signer {
    return this.isRequired ? this.#certifiedSigner() : this.#plainSigner()
  }

  #plainSigner(): Signer {
    return { privateKey: this.#config.ALIPAY_PLATFORM_PRIVATE_KEY }
  }

  #certifiedSigner(): Signer {
    return { privateKey: this.#platformKey(), certificateSn: certificateSnOf(this.#platform()) }
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

  #app(): Holder {
    const { ALIPAY_APP_ID, ALIPAY_APP_PUBLIC_KEY } = this.#config
    return this.#issuedByIntermediate({ ...ORGANISATION, OU: ALIPAY_APP_ID, CN: 'Merchant' }, ALIPAY_APP_PUBLIC_KEY)
  }

  #platform(): Holder {
    const name = { ...ORGANISATION, OU: 'Alipay', CN: this.#config.ALIPAY_SELLER_ID }
    return this.#issuedByIntermediate(name, createPublicKey(this.#platformKey()))
  }

  #issuedByIntermediate(name: Name, publicKey: KeyObject): Holder {
    return { name, publicKey, issuer: { name: INTERMEDIATE, privateKey: this.#key('intermediate') } }
  }

  #root(name: RootName): Issuer {
    return { name: ROOT_NAMES[name], privateKey: this.#key(name) }
  }

  /** Certificate numbers of the RSA roots, joined with underscores. */
  #rootSn(): string {
    return ROOTS.map((name) => this.#root(name))
      .filter(({ privateKey }) => privateKey.asymmetricKeyType === 'rsa')
      .map((issuer) => certificateSnOf({ name: issuer.name, publicKey: createPublicKey(issuer.privateKey), issuer }))
      .join('_')
  }

  #issue({ name, publicKey, issuer }: Holder): Promise<string> {
    const holder = publicKey.export({ type: 'spki', format: 'pem' }).toString()
    return this.#once(holder, () => issueCertificate({ name, publicKey }, issuer))
  }

  #once(name: string, issue: () => Promise<string>): Promise<string> {
    const pem = this.#issued.get(name) ?? issue()
    this.#issued.set(name, pem)
    return pem
  }

  #key(name: string): KeyObject {
    const stored = this.#store.one<{ pem: string }>('SELECT pem FROM alipay_key WHERE name = :name', { name })
    return stored ? createPrivateKey(stored.pem) : this.#makeKey(name, name === 'root-ec' ? 'ec' : 'rsa')
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

/** MD5 of the issuer's reversed name and decimal serial number. */
function certificateSnOf({ publicKey, issuer }: Holder): string {
  const name = Object.entries(issuer.name).reverse()
  const serial = BigInt(`0x${serialOf(publicKey, issuer.privateKey).toString('hex')}`)
  return createHash('md5')
    .update(`${name.map(([kind, text]) => `${kind}=${text}`).join(',')}${serial}`)
    .digest('hex')
}
