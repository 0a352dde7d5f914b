import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { Attempts, Unanswered, WrongAnswer } from './attempts.ts'

type Answer = number | 'cut' | 'never'

/** Server with these answers in order, then 200. @returns its URL. */
async function serverThat(...answers: Answer[]): Promise<string> {
  const server = createServer((_request, response) => {
    const answer = answers.shift() ?? 200
    if (answer === 'never') return
    if (answer === 'cut') {
      response.writeHead(200, { 'content-length': '10' })
      response.write('half', () => response.destroy())
      return
    }
    response.writeHead(answer, [
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
    ])
    response.end('whole')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const hasty = (timeoutMilliseconds = 10_000) => new Attempts({ retryAfterMilliseconds: 1, timeoutMilliseconds })
const endings = ({ ended }: Attempts) => ended.map(({ ending, reason }) => [ending, reason])

test('an answered request counts once for any status', async () => {
  const attempts = hasty()
  const address = await serverThat(200, 404, 302)
  const statuses = []
  for (let count = 0; count < 3; count++) {
    const response = await attempts.fetch('catalogue')(address, { redirect: 'manual' })
    statuses.push(response.status)
    expect(await response.text()).toBe('whole')
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  }
  expect(statuses).toEqual([200, 404, 302])
  expect(endings(attempts)).toEqual(Array(3).fill(['well', undefined]))
})

test.each<[Answer, RegExp]>([
  [502, /502/],
  [503, /503/],
  ['cut', /./],
  ['never', /TimeoutError/],
])('after %s the request is retried once and does not count as failed', async (answer, reason) => {
  const attempts = hasty(answer === 'never' ? 1_000 : undefined)
  const response = await attempts.fetch('order')(await serverThat(answer))
  expect(response.status).toBe(200)
  expect(endings(attempts)).toEqual([['retried', expect.stringMatching(reason)]])
})

test('a request without a response twice has failed and is not retried again', async () => {
  const attempts = hasty()
  const address = await serverThat(503, 'cut', 200)
  await expect(attempts.fetch('order')(address)).rejects.toThrow(Unanswered)
  expect(endings(attempts)).toEqual([['failed', expect.any(String)]])
})

test('a wrong answer is never retried', async () => {
  const attempts = hasty()
  let asked = 0
  const lie = attempts.run('download', async () => {
    asked++
    throw new WrongAnswer('another byte')
  })
  await expect(lie).rejects.toThrow('another byte')
  expect(asked).toBe(1)
})

test('an expected message that does not arrive counts as a failed request', () => {
  const attempts = hasty()
  expect(() => attempts.giveUp('register', 'no code')).toThrow(Unanswered)
  expect(endings(attempts)).toEqual([['failed', 'no code']])
})
