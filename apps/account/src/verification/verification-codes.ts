import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { AccountError } from '@wencang/contract'
import { networkOfAddress, type PrismaClient, type Transaction } from '@wencang/database'
import type { Locale } from '../pages/locale.ts'
import type { CodeScenario, Messenger } from '../ports/messenger.ts'
import type { AccountName } from '../provider/account-name.ts'
import { SENT_CODES_COUNT_FOR_MS, waitForNextCode } from './sending-limits.ts'

const CODE_LIVES_MS = 10 * 60 * 1000
/** For the IP address that requested the code, and again for all others together. */
const MAX_TRIES = 5

/** What a code is used for; `oldContact` proves an existing contact of the account before another is bound. */
export type CodeUse = 'register' | 'login' | 'bind' | 'oldContact' | 'reset' | 'delete'

/** The scenarios whose codes are valid for a use. The specification's client sends `verify` for any purpose. */
const SCENARIOS_FOR: Record<CodeUse, CodeScenario[]> = {
  register: ['register'],
  login: ['login'],
  bind: ['bind', 'verify'],
  oldContact: ['bind'],
  reset: ['reset', 'verify'],
  delete: ['delete'],
}

/** A code that was right and is not yet consumed. */
export interface CheckedCode {
  id: string
}

export type VerificationCodes = ReturnType<typeof createVerificationCodes>

/**
 * Codes that prove control of an email address or a phone: 6 digits, 10 minutes, 5 attempts; `sending-limits.ts` limits how many are sent.
 * Requests and attempts are counted per IP address as well as per target, so that attackers can neither block a user's code nor use it up.
 */
export function createVerificationCodes(parts: {
  prisma: PrismaClient
  messenger: Messenger
  /** There are only a million codes, so a plain hash could be reversed immediately. */
  hmacKey: string
  onSendFailure: (error: unknown) => void
}) {
  const { prisma, messenger, hmacKey, onSendFailure } = parts

  /**
   * Sends a new code. It does not matter whether the target has an account, so that callers learn nothing about it.
   * @param address The requester's IP address.
   * @throws {AccountError} 429 if too many were requested; 4024 if the message could not be sent.
   */
  async function send(to: AccountName, scenario: CodeScenario, locale: Locale, address: string): Promise<void> {
    const code = randomInt(0, 1_000_000).toString().padStart(6, '0')
    const asker = askerOf(address)
    const id = await prisma.$transaction(async (transaction) => {
      // Requests for one target are serialized here, so that concurrent ones still get one code a minute.
      await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`code:${to.value}`}, 0))`
      const now = Date.now()
      const sent = await transaction.verificationCode.findMany({
        where: { targetType: to.type, target: to.value, createdAt: { gt: new Date(now - SENT_CODES_COUNT_FOR_MS) } },
        orderBy: { createdAt: 'asc' },
        select: { createdAt: true, asker: true },
      })
      const codes = sent.map((row) => ({ at: row.createdAt.getTime(), own: row.asker === asker }))
      const wait = waitForNextCode(codes, now)
      if (wait > 0) throw new AccountError('too_many_requests', { retryAfterSeconds: Math.ceil(wait / 1000) })
      // Only a requester's latest code is valid.
      await transaction.verificationCode.updateMany({
        where: { targetType: to.type, target: to.value, scenario, asker, expiresAt: { gt: new Date(now) } },
        data: { expiresAt: new Date(now) },
      })
      const row = await transaction.verificationCode.create({
        data: {
          targetType: to.type,
          target: to.value,
          scenario,
          asker,
          codeHash: codeHash(to, scenario, code),
          createdAt: new Date(now),
          expiresAt: new Date(now + CODE_LIVES_MS),
        },
        select: { id: true },
      })
      return row.id
    })
    try {
      await messenger.sendCode({ to, code, scenario, locale })
    } catch (error) {
      onSendFailure(error)
      await prisma.verificationCode.delete({ where: { id } })
      throw new AccountError('email_not_sent', { cause: error })
    }
  }

  /** Checks and consumes a code. @throws {AccountError} 4023 as `check` does. */
  async function redeem(target: AccountName, use: CodeUse, code: string, address: string): Promise<void> {
    await consume(prisma, [await check(target, use, code, address)])
  }

  /**
   * Checks a code without consuming it; `consume` does that together with what follows.
   * @param address The caller's IP address.
   * @throws {AccountError} 4023 if it is wrong, expired, used, for another purpose, or was tried too often.
   */
  async function check(target: AccountName, use: CodeUse, code: string, address: string): Promise<CheckedCode> {
    const asker = askerOf(address)
    // The attempt is counted before the code is compared, so that concurrent guesses cannot share one. An attempt counts for one code: the
    // latest that was requested from this address, else the latest of all.
    const [row] = await prisma.$queryRaw<{ id: string; codeHash: Uint8Array; scenario: CodeScenario }[]>`
      UPDATE verification_code SET
        attempts = attempts + (asker IS NOT DISTINCT FROM ${asker})::int,
        stranger_attempts = stranger_attempts + (asker IS DISTINCT FROM ${asker})::int
      WHERE id = (
        SELECT id FROM verification_code
        WHERE target_type = ${target.type} AND target = ${target.value} AND scenario = ANY (${SCENARIOS_FOR[use]})
          AND consumed_at IS NULL AND expires_at > now()
        ORDER BY (asker IS NOT DISTINCT FROM ${asker}) DESC, created_at DESC, id DESC LIMIT 1
      ) AND consumed_at IS NULL AND expires_at > now()
        AND CASE WHEN asker = ${asker} THEN attempts ELSE stranger_attempts END < ${MAX_TRIES}
      RETURNING id, code_hash AS "codeHash", scenario`
    if (!row || !timingSafeEqual(row.codeHash, codeHash(target, row.scenario, code.trim()))) {
      throw new AccountError('wrong_verification_code')
    }
    return { id: row.id }
  }

  /** Checks a code that was sent to any of several targets. @throws {AccountError} 4023 if it belongs to none of them. */
  async function checkAny(
    targets: readonly AccountName[],
    use: CodeUse,
    code: string,
    address: string,
  ): Promise<{ contact: AccountName; code: CheckedCode }> {
    for (const contact of targets) {
      try {
        return { contact, code: await check(contact, use, code, address) }
      } catch (error) {
        if (!(error instanceof AccountError)) throw error
      }
    }
    throw new AccountError('wrong_verification_code')
  }

  /** Consumes checked codes, each once. @throws {AccountError} 4023 if another call was first, or a code has expired since. */
  async function consume(db: PrismaClient | Transaction, codes: readonly CheckedCode[]): Promise<void> {
    for (const { id } of codes) {
      const { count } = await db.verificationCode.updateMany({
        where: { id, consumedAt: null, expiresAt: { gt: new Date() } },
        data: { consumedAt: new Date() },
      })
      if (count === 0) throw new AccountError('wrong_verification_code')
    }
  }

  /** The IP address, as it is stored with a code. */
  function askerOf(address: string): string {
    return createHmac('sha256', hmacKey)
      .update(`asker\n${networkOfAddress(address)}`)
      .digest('base64url')
  }

  function codeHash(target: AccountName, scenario: CodeScenario, code: string): Buffer<ArrayBuffer> {
    const digest = createHmac('sha256', hmacKey)
      .update(`${target.type}\n${target.value}\n${scenario}\n${code}`)
      .digest()
    return Buffer.from(new Uint8Array(digest))
  }

  return { send, redeem, check, checkAny, consume }
}
