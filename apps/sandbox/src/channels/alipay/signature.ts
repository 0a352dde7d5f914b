import { createSign, createVerify, type KeyObject } from 'node:crypto'

export type Parameters = Record<string, string>

/** Sorted raw parameters without `sign` and empty values. Notifications keep empty values, omit `sign_type`. */
export function signedText(parameters: Parameters, kind: 'request' | 'notification'): string {
  return Object.keys(parameters)
    .filter((name) => name !== 'sign' && (kind === 'request' ? parameters[name] !== '' : name !== 'sign_type'))
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')
}

/** RSA2: SHA-256 with RSA, in base64. */
export function rsa2Sign(text: string, privateKey: KeyObject): string {
  return createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64')
}

export function isGenuine(text: string, signature: string, publicKey: KeyObject): boolean {
  return createVerify('RSA-SHA256').update(text, 'utf8').verify(publicKey, signature, 'base64')
}

/** Response node with a signature over its exact text. */
export function signedResponse(
  method: string,
  node: Record<string, unknown>,
  { privateKey, certificateSn }: { privateKey: KeyObject; certificateSn?: string },
): string {
  const text = JSON.stringify(node)
  const name = `${method.replaceAll('.', '_')}_response`
  const certificate = certificateSn ? `"alipay_cert_sn":${JSON.stringify(certificateSn)},` : ''
  return `{${JSON.stringify(name)}:${text},${certificate}"sign":${JSON.stringify(rsa2Sign(text, privateKey))}}`
}
