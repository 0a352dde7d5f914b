import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { isProxyList, splitList } from '@wencang/configuration'
import { z } from 'zod'

/** Value kinds of variables; errors state the accepted values. */

/** http(s) URL without trailing slash, as in all settings. */
export const url = z
  .url({ protocol: /^https?$/, error: 'takes an http(s) address' })
  .transform((value) => value.replace(/\/+$/, ''))

/** 0 lets the system choose a port. */
export const port = z.coerce
  .number({ error: 'takes a port number' })
  .int('takes a port number')
  .min(0, 'takes a port number')
  .max(65_535, 'takes a port number')

export const onOff = z.enum(['on', 'off'], { error: 'takes on or off' }).transform((value) => value === 'on')

export const filled = z.string().min(1)

/** Secret long enough to resist guessing. */
export const secret = z.string().min(32, 'takes at least 32 characters')

/** PEM with `\n` allowed as line breaks, for single-line environment files. */
export const pem = z.string().transform((value) => value.replaceAll('\\n', '\n'))

export const rsaKey = (kind: 'public' | 'private') =>
  pem.refine((value) => keyOf(kind, value)?.asymmetricKeyType === 'rsa', `takes an RSA ${kind} key as PEM`)

/** ES256 signing key for ID tokens, as PEM. */
export const ellipticSigningKey = pem.refine((value) => {
  const key = keyOf('private', value)
  return key?.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
}, 'takes an EC P-256 private key as PKCS #8 PEM')

const list = z.string().transform(splitList)

/** Compared with the `Origin` header, so without path and default port. */
export const originList = list.pipe(
  z.array(
    z
      .url({ protocol: /^https?$/, error: 'takes origins with commas between' })
      .transform((value) => new URL(value).origin),
  ),
)

const POSTGRES_LIST = 'takes postgres:// addresses with commas between'

/** Commas in passwords are encoded as `%2C`. */
export const postgresList = list.pipe(
  z.array(z.url({ protocol: /^postgres(ql)?$/, error: POSTGRES_LIST })).min(1, POSTGRES_LIST),
)

export const urlList = list.pipe(z.array(url).min(1, 'takes http(s) addresses with commas between'))

export const proxyList = z.string().refine(isProxyList, 'takes addresses, ranges or host names with commas between')

/** @returns null for invalid keys; parser messages could leak key parts */
function keyOf(kind: 'public' | 'private', text: string): KeyObject | null {
  try {
    return kind === 'public' ? createPublicKey(text) : createPrivateKey(text)
  } catch {
    return null
  }
}
