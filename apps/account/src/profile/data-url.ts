import { AccountError } from '@wencang/contract'

/** Accepted picture types, and the maximum decoded bytes. */
export interface DataUrlLimits {
  types: readonly string[]
  maxBytes: number
}

/**
 * Decodes a base64 data URL (RFC 2397). The type is detected later.
 * @throws {AccountError} 4012 for anything else, 4013 if too large, checked before decoding.
 */
export function readDataUrl(value: string, limits: DataUrlLimits): Buffer {
  const comma = value.indexOf(',', 0)
  const head = /^data:(image\/[a-z0-9.+-]+);base64$/.exec(comma > 0 && comma < 64 ? value.slice(0, comma) : '')
  if (!head?.[1] || !limits.types.includes(head[1])) throw new AccountError('upload_failed')

  const encoded = value.slice(comma + 1)
  if (decodedLength(encoded) > limits.maxBytes) throw new AccountError('file_too_large')
  const unpadded = encoded.replace(/={1,2}$/, '')
  // A class that ends at the first other character: a repeated one keeps a way back for each of millions.
  if (unpadded === '' || encoded.length % 4 !== 0 || /[^A-Za-z0-9+/]/.test(unpadded)) {
    throw new AccountError('upload_failed')
  }
  return Buffer.from(encoded, 'base64')
}

function decodedLength(encoded: string): number {
  const padding = encoded.endsWith('==') ? 2 : encoded.endsWith('=') ? 1 : 0
  return Math.floor((encoded.length * 3) / 4) - padding
}
