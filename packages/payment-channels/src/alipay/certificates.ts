import { X509Certificate } from 'node:crypto'

const PEM_CERTIFICATE = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g

/**
 * Certificates of a PEM text, in order.
 * @throws {Error} if there are none, or one is malformed.
 */
export function readCertificates(pems: string): X509Certificate[] {
  const blocks = pems.match(PEM_CERTIFICATE) ?? []
  if (blocks.length === 0) throw new Error('no certificate')
  return blocks.map((block) => new X509Certificate(block))
}

/** End certificates of a chain: those that issued no other. */
export function holdersOf(chain: readonly X509Certificate[]): X509Certificate[] {
  return chain.filter((certificate) => !chain.some((other) => other !== certificate && other.checkIssued(certificate)))
}
