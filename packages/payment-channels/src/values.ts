import { createPrivateKey, createPublicKey } from 'node:crypto'
import { z } from 'zod'

/** Kinds of values that a channel's variables take; each names what it accepts. */
export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'takes an http(s) address' })
  .transform((value) => value.replace(/\/+$/, ''))

export const filled = z.string().min(1)

/** A PEM may have its line breaks written as `\n`, because environment files hold one line per variable. */
export const pem = z.string().transform((value) => value.replaceAll('\\n', '\n'))

export const rsaKey = (kind: 'public' | 'private') =>
  pem.refine((value) => isRsaKey(kind, value), `takes an RSA ${kind} key as PEM`)

/** Whether the merchant verifies the channel's signatures by its public key or by certificates. */
export const verifyBy = z
  .enum(['public-key', 'certificate'], { error: 'takes public-key or certificate' })
  .default('public-key')

function isRsaKey(kind: 'public' | 'private', text: string): boolean {
  try {
    const key = kind === 'public' ? createPublicKey(text) : createPrivateKey(text)
    return key.asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
