import { X509Certificate } from 'node:crypto'

const PEM_CERTIFICATE = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g

/** The certificates of a PEM text, in its order. @throws when there is none, or one cannot be read. */
export function readCertificates(pems: string): X509Certificate[] {
  const blocks = pems.match(PEM_CERTIFICATE) ?? []
  if (blocks.length === 0) throw new Error('no certificate')
  return blocks.map((block) => new X509Certificate(block))
}

/** Those that issued no other of them: what a chain is about, without the authorities above. */
export function holdersOf(chain: readonly X509Certificate[]): X509Certificate[] {
  return chain.filter((certificate) => !chain.some((other) => other !== certificate && other.checkIssued(certificate)))
}
