import { expect, onTestFinished, test } from 'vitest'
import { startTestSandbox } from '../testing/test-sandbox.ts'

async function startSearch() {
  const sandbox = await startTestSandbox()
  onTestFinished(() => sandbox[Symbol.asyncDispose]())
  return async (query: Record<string, string>) => {
    const response = await fetch(`${sandbox.url}/v3/place/text?${new URLSearchParams(query)}`)
    return (await response.json()) as { pois: { id: string }[] }
  }
}

test('places have Amap’s format and coordinates', async () => {
  const search = await startSearch()
  expect(await search({ key: 'demo', keywords: '故宫博物院' })).toMatchObject({
    status: '1',
    infocode: '10000',
    pois: [
      { name: '故宫博物院', location: expect.stringMatching(/^116\.39[67]\d+,39\.917\d+$/), pname: '北京东城区' },
      { name: '沈阳故宫博物院' },
    ],
  })
})

test('a page has the requested size', async () => {
  const search = await startSearch()
  expect((await search({ key: 'demo', keywords: 'temple', offset: '3' })).pois).toHaveLength(3)
})

test('a request without a key gets no places', async () => {
  const search = await startSearch()
  expect(await search({ keywords: '故宫' })).toEqual({ status: '0', info: 'INVALID_USER_KEY', infocode: '10001' })
})
