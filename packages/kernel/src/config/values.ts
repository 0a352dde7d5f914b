import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { isProxyList, splitList } from '@wencang/configuration'
import { z } from 'zod'

/** Kinds of values that variables accept; each error says what a variable of the kind accepts. */

/** An http(s) URL without a trailing slash; all URLs of a configuration have this form. */
export const url = z
  .url({ protocol: /^https?$/, error: 'takes an http(s) address' })
  .transform((value) => value.replace(/\/+$/, ''))

/** 0 lets the system choose a free port. */
export const port = z.coerce
  .number({ error: 'takes a port number' })
  .int('takes a port number')
  .min(0, 'takes a port number')
  .max(65_535, 'takes a port number')

export const onOff = z.enum(['on', 'off'], { error: 'takes on or off' }).transform((value) => value === 'on')

export const filled = z.string().min(1)

/** A secret that is only compared or derived from: any text that is long enough not to be guessed. */
export const secret = z.string().min(32, 'takes at least 32 characters')

/** A PEM may have its line breaks written as `\n`, because environment files hold one line per variable. */
export const pem = z.string().transform((value) => value.replaceAll('\\n', '\n'))

/** An RSA key as PEM. */
export const rsaKey = (kind: 'public' | 'private') =>
  pem.refine((value) => keyOf(kind, value)?.asymmetricKeyType === 'rsa', `takes an RSA ${kind} key as PEM`)

/** A key that signs ID tokens with ES256, as PEM. */
export const ellipticSigningKey = pem.refine((value) => {
  const key = keyOf('private', value)
  return key?.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
}, 'takes an EC P-256 private key as PKCS #8 PEM')

/** What stands between commas. */
const list = z.string().transform(splitList)

/** An origin is compared as text with browsers' `Origin` header, so it has neither path nor default port. */
export const originList = list.pipe(
  z.array(
    z
      .url({ protocol: /^https?$/, error: 'takes origins with commas between' })
      .transform((value) => new URL(value).origin),
  ),
)

const POSTGRES_LIST = 'takes postgres:// addresses with commas between'

/** Addresses of Postgres servers: a password has its own commas as `%2C`. */
export const postgresList = list.pipe(
  z.array(z.url({ protocol: /^postgres(ql)?$/, error: POSTGRES_LIST })).min(1, POSTGRES_LIST),
)

/** Addresses of the nodes of one service. */
export const urlList = list.pipe(z.array(url).min(1, 'takes http(s) addresses with commas between'))

export const proxyList = z.string().refine(isProxyList, 'takes addresses, ranges or host names with commas between')

/** @returns null if the text is not such a key; a parser's own message could contain a piece of the key. */
function keyOf(kind: 'public' | 'private', text: string): KeyObject | null {
  try {
    return kind === 'public' ? createPublicKey(text) : createPrivateKey(text)
  } catch {
    return null
  }
}
