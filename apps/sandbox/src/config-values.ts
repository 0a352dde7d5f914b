import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'

export const REQUIRED = { error: 'is required' }

export const httpAddress = z
  .url({ protocol: /^https?$/, error: 'takes an http(s) address' })
  .transform((value) => value.replace(/\/+$/, ''))
export const port = z.coerce.number({ error: 'takes a port number' }).int().min(0).max(65_535)
export const filled = z.string(REQUIRED).min(1, 'is required')

/** A PEM may have its line breaks written as `\n`, because environment files hold one line per variable. */
export const rsaKey = (kind: 'public' | 'private') =>
  z.string(REQUIRED).transform((value, context): KeyObject => {
    try {
      const pem = value.replaceAll('\\n', '\n')
      const key = kind === 'public' ? createPublicKey(pem) : createPrivateKey(pem)
      if (key.asymmetricKeyType === 'rsa') return key
    } catch {
      // Reported below in our own words: a parser's message could contain a piece of the key.
    }
    context.addIssue({ code: 'custom', message: `takes an RSA ${kind} key as PEM` })
    return z.NEVER
  })
