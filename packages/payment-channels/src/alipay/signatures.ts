import { createSign, createVerify, type KeyObject } from 'node:crypto'

/** `k=v&…` of what is there, by name, values as they are: what Alipay signs. */
export function canonical(parameters: Record<string, string>, without: readonly string[]): string {
  return Object.keys(parameters)
    .filter((name) => !without.includes(name))
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')
}

/** A request's signature: RSA2 over everything but `sign` and what is empty. */
export function signRequest(parameters: Record<string, string>, privateKey: KeyObject): string {
  const filled = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''))
  return createSign('RSA-SHA256')
    .update(canonical(filled, ['sign']))
    .sign(privateKey, 'base64')
}

/** A notification's signature: over everything but `sign` and `sign_type`, empty values kept; RSA2 only, never the SHA-1 of old. */
export function isNotificationSigned(parameters: Record<string, string>, publicKeys: readonly KeyObject[]): boolean {
  if (parameters.sign_type !== 'RSA2' || !parameters.sign) return false
  const message = canonical(parameters, ['sign', 'sign_type'])
  return isSigned(message, parameters.sign, publicKeys)
}

/** An answer's node, as it was signed. */
export interface SignedNode {
  text: string
  sign: string
  /** By which certificate, in certificate mode. */
  certificateSn: string | undefined
}

/**
 * The exact text of an answer's node; null when the answer is not of the one form `{"<node>":{…},"sign":"…"}`, the certificate's number
 * before or behind the signature.
 */
export function signedNode(body: string, nodeName: string): SignedNode | null {
  const start = body.indexOf(`{"${nodeName}":`)
  if (start !== 0) return null
  const textStart = nodeName.length + 4
  const textEnd = endOfObject(body, textStart)
  if (textEnd === null) return null
  // Nothing but the signature may follow: a second node of the same name would be read by one parser and not by another.
  const rest =
    /^,(?:"alipay_cert_sn":"([^"]*)",)?"sign":"([A-Za-z0-9+/=]+)"(?:,"alipay_cert_sn":"([^"]*)")?\}\s*$/.exec(
      body.slice(textEnd),
    )
  const [, before, sign, behind] = rest ?? []
  return sign ? { text: body.slice(textStart, textEnd), sign, certificateSn: before ?? behind } : null
}

/** Where the JSON object that begins at `start` ends, strings and escapes heeded. */
function endOfObject(text: string, start: number): number | null {
  if (text[start] !== '{') return null
  let depth = 0
  let inString = false
  for (let index = start; index < text.length; index++) {
    const character = text[index]
    if (inString) {
      if (character === '\\') index++
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{') depth++
    else if (character === '}' && --depth === 0) return index + 1
  }
  return null
}

export function isNodeSigned(node: SignedNode, publicKeys: readonly KeyObject[]): boolean {
  return isSigned(node.text, node.sign, publicKeys)
}

const isSigned = (message: string, signature: string, publicKeys: readonly KeyObject[]) =>
  publicKeys.some((key) => createVerify('RSA-SHA256').update(message).verify(key, signature, 'base64'))
