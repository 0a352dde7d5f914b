import { randomInt } from 'node:crypto'
import { AccountError } from '@wencang/contract'
import type { Context } from '../context.ts'
import type { AccountName } from '../credentials/index.ts'
import type { Locale } from '../pages/index.ts'
import type { CodeScenario } from '../ports/messenger.ts'
import { codeHash, requesterOf } from './code-secrets.ts'
import { SENT_CODES_COUNT_FOR_MS, waitForNextCode } from './sending-limits.ts'

const CODE_LIVES_MS = 10 * 60 * 1000

/**
 * Sends a 6-digit code, valid 10 minutes, even without an account. Limits are per address.
 * @param address The requester's IP address.
 * @throws {AccountError} 429 if too many were requested; 4024 if the message could not be sent.
 */
export async function sendCode(
  context: Pick<Context, 'db' | 'messenger' | 'codeKey' | 'log'>,
  to: AccountName,
  scenario: CodeScenario,
  locale: Locale,
  address: string,
): Promise<void> {
  const { db, messenger, codeKey, log } = context
  const code = randomInt(0, 1_000_000).toString().padStart(6, '0')
  const asker = requesterOf(codeKey, address)
  const id = await db.$transaction(async (transaction) => {
    // Serializes requests per contact, so the limit holds concurrently.
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
        codeHash: codeHash(codeKey, to, scenario, code),
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
    log.error({ err: error }, 'a code could not be sent')
    await db.verificationCode.delete({ where: { id } })
    throw new AccountError('email_not_sent', { cause: error })
  }
}
