import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { solveCaptcha } from './solve-captcha.ts'

const SALT = 'a1b2?expires=1'
const challengeOf = (number: number) => ({
  algorithm: 'SHA-256' as const,
  challenge: createHash('sha256')
    .update(SALT + number)
    .digest('hex'),
  maxnumber: 1_000,
  salt: SALT,
  signature: 's',
})

test.each([0, 399, 400, 1_000])('the number %i is found', async (number) => {
  const { maxnumber: _, ...signed } = challengeOf(number)
  expect(JSON.parse(atob(await solveCaptcha(challengeOf(number))))).toEqual({ ...signed, number })
})

test('a captcha without a solution fails', async () => {
  await expect(solveCaptcha(challengeOf(5_000))).rejects.toThrow()
})
