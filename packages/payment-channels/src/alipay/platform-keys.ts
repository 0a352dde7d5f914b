import { createHash, createPublicKey, type KeyObject, type X509Certificate } from 'node:crypto'
import type { Clock } from '@wencang/domain'
import { holdersOf, readCertificates } from './certificates.ts'

/** Certificate parameters of requests, and keys that may sign. */
export interface AlipayKeys {
  readonly parameters: Record<string, string>
  /**
   * @param certificateSn As the response names it; notifications name none.
   * @returns Empty if no known key can have signed.
   */
  trusted(certificateSn: string | undefined): KeyObject[]
}

/** Alipay's single public key, without certificate parameters. */
export function publicKeyMode(publicKeyPem: string): AlipayKeys {
  const key = createPublicKey(publicKeyPem)
  return { parameters: {}, trusted: () => [key] }
}

/** Valid certificates by number; files are PEM. */
export function certificateMode(appFile: string, platformFile: string, rootFile: string, clock: Clock): AlipayKeys {
  const [app] = holdersOf(readCertificates(appFile))
  if (!app) throw new Error('no certificate of the app')
  const platform = new Map(holdersOf(readCertificates(platformFile)).map((one) => [certificateSn(one), one]))
  const isValid = (certificate: X509Certificate) =>
    certificate.validFromDate <= clock.now() && clock.now() < certificate.validToDate
  return {
    parameters: {
      app_cert_sn: certificateSn(app),
      alipay_root_cert_sn: rootCertificateSn(readCertificates(rootFile)),
    },
    trusted(sn) {
      const named = sn === undefined ? [...platform.values()] : [platform.get(sn)]
      return named.flatMap((certificate) => (certificate && isValid(certificate) ? [certificate.publicKey] : []))
    },
  }
}

/**
 * MD5 over the reversed issuer (`CN=…,OU=…,O=…,C=…`) and decimal serial number; see Alipay's "signing with public key
 * certificates".
 */
export function certificateSn({ issuer, serialNumber }: X509Certificate): string {
  const name = issuer.split('\n').reverse().join(',')
  return createHash('md5')
    .update(`${name}${BigInt(`0x${serialNumber}`)}`)
    .digest('hex')
}

const RSA_SIGNATURES = '1.2.840.113549.1.1.'

/** RSA roots' numbers in file order, joined with underscores. */
export function rootCertificateSn(roots: readonly X509Certificate[]): string {
  return roots
    .filter(({ signatureAlgorithmOid }) => signatureAlgorithmOid?.startsWith(RSA_SIGNATURES))
    .map(certificateSn)
    .join('_')
}
