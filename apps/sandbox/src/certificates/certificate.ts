import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { bitString, type Der, integer, nothing, objectId, sequence, set, utcTime, utf8 } from './der.ts'

const ATTRIBUTES = { C: '2.5.4.6', O: '2.5.4.10', OU: '2.5.4.11', CN: '2.5.4.3' } as const
const SHA256_WITH_RSA = '1.2.840.113549.1.1.11'
const SHA256_WITH_ECDSA = '1.2.840.10045.4.3.2'

export const VALID_FROM = new Date('2026-01-01T00:00:00Z')
export const VALID_UNTIL = new Date('2036-01-01T00:00:00Z')

/** A distinguished name; the certificate has its parts in the same order. */
export type Name = Partial<Record<keyof typeof ATTRIBUTES, string>>

export interface Issuer {
  name: Name
  privateKey: KeyObject
}

/**
 * An X.509 certificate (RFC 5280, version 1) as PEM. Its serial number is derived from both keys.
 * @param issuer The signer; for a root, the key's own holder.
 */
export function issueCertificate(subject: { name: Name; publicKey: KeyObject }, issuer: Issuer): string {
  const spki = subject.publicKey.export({ type: 'spki', format: 'der' })
  const validity = sequence(utcTime(VALID_FROM), utcTime(VALID_UNTIL))
  const algorithm = algorithmOf(issuer.privateKey)
  const content = sequence(
    integer(serialOf(subject.publicKey, issuer.privateKey)),
    algorithm,
    encodeName(issuer.name),
    validity,
    encodeName(subject.name),
    spki,
  )
  const certificate = sequence(content, algorithm, bitString(sign('sha256', content, issuer.privateKey)))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

/** A self-signed certificate. */
export const selfSigned = (issuer: Issuer) =>
  issueCertificate({ name: issuer.name, publicKey: createPublicKey(issuer.privateKey) }, issuer)

/** The serial number of an issuer's certificate for a key: 20 bytes, a positive number. */
export function serialOf(publicKey: KeyObject, issuerKey: KeyObject): Buffer {
  const hash = createHash('sha256')
  for (const key of [publicKey, createPublicKey(issuerKey)]) hash.update(key.export({ type: 'spki', format: 'der' }))
  const serial = hash.digest().subarray(0, 20)
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40
  return serial
}

function algorithmOf(key: KeyObject): Der {
  return key.asymmetricKeyType === 'rsa'
    ? sequence(objectId(SHA256_WITH_RSA), nothing())
    : sequence(objectId(SHA256_WITH_ECDSA))
}

function encodeName(name: Name): Der {
  const parts = Object.entries(name) as [keyof typeof ATTRIBUTES, string][]
  return sequence(...parts.map(([kind, text]) => set(sequence(objectId(ATTRIBUTES[kind]), utf8(text)))))
}
