import { expect, test } from 'vitest'
import { describeDatabaseTrouble } from './database-ready.ts'

const URL = 'postgresql://wencang:secret-word@db.example:5433/market'
const coded = (code: string) => Object.assign(new Error('x'), { code })

test.each([
  [coded('28P01'), 'refuses the user "wencang" with this password', false],
  [coded('3D000'), 'has no database "market"', false],
  [coded('57P03'), 'is starting or stopping', true],
  [coded('ECONNREFUSED'), 'refuses connections', true],
  [new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]), 'refuses connections', true],
  [coded('ENOTFOUND'), 'has no address under this name', true],
  [new Error('timeout expired'), 'does not answer', true],
  [new Error('certificate has expired\n    at x'), 'cannot be used (certificate has expired)', false],
])('a database error is one line that names variable and server, and no secret: %s', (error, text, mayPass) => {
  const trouble = describeDatabaseTrouble(error, URL)
  expect(trouble).toEqual({ message: expect.stringMatching(/^DATABASE_URL: .*db\.example:5433/), mayPass })
  expect(trouble.message).toContain(text)
  expect(trouble.message).not.toMatch(/secret-word|\n/)
})
