import { expect, test } from 'vitest'
import { reasonLine, waitUntilWorks } from './start-trouble.ts'

test('an error without a message is described by its inner error or code', () => {
  expect(reasonLine(new AggregateError([new Error('connect ECONNREFUSED ::1:1')]))).toBe('connect ECONNREFUSED ::1:1')
  expect(reasonLine(Object.assign(new Error(''), { code: 'EPIPE' }))).toBe('EPIPE')
})

test('temporary failures are retried until the timeout', async () => {
  let tries = 0
  const said: string[] = []
  const options = { timeoutSeconds: 5, say: (line: string) => said.push(line) }
  const describe = () => ({ message: 'X: is away', mayPass: true })
  await waitUntilWorks(
    async () => {
      if (++tries < 3) throw new Error('not yet')
    },
    describe,
    options,
  )
  expect([tries, said]).toEqual([3, ['X: is away; waiting for it']])
  const never = waitUntilWorks(() => Promise.reject(new Error('no')), describe, { timeoutSeconds: 0.6 })
  await expect(never).rejects.toThrow('X: is away; waited 1 s for it')
})

test('permanent failures are not retried', async () => {
  let tries = 0
  const attempt = () => {
    tries++
    return Promise.reject(new Error('no'))
  }
  const describe = () => ({ message: 'X: is wrong', mayPass: false })
  await expect(waitUntilWorks(attempt, describe, { timeoutSeconds: 30 })).rejects.toThrow(/^X: is wrong$/)
  expect(tries).toBe(1)
})
