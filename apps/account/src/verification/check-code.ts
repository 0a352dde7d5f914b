import { timingSafeEqual } from 'node:crypto'
import { AccountError, VERIFY_SCENARIOS } from '@wencang/contract'
import { type PrismaClient, queryRow, type Transaction } from '@wencang/database'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { AccountName } from '../credentials/index.ts'
import type { CodeScenario } from '../ports/messenger.ts'
import { codeHash, requesterOf } from './code-secrets.ts'

const CheckedCode = z.object({ id: z.string(), codeHash: z.instanceof(Uint8Array), scenario: z.enum(VERIFY_SCENARIOS) })

type CodeContext = Pick<Context, 'db' | 'codeKey'>

/** Per code: by the requesting address, and by others. */
const MAX_TRIES = 5

/** `oldContact` proves a bound contact before binding another. */
export type CodeUse = 'register' | 'login' | 'bind' | 'oldContact' | 'reset' | 'delete'

/** Includes `verify`, which the specification's client always sends. */
const SCENARIOS_FOR: Record<CodeUse, CodeScenario[]> = {
  register: ['register'],
  login: ['login'],
  bind: ['bind', 'verify'],
  oldContact: ['bind'],
  reset: ['reset', 'verify'],
  delete: ['delete'],
}

/** Valid code, not yet consumed. */
export interface CheckedCode {
  id: string
}

/** Checks and consumes a code. @throws {AccountError} 4023 as `checkCode` does. */
export async function redeemCode(
  context: CodeContext,
  target: AccountName,
  use: CodeUse,
  code: string,
  address: string,
): Promise<void> {
  await consumeCodes(context.db, [await checkCode(context, target, use, code, address)])
}

/**
 * Checks a code; `consumeCodes` consumes it with the change.
 * @param address The caller's IP address.
 * @throws {AccountError} 4023 if it is wrong, expired, used, for another purpose, or was tried too often.
 */
export async function checkCode(
  { db, codeKey }: CodeContext,
  target: AccountName,
  use: CodeUse,
  code: string,
  address: string,
): Promise<CheckedCode> {
  const asker = requesterOf(codeKey, address)
  // Count first, so concurrent guesses cannot share an attempt. Prefers this address's latest code.
  const row = await queryRow(db, CheckedCode)`
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
  if (!row || !timingSafeEqual(row.codeHash, codeHash(codeKey, target, row.scenario, code.trim()))) {
    throw new AccountError('wrong_verification_code')
  }
  return { id: row.id }
}

/** Checks a code sent to any of several contacts. @throws {AccountError} 4023 if it belongs to none of them. */
export async function checkCodeOfAny(
  context: CodeContext,
  targets: readonly AccountName[],
  use: CodeUse,
  code: string,
  address: string,
): Promise<{ contact: AccountName; code: CheckedCode }> {
  for (const contact of targets) {
    try {
      return { contact, code: await checkCode(context, contact, use, code, address) }
    } catch (error) {
      if (!(error instanceof AccountError)) throw error
    }
  }
  throw new AccountError('wrong_verification_code')
}

/** Consumes checked codes, each once. @throws {AccountError} 4023 if another call was first, or a code has expired. */
export async function consumeCodes(db: PrismaClient | Transaction, codes: readonly CheckedCode[]): Promise<void> {
  for (const { id } of codes) {
    const { count } = await db.verificationCode.updateMany({
      where: { id, consumedAt: null, expiresAt: { gt: new Date() } },
      data: { consumedAt: new Date() },
    })
    if (count === 0) throw new AccountError('wrong_verification_code')
  }
}
