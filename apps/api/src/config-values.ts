import { createPrivateKey, createPublicKey } from 'node:crypto'
import { z } from 'zod'
import { readCertificates } from './certificates.ts'

/** Kinds of values that variables take, each saying what it takes. */
export const url = z
  .url({ protocol: /^https?$/, error: 'takes an http(s) address' })
  .transform((value) => value.replace(/\/+$/, ''))

/** A PEM may arrive with its line breaks written as `\n`, because environment files hold one line a variable. */
const pem = z.string().transform((value) => value.replaceAll('\\n', '\n'))

export const rsaKey = (kind: 'public' | 'private') =>
  pem.refine((value) => isRsaKey(kind, value), `takes an RSA ${kind} key as PEM`)

/** One or several in a row. */
export const certificates = pem.refine(areCertificates, 'takes certificates as PEM')

function isRsaKey(kind: 'public' | 'private', text: string): boolean {
  try {
    const key = kind === 'public' ? createPublicKey(text) : createPrivateKey(text)
    return key.asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

function areCertificates(text: string): boolean {
  try {
    return readCertificates(text).length > 0
  } catch {
    return false
  }
}
