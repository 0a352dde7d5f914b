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

test('places have Amap’s format', async () => {
  const search = await startSearch()
  expect(await search({ key: 'demo', keywords: '故宫博物院' })).toMatchObject({
    status: '1',
    infocode: '10000',
    pois: [
      {
        name: '故宫博物院',
        location: '116.397000,39.917800',
        pname: '北京市',
        adname: '东城区',
        adcode: '110101',
        address: '景山前街4号',
      },
      { name: '沈阳故宫博物院' },
    ],
  })
})

test('pages have the requested size, 25 at most', async () => {
  const search = await startSearch()
  const first = await search({ key: 'demo', keywords: '市', offset: '100' })
  const second = await search({ key: 'demo', keywords: '市', offset: '100', page: '2' })
  expect(first.pois).toHaveLength(25)
  expect(second.pois[0]?.id).not.toBe(first.pois[0]?.id)
})

test('a request without a key gets no places', async () => {
  const search = await startSearch()
  expect(await search({ keywords: '故宫' })).toEqual({ status: '0', info: 'INVALID_USER_KEY', infocode: '10001' })
})
