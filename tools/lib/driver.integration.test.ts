import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { Connections, forTimes, inTurn, openLoop, requestsInLoop, timesOf } from './driver.ts'

async function serverWith(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('an outcome has status, retry-after and, if wanted, the text; a dropped connection has no status', async () => {
  const base = await serverWith(({ url }, response) => {
    if (url === '/dropped') return response.destroy()
    response.writeHead(url === '/busy' ? 503 : 200, url === '/busy' ? { 'retry-after': '1' } : {})
    response.end('text')
  })
  const connections = await new Connections(base, 2).open()
  onTestFinished(() => connections.close())
  const outcomeOf = async (path: string, keepsText = false) => {
    const { milliseconds, ...outcome } = await connections.send({ path, keepsText })
    expect(milliseconds).toBeGreaterThan(0)
    return outcome
  }
  expect(await outcomeOf('/')).toMatchObject({ status: 200, retryAfter: false, text: '' })
  expect(await outcomeOf('/', true)).toMatchObject({ status: 200, text: 'text' })
  expect(await outcomeOf('/busy')).toMatchObject({ status: 503, retryAfter: true })
  expect(await outcomeOf('/dropped')).toMatchObject({ status: 0, retryAfter: false })
})

test('a closed loop has one request of each caller under way, and asks for its paths in turn', async () => {
  const asked: string[] = []
  let [under, most] = [0, 0]
  const base = await serverWith(({ url = '' }, response) => {
    asked.push(url)
    most = Math.max(most, ++under)
    setImmediate(() => {
      under--
      response.end()
    })
  })
  const outcomes = await requestsInLoop(base, inTurn(['/a', '/b', '/c']), { callers: 3, goesOn: forTimes(30) })
  expect(timesOf(outcomes)).toHaveLength(30)
  expect(most).toBeLessThanOrEqual(3)
  for (const path of ['/a', '/b', '/c']) expect(asked.filter((one) => one === path)).toHaveLength(10)
})

test('an open loop acts without waiting for results, and tells the rise from the fixed rate', async () => {
  const all = Promise.withResolvers<void>()
  const { rising, steady } = await openLoop(
    (index) => {
      if (index === 29) all.resolve()
      return all.promise.then(() => index)
    },
    { perSecond: 200, seconds: 0.1, rampSeconds: 0.1 },
  )
  expect([rising.length, steady.length]).toEqual([10, 20])
  expect([...rising, ...steady]).toEqual(Array.from({ length: 30 }, (_, index) => index))
})

test('times are only taken of responses with status 200', () => {
  const outcome = { kind: undefined, milliseconds: 5, retryAfter: false, text: '' }
  expect(timesOf([{ ...outcome, status: 200 }])).toEqual([5])
  expect(() => timesOf([{ ...outcome, status: 503 }])).toThrow('1 responses with status 503')
})
