import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '../../testing/index.ts'
import { startSandbox } from '../../testing/sandbox-process.ts'

test('visitors look places up at the maps service, and get WGS 84 coordinates', async () => {
  await using sandbox = await startSandbox()
  await using app = await startTestApp({ PLACES_URL: sandbox.url })
  const { status, body } = await app.visitor.get(`/market/places?keywords=${encodeURIComponent('故宫')}`)
  expect(status).toBe(200)
  expect(body.places[0]).toMatchObject({ name: '故宫博物院' })
  expect(body.places[0].longitude).toBeCloseTo(116.391, 2)
  await sandbox.stop()
  // Served from the cache.
  expect((await app.visitor.get(`/market/places?keywords=${encodeURIComponent('故宫')}`)).body).toEqual(body)
  expect(await app.visitor.get('/market/places?keywords=Shaolin')).toMatchObject({
    status: 503,
    body: { error_code: 500 },
  })
})

test('a keyword is required', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.close())
  for (const query of ['', '?keywords=', '?keywords=%20%20', `?keywords=${'庙'.repeat(51)}`]) {
    const { status, body } = await app.visitor.get(`/market/places${query}`)
    expect(status, query).toBe(400)
    expect(body.details[0].path).toContain('keywords')
  }
})

test('without a maps service provinces, cities and known heritage sites are found, in either language or pinyin', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.close())
  const found = async (keywords: string) =>
    (await app.visitor.get(`/market/places?keywords=${encodeURIComponent(keywords)}`)).body.places
  const xian = { name: '西安', address: '陕西', english: { name: 'Xi’an', address: 'Shaanxi' } }
  for (const typed of ['Xi’an', 'xian', '西安市']) expect((await found(typed))[0], typed).toMatchObject(xian)
  const longmen = {
    name: '龙门石窟',
    address: '河南洛阳洛龙区',
    english: { name: 'Longmen Grottoes', address: 'Luoyang, Henan' },
  }
  for (const typed of ['龙门', 'longmen grottoes', 'Longmenshiku'.slice(0, 7)])
    expect((await found(typed))[0], typed).toMatchObject(longmen)
  expect(await found('Nowhere')).toEqual([])
})
