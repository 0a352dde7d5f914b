import { createRateLimits, type Database, type PrismaClient } from '@wencang/database'
import { LOCAL_ISSUER } from '@wencang/domain'
import type { RateLimits } from '@wencang/kernel/limits'
import { createSessionReader, type SessionReader } from '@wencang/kernel/sessions'
import { createPersonalDataCipher, type PersonalDataCipher } from '@wencang/personal-data'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { deriveKey } from './derive-key.ts'
import {
  CALLBACK_PATH,
  type CookieAttributes,
  createCookieAttributes,
  createIssuerClient,
  findSession,
  type IssuerClient,
  SIGN_IN_PATH,
  type SignedIn,
} from './gateway/index.ts'
import {
  createNoticeMails,
  createOutbox,
  type NoticeMails,
  type Outbox,
  type UnsubscribeTokens,
} from './messages/index.ts'
import type { Messenger } from './ports/messenger.ts'
import type { ObjectStore } from './ports/object-store.ts'
import type { Ports } from './ports.ts'
import { createDeletedPictureSweep, type PictureSweep } from './profile/index.ts'

/**
 * Each use case picks what it needs: `Pick<Context, 'db'
 * 'log'>`.
 */
export interface Context {
  db: PrismaClient
  pool: Database['pool']
  log: FastifyBaseLogger
  rateLimits: RateLimits
  /** Multiplies all rate limits. */
  rateLimitScale: number
  messenger: Messenger
  publicStore: ObjectStore
  privateStore: ObjectStore
  cipher: PersonalDataCipher

  /** Base URL of the public bucket for browsers. */
  staticUrl: string
  marketUrl: string
  /** Origins that may make calls and receive sign-in redirects. */
  allowedOrigins: ReadonlySet<string>
  demo: boolean
  cookies: CookieAttributes
  sessionLifetimes: { idleMs: number; absoluteMs: number }
  /** HMAC key of verification codes. */
  codeKey: string
  /** Signing key, and upper bound of the number (sets the work). */
  captcha: { hmacKey: string; maxNumber: number }
  /** Issuer of stored identities; independent of our provider's URL. */
  issuerKey: string

  issuerClient: IssuerClient
  sessions: SessionReader<SignedIn>
  outbox: Outbox
  noticeMails: NoticeMails
  unsubscribeTokens: UnsubscribeTokens
  pictureSweep: PictureSweep
}

/** Stop `noticeMails`, `outbox` and `pictureSweep` before closing the ports. */
export function createContext(ports: Ports, config: Config): Context {
  const { database, log, messenger, unsubscribeTokens, publicStore, privateStore } = ports
  const { prisma: db, pool } = database
  const sessionLifetimes = config.sessions
  const outbox = createOutbox({ db, messenger, log })
  return {
    ...{ db, pool, log, messenger, unsubscribeTokens, publicStore, privateStore, sessionLifetimes },
    rateLimits: createRateLimits(pool),
    rateLimitScale: config.rateLimitScale,
    cipher: createPersonalDataCipher(config.personalDataKeys),
    staticUrl: config.store.staticUrl,
    marketUrl: config.marketUrl,
    allowedOrigins: new Set([...config.allowedOrigins, new URL(config.accountUrl).origin]),
    demo: config.demo,
    cookies: createCookieAttributes(config.accountUrl, config.sessions.cookieDomain),
    codeKey: deriveKey(config.cookieSecret, 'verification codes'),
    captcha: { hmacKey: deriveKey(config.cookieSecret, 'captcha'), maxNumber: config.captchaMaxNumber },
    issuerKey: config.issuer.isOwn ? LOCAL_ISSUER : config.issuer.url,
    issuerClient: createIssuerClient({
      ...config.issuer,
      issuer: config.issuer.url,
      callbackUrl: config.accountUrl + CALLBACK_PATH,
      signedOutUrl: config.accountUrl + SIGN_IN_PATH,
      // Our own public URL may be unreachable from here.
      fetch: config.issuer.isOwn ? fetchLocally(config) : undefined,
    }),
    sessions: createSessionReader((token) => findSession({ db, pool, sessionLifetimes }, token)),
    outbox,
    noticeMails: createNoticeMails({ db, outbox, log }),
    pictureSweep: createDeletedPictureSweep({ db, publicStore, log }),
  }
}

/** Redirects requests for our public URL to the local port. */
function fetchLocally(config: Config): typeof fetch {
  const publicPrefix = `${new URL(config.accountUrl).origin}/`
  const isEveryAddress = config.host === '0.0.0.0' || config.host === '::'
  const host = isEveryAddress ? '127.0.0.1' : config.host
  const localPrefix = `http://${host.includes(':') ? `[${host}]` : host}:${config.port}/`
  return (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    return fetch(url.startsWith(publicPrefix) ? localPrefix + url.slice(publicPrefix.length) : url, init)
  }
}
