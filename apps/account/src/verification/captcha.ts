import { AccountError, CaptchaChallenge } from '@wencang/contract'
import { isUniqueViolation } from '@wencang/database'
import { createChallenge, verifySolution } from 'altcha-lib/v1'
import { z } from 'zod'
import type { Context } from '../context.ts'

const CHALLENGE_LIVES_MS = 10 * 60 * 1000

const Solution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.number().int().min(0).max(100_000_000),
  // The signed salt holds the expiry; require it.
  salt: z.string().max(256).includes('expires='),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
})

type CaptchaContext = Pick<Context, 'db' | 'captcha'>

/** Creates an ALTCHA v1 challenge: find the number behind a salted SHA-256. */
export async function createCaptcha({ captcha }: Pick<Context, 'captcha'>): Promise<CaptchaChallenge> {
  const { hmacKey, maxNumber } = captcha
  const expires = new Date(Date.now() + CHALLENGE_LIVES_MS)
  const made = await createChallenge({ hmacKey, maxnumber: maxNumber, algorithm: 'SHA-256', expires })
  return CaptchaChallenge.parse({ ...made, maxnumber: maxNumber })
}

/**
 * Accepts a solution, once.
 * @param header The `captcha-verify-param` header.
 * @throws {AccountError} 400 if it is missing, wrong, expired or already used.
 */
export async function redeemCaptcha({ db, captcha }: CaptchaContext, header: unknown): Promise<void> {
  const solution = readSolution(header)
  if (!solution || !(await verifySolution(solution, captcha.hmacKey, true))) throw rejected()
  try {
    const expiresAt = new Date(Date.now() + CHALLENGE_LIVES_MS)
    await db.captchaUse.create({ data: { challenge: solution.challenge, expiresAt } })
  } catch (error) {
    throw isUniqueViolation(error) ? rejected() : error
  }
}

function readSolution(header: unknown): z.output<typeof Solution> | undefined {
  if (typeof header !== 'string' || header.length > 2048) return undefined
  try {
    return Solution.safeParse(JSON.parse(Buffer.from(header, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}

function rejected(): AccountError {
  const details = [{ path: 'captcha-verify-param', message: 'must be a fresh solution of a captcha challenge' }]
  return new AccountError('invalid_parameters', { details })
}
