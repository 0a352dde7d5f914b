import { createSign, createVerify, type KeyObject } from 'node:crypto'

/** Text that Alipay signs: `k=v&…`, sorted by name, raw values. */
export function canonical(parameters: Record<string, string>, without: readonly string[]): string {
  return Object.keys(parameters)
    .filter((name) => !without.includes(name))
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')
}

/** RSA2 over all parameters except `sign` and empty ones. */
export function signRequest(parameters: Record<string, string>, privateKey: KeyObject): string {
  const filled = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''))
  return createSign('RSA-SHA256')
    .update(canonical(filled, ['sign']))
    .sign(privateKey, 'base64')
}

/** RSA2 over all parameters except `sign` and `sign_type`; rejects SHA-1. */
export function isNotificationSigned(parameters: Record<string, string>, publicKeys: readonly KeyObject[]): boolean {
  if (parameters.sign_type !== 'RSA2' || !parameters.sign) return false
  const message = canonical(parameters, ['sign', 'sign_type'])
  return isSigned(message, parameters.sign, publicKeys)
}

export interface SignedNode {
  text: string
  sign: string
  /** Signing certificate's number, in certificate mode. */
  certificateSn: string | undefined
}

/** Exact node text; null unless `{"<node>":{…},"sign":"…"}`, optionally with a certificate number. */
export function signedNode(body: string, nodeName: string): SignedNode | null {
  const start = body.indexOf(`{"${nodeName}":`)
  if (start !== 0) return null
  const textStart = nodeName.length + 4
  const textEnd = endOfObject(body, textStart)
  if (textEnd === null) return null
  // Only the signature may follow: parsers disagree on duplicate nodes.
  const rest =
    /^,(?:"alipay_cert_sn":"([^"]*)",)?"sign":"([A-Za-z0-9+/=]+)"(?:,"alipay_cert_sn":"([^"]*)")?\}\s*$/.exec(
      body.slice(textEnd),
    )
  const [, before, sign, after] = rest ?? []
  return sign ? { text: body.slice(textStart, textEnd), sign, certificateSn: before ?? after } : null
}

/** End of the JSON object at `start`; ignores braces in strings. */
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
