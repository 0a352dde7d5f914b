import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { AccountError } from '@wencang/contract'
import { networkOfAddress, type PrismaClient, type Transaction } from '@wencang/database'
import type { Locale } from '../pages/locale.ts'
import type { CodeScenario, Messenger } from '../ports/messenger.ts'
import type { AccountName } from '../provider/account-name.ts'
import { SENT_CODES_COUNT_FOR_MS, waitForNextCode } from './sending-limits.ts'

const CODE_LIVES_MS = 10 * 60 * 1000
/** For the place that asked, and again for everybody else together. */
const MAX_TRIES = 5

/** What a code is used for; `oldContact` is proving a contact that the account has, before another is bound. */
export type CodeUse = 'register' | 'login' | 'bind' | 'oldContact' | 'reset' | 'delete'

/** The scenarios whose codes are good for a use. `verify` is what the specification's client sends, whatever comes then. */
const SCENARIOS_FOR: Record<CodeUse, CodeScenario[]> = {
  register: ['register'],
  login: ['login'],
  bind: ['bind', 'verify'],
  oldContact: ['bind'],
  reset: ['reset', 'verify'],
  delete: ['delete'],
}

/** A code that was right, and is not used up yet. */
export interface CheckedCode {
  id: string
}

export type VerificationCodes = ReturnType<typeof createVerificationCodes>

/**
 * Codes that prove control of an email address or a phone: 6 digits, 10 minutes, 5 tries; `sending-limits.ts` says how many. Who asks and
 * who tries counts as an address beside whom a code is for, so that strangers neither keep somebody from getting one nor use it up.
 */
export function createVerificationCodes(parts: {
  prisma: PrismaClient
  messenger: Messenger
  /** A code is one of a million, so its plain hash could be reversed at once. */
  hmacKey: string
  onSendFailure: (error: unknown) => void
}) {
  const { prisma, messenger, hmacKey, onSendFailure } = parts

  /**
   * Sends a new code. Whether the target has an account plays no part, so that nothing can be learned about it here.
   * @param address From where it is asked for.
   * @throws {AccountError} 429 when too many were asked for; 4024 when the message could not be handed over.
   */
  async function send(to: AccountName, scenario: CodeScenario, locale: Locale, address: string): Promise<void> {
    const code = randomInt(0, 1_000_000).toString().padStart(6, '0')
    const asker = askerOf(address)
    const id = await prisma.$transaction(async (transaction) => {
      // Requests for one target queue here, so that many at once are still one a minute.
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
      // Of what one asked for, only the latest is good.
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

  /** Checks a code and uses it up. @throws {AccountError} 4023 as `check` does. */
  async function redeem(target: AccountName, use: CodeUse, code: string, address: string): Promise<void> {
    await consume(prisma, [await check(target, use, code, address)])
  }

  /**
   * Checks a code without using it up, which `consume` does together with what follows.
   * @param address From where it is tried.
   * @throws {AccountError} 4023 when it is wrong, expired, used, for something else, or was tried too often.
   */
  async function check(target: AccountName, use: CodeUse, code: string, address: string): Promise<CheckedCode> {
    const asker = askerOf(address)
    // The try is counted before the code is looked at: guesses that arrive together cannot share one. One try is one at one code: the
    // latest that was asked for from here, else the latest of all.
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

  /** Checks a code that was sent to one of several targets, whichever. @throws {AccountError} 4023 when it is none of theirs. */
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

  /** Uses up codes that were checked, each once. @throws {AccountError} 4023 when somebody else was first, or it has expired since. */
  async function consume(db: PrismaClient | Transaction, codes: readonly CheckedCode[]): Promise<void> {
    for (const { id } of codes) {
      const { count } = await db.verificationCode.updateMany({
        where: { id, consumedAt: null, expiresAt: { gt: new Date() } },
        data: { consumedAt: new Date() },
      })
      if (count === 0) throw new AccountError('wrong_verification_code')
    }
  }

  /** Where somebody is, as it is kept with a code. */
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
