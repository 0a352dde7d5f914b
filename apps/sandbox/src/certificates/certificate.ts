// Polyfill required by `@peculiar/x509` at import.
import 'reflect-metadata'
import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
import { PublicKey, X509CertificateGenerator } from '@peculiar/x509'

export const VALID_FROM = new Date('2026-01-01T00:00:00Z')
export const VALID_UNTIL = new Date('2036-01-01T00:00:00Z')

/** Distinguished name; the certificate keeps the order of parts. */
export type Name = Partial<Record<'C' | 'O' | 'OU' | 'CN', string>>

export interface Issuer {
  name: Name
  privateKey: KeyObject
}

/**
 * X.509 certificate as PEM; both keys determine its serial number.
 * @param issuer Signer; for a root, the key's own holder.
 */
export async function issueCertificate(subject: { name: Name; publicKey: KeyObject }, issuer: Issuer): Promise<string> {
  const signingAlgorithm = algorithmOf(issuer.privateKey)
  const certificate = await X509CertificateGenerator.create({
    serialNumber: serialOf(subject.publicKey, issuer.privateKey).toString('hex'),
    subject: partsOf(subject.name),
    issuer: partsOf(issuer.name),
    notBefore: VALID_FROM,
    notAfter: VALID_UNTIL,
    publicKey: new PublicKey(subject.publicKey.export({ type: 'spki', format: 'der' })),
    signingKey: issuer.privateKey.toCryptoKey(signingAlgorithm, false, ['sign']),
    signingAlgorithm,
  })
  return `${certificate.toString('pem')}\n`
}

export const selfSigned = (issuer: Issuer): Promise<string> =>
  issueCertificate({ name: issuer.name, publicKey: createPublicKey(issuer.privateKey) }, issuer)

/** 20-byte positive serial number of a certificate. */
export function serialOf(publicKey: KeyObject, issuerKey: KeyObject): Buffer {
  const hash = createHash('sha256')
  for (const key of [publicKey, createPublicKey(issuerKey)]) hash.update(key.export({ type: 'spki', format: 'der' }))
  const serial = hash.digest().subarray(0, 20)
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40
  return serial
}

const algorithmOf = ({ asymmetricKeyType }: KeyObject) =>
  asymmetricKeyType === 'rsa'
    ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
    : { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

const partsOf = (name: Name) => Object.entries(name).map(([kind, text]) => ({ [kind]: [text] }))
