import { AccountError } from '@wencang/contract'
import type { Context } from '../context.ts'
import {
  asksCaptcha,
  parseAccountName,
  passwordMatches,
  recordFailure,
  recordSuccess,
  remainingSeconds,
} from '../credentials/index.ts'
import { redeemCaptcha } from '../verification/index.ts'

/** `asksCaptcha`: the next attempt needs a captcha. */
export type PasswordOutcome =
  | { kind: 'ok'; accountId: string }
  | { kind: 'wrong'; asksCaptcha: boolean }
  | { kind: 'captcha' }
  | { kind: 'locked'; retryAfterSeconds: number }

export interface Credentials {
  account: string
  password: string
  /** Solved captcha, if required. */
  captcha?: string
  address: string
}

/** Counts every failure; never reveals which part was wrong. */
export async function checkPassword(
  context: Pick<Context, 'db' | 'captcha'>,
  credentials: Credentials,
): Promise<PasswordOutcome> {
  const { password, address } = credentials
  const name = parseAccountName(credentials.account)
  const attempt = { account: name?.value ?? credentials.account, address }
  const wait = await remainingSeconds(context, attempt)
  if (wait > 0) return { kind: 'locked', retryAfterSeconds: wait }
  const isSolved = credentials.captcha ? await isSolution(context, credentials.captcha) : false
  if (!isSolved && (await asksCaptcha(context, attempt.account))) return { kind: 'captcha' }

  const account =
    name && (await context.db.signinAccount.findFirst({ where: { [name.type]: name.value, disabledAt: null } }))
  const matches = await passwordMatches(password, account?.passwordHash)
  if (!account || !matches) {
    await recordFailure(context, attempt)
    return { kind: 'wrong', asksCaptcha: await asksCaptcha(context, attempt.account) }
  }
  // Recheck: concurrent guesses may have locked the account meanwhile.
  const waitNow = await remainingSeconds(context, attempt)
  if (waitNow > 0) return { kind: 'locked', retryAfterSeconds: waitNow }
  if (!isSolved && (await asksCaptcha(context, attempt.account))) return { kind: 'captcha' }
  await recordSuccess(context, attempt)
  return { kind: 'ok', accountId: account.id }
}

async function isSolution(context: Pick<Context, 'db' | 'captcha'>, solution: string): Promise<boolean> {
  try {
    await redeemCaptcha(context, solution)
    return true
  } catch (error) {
    if (error instanceof AccountError) return false
    throw error
  }
}
