import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { AccountError } from '@wencang/contract'
import type { PrismaClient } from '@wencang/database'
import type { Locale } from '../pages/locale.ts'
import type { CodeScenario, Messenger } from '../ports/messenger.ts'
import type { AccountName } from '../provider/account-name.ts'

const CODE_LIVES_MS = 10 * 60 * 1000
const MAX_TRIES = 5
const SEND_EVERY_MS = 60 * 1000
const MAX_PER_DAY = 10
const DAY_MS = 24 * 60 * 60 * 1000

export type VerificationCodes = ReturnType<typeof createVerificationCodes>

/** Codes that prove control of an email address or a phone: 6 digits, 10 minutes, 5 tries, one a minute and ten a day per target. */
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
   * @throws {AccountError} 429 when the target got one too recently or too many; 4024 when the message could not be handed over.
   */
  async function send(to: AccountName, scenario: CodeScenario, locale: Locale): Promise<void> {
    const code = randomInt(0, 1_000_000).toString().padStart(6, '0')
    const id = await prisma.$transaction(async (transaction) => {
      // Requests for one target queue here, so that many at once are still one a minute.
      await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`code:${to.value}`}, 0))`
      const now = Date.now()
      const sent = await transaction.verificationCode.findMany({
        where: { targetType: to.type, target: to.value, createdAt: { gt: new Date(now - DAY_MS) } },
        orderBy: { createdAt: 'desc' },
        take: MAX_PER_DAY,
        select: { createdAt: true },
      })
      refuseTooMany(
        sent.map((row) => row.createdAt.getTime()),
        now,
      )
      const row = await transaction.verificationCode.create({
        data: {
          targetType: to.type,
          target: to.value,
          scenario,
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

  /**
   * Checks a code and uses it up. Only the latest code of a target counts.
   * @throws {AccountError} 4023 when it is wrong, expired, used, or was tried too often.
   */
  async function redeem(target: AccountName, scenario: CodeScenario, code: string): Promise<void> {
    // The try is counted before the code is looked at: guesses that arrive together cannot share one.
    const [row] = await prisma.$queryRaw<{ id: string; codeHash: Uint8Array; attempts: number }[]>`
      UPDATE verification_code SET attempts = attempts + 1
      WHERE id = (
        SELECT id FROM verification_code
        WHERE target_type = ${target.type} AND target = ${target.value} AND scenario = ${scenario}
        ORDER BY created_at DESC, id DESC LIMIT 1
      ) AND consumed_at IS NULL AND expires_at > now() AND attempts < ${MAX_TRIES}
      RETURNING id, code_hash AS "codeHash", attempts`
    if (!row || !timingSafeEqual(row.codeHash, codeHash(target, scenario, code.trim()))) {
      throw new AccountError('wrong_verification_code')
    }
    const { count } = await prisma.verificationCode.updateMany({
      where: { id: row.id, consumedAt: null },
      data: { consumedAt: new Date() },
    })
    if (count === 0) throw new AccountError('wrong_verification_code')
  }

  function codeHash(target: AccountName, scenario: CodeScenario, code: string): Buffer<ArrayBuffer> {
    const digest = createHmac('sha256', hmacKey)
      .update(`${target.type}\n${target.value}\n${scenario}\n${code}`)
      .digest()
    return Buffer.from(new Uint8Array(digest))
  }

  return { send, redeem }
}

/** @param sentAt Times of the last day, the latest first. */
function refuseTooMany(sentAt: readonly number[], now: number): void {
  const latest = sentAt[0]
  const oldest = sentAt[MAX_PER_DAY - 1]
  const waits = [
    latest === undefined ? 0 : latest + SEND_EVERY_MS - now,
    oldest === undefined ? 0 : oldest + DAY_MS - now,
  ]
  const wait = Math.max(...waits)
  if (wait > 0) throw new AccountError('too_many_requests', { retryAfterSeconds: Math.ceil(wait / 1000) })
}
