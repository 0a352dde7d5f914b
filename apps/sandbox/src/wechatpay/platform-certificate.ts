import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { toRfc3339 } from '../beijing-time.ts'
import { bitString, integer, nothing, objectId, sequence, set, utcTime, utf8 } from './der.ts'
import { encryptResource } from './signature.ts'

const VALID_FROM = new Date('2026-01-01T00:00:00Z')
const VALID_UNTIL = new Date('2036-01-01T00:00:00Z')
const COMMON_NAME = '2.5.4.3'
const SHA256_WITH_RSA = '1.2.840.113549.1.1.11'

/** The platform's key as a certificate, for merchants that verify by certificates and not by the public key's id. */
export class PlatformCertificate {
  /** In capital hexadecimal digits; it follows from the key. */
  readonly serial: string
  readonly pem: string
  readonly privateKey: KeyObject
  readonly #apiV3Key: string

  constructor(privateKey: KeyObject, apiV3Key: string) {
    const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
    const serial = createHash('sha256').update(spki).digest().subarray(0, 20)
    serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40
    this.serial = serial.toString('hex').toUpperCase()
    this.pem = selfSigned(serial, spki, privateKey)
    this.privateKey = privateKey
    this.#apiV3Key = apiV3Key
  }

  /** As it stands in the channel's list. */
  entry() {
    return {
      serial_no: this.serial,
      effective_time: toRfc3339(VALID_FROM.getTime()),
      expire_time: toRfc3339(VALID_UNTIL.getTime()),
      encrypt_certificate: encryptResource(this.pem, 'certificate', this.#apiV3Key),
    }
  }
}

/** An X.509 certificate (RFC 5280, version 1) that the key signs for itself. */
function selfSigned(serial: Buffer, spki: Buffer, privateKey: KeyObject): string {
  const algorithm = sequence(objectId(SHA256_WITH_RSA), nothing())
  const name = sequence(set(sequence(objectId(COMMON_NAME), utf8('Wencang sandbox'))))
  const validity = sequence(utcTime(VALID_FROM), utcTime(VALID_UNTIL))
  const content = sequence(integer(serial), algorithm, name, validity, name, spki)
  const certificate = sequence(content, algorithm, bitString(sign('RSA-SHA256', content, privateKey)))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
