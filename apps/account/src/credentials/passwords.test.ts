import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

test('a password matches its own hash alone, each hash has its own salt, and nothing matches a missing hash', async () => {
  const [one, other] = await Promise.all([hashPassword('Heritage-2026'), hashPassword('Heritage-2026')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(await passwordMatches('Heritage-2026', one)).toBe(true)
  expect(await passwordMatches('heritage-2026', one)).toBe(false)
  expect(await passwordMatches('Heritage-2026', null)).toBe(false)
})

test('an unreadable hash is a failure, and the next password is still checked', async () => {
  await expect(passwordMatches('Heritage-2026', 'nonsense')).rejects.toThrow()
  expect(await passwordMatches('x', null)).toBe(false)
})
