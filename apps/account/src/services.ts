import { hkdfSync } from 'node:crypto'
import type { Database } from '@wencang/database'
import { LOCAL_ISSUER } from '@wencang/domain'
import { createPersonalDataCipher, parseKeys } from '@wencang/personal-data'
import type { FastifyBaseLogger } from 'fastify'
import { createMessenger } from './adapters/mail-and-sms.ts'
import { bucketsOf, connectS3, settingsOf } from './adapters/s3-object-store.ts'
import type { Config } from './config.ts'
import { createIssuerClient } from './gateway/issuer-client.ts'
import { createSessionService } from './gateway/session.service.ts'
import { CALLBACK_PATH, SIGN_IN_PATH } from './gateway/sign-in.routes.ts'
import { createSignInService } from './gateway/sign-in.service.ts'
import { createKycService } from './kyc/kyc.service.ts'
import { createMembershipService } from './membership/membership.service.ts'
import { createOutbox } from './messages/outbox.ts'
import { createDeletedPictureSweep } from './profile/deleted-pictures.ts'
import { createProfileService } from './profile/profile.service.ts'
import { createSigninAccounts } from './provider/sign-in-accounts.ts'
import { createSigninThrottle } from './provider/throttle.ts'
import { createAltcha } from './verification/captcha.ts'
import { createVerificationCodes } from './verification/verification-codes.ts'

const HOUR_MS = 60 * 60 * 1000

export type Services = ReturnType<typeof createServices>

/** Wires services and adapters; nothing here depends on HTTP. */
export function createServices(config: Config, database: Database, log: FastifyBaseLogger) {
  const { prisma } = database
  const s3 = connectS3(settingsOf(config))
  const publicStore = s3.bucket(config.S3_PUBLIC_BUCKET, 'public, max-age=31536000, immutable')
  const privateStore = s3.bucket(config.S3_PRIVATE_BUCKET, 'private, no-store')
  const messenger = createMessenger({ smtpUrl: config.SMTP_URL, mailFrom: config.MAIL_FROM, smsUrl: config.SMS_URL })

  const sessions = createSessionService(database, {
    idleMs: config.SESSION_IDLE_HOURS * HOUR_MS,
    absoluteMs: config.SESSION_ABSOLUTE_HOURS * HOUR_MS,
  })
  const issuerClient = createIssuerClient({
    issuer: config.OIDC_ISSUER,
    clientId: config.OIDC_CLIENT_ID,
    clientSecret: config.OIDC_CLIENT_SECRET,
    scope: config.OIDC_SCOPE,
    rolesClaim: config.OIDC_ROLES_CLAIM,
    callbackUrl: config.PUBLIC_ACCOUNT_URL + CALLBACK_PATH,
    signedOutUrl: config.PUBLIC_ACCOUNT_URL + SIGN_IN_PATH,
    // Our own provider is in this process: its public URL may not be reachable from here.
    fetch: config.usesOwnProvider ? fetchLocally(config) : undefined,
  })
  const issuerKey = config.usesOwnProvider ? LOCAL_ISSUER : config.OIDC_ISSUER
  const signIn = createSignInService({ prisma, issuerClient, sessions, issuerKey })

  const throttle = createSigninThrottle(prisma)
  const codes = createVerificationCodes({
    prisma,
    messenger,
    hmacKey: deriveKey(config.COOKIE_SECRET, 'verification codes'),
    onSendFailure: (error) => log.error({ err: error }, 'a code could not be sent'),
  })
  const captcha = createAltcha(prisma, {
    hmacKey: deriveKey(config.COOKIE_SECRET, 'captcha'),
    maxNumber: config.CAPTCHA_MAX_NUMBER,
  })
  const outbox = createOutbox({
    prisma,
    messenger,
    onTrouble: (error, messageId) =>
      log.error({ err: error, messageId }, 'a message could not be handed over; it stays due'),
  })
  const deletedPictures = createDeletedPictureSweep({
    prisma,
    store: publicStore,
    onTrouble: (error) =>
      log.warn({ err: error }, 'pictures of deleted accounts could not be removed; they are tried again'),
  })
  return {
    checkStore: () => s3.check(bucketsOf(config)),
    sessions,
    signIn,
    codes,
    captcha,
    accounts: createSigninAccounts(prisma, throttle, captcha),
    membership: createMembershipService({ prisma, codes, throttle, outbox }),
    deletedPictures,
    outbox,
    profiles: createProfileService({
      prisma,
      store: publicStore,
      onLeftover: (error, keys) => log.warn({ err: error, keys }, 'a replaced picture was not removed'),
    }),
    kyc: createKycService({ prisma, store: privateStore, cipher: createPersonalDataCipher(personalDataKeys(config)) }),
    async close() {
      await Promise.all([outbox.stop(), deletedPictures.stop()])
      s3.close()
      messenger.close()
    },
  }
}

/** Derives a separate key for each use from the one configured secret. */
function deriveKey(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `wencang account: ${purpose}`, 32)).toString('hex')
}

function personalDataKeys(config: Config) {
  const keys = parseKeys(config.PERSONAL_DATA_KEY, config.PERSONAL_DATA_OLD_KEYS)
  if (!keys) throw new Error('PERSONAL_DATA_KEY was checked at start')
  return keys
}

/** A fetch that sends requests for this service's public URL to this process's own port. */
function fetchLocally(config: Config): typeof fetch {
  const publicPrefix = `${new URL(config.PUBLIC_ACCOUNT_URL).origin}/`
  const isEveryAddress = config.HOST === '0.0.0.0' || config.HOST === '::'
  const host = isEveryAddress ? '127.0.0.1' : config.HOST
  const localPrefix = `http://${host.includes(':') ? `[${host}]` : host}:${config.ACCOUNT_PORT}/`
  return (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    return fetch(url.startsWith(publicPrefix) ? localPrefix + url.slice(publicPrefix.length) : url, init)
  }
}
