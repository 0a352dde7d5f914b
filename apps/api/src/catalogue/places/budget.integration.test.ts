import { serveLocally } from '@wencang/kernel/testing'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '../../testing/index.ts'

/** A maps service with one place that counts requests. */
async function startMaps() {
  const asked: string[] = []
  const poi = {
    id: 'B1',
    name: '殷墟',
    address: '',
    pname: '河南省',
    cityname: '安阳市',
    adname: '',
    location: '114.31,36.13',
  }
  const server = await serveLocally((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://maps').searchParams.get('keywords') ?? '')
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ status: '1', pois: [poi] }))
  })
  onTestFinished(() => server[Symbol.asyncDispose]())
  return { asked, PLACES_URL: server.url }
}

const place = (keywords: string) => `/market/places?keywords=${encodeURIComponent(keywords)}`

test("a visitor's IP address may query the maps service twenty times in ten minutes; cached answers are free, and other visitors are unaffected", async () => {
  const { asked, PLACES_URL } = await startMaps()
  await using app = await startTestApp({ PLACES_URL })
  const visitor = app.visitorFrom('203.0.113.9')
  for (let number = 0; number < 20; number++) expect((await visitor.get(place(`place ${number}`))).status).toBe(200)
  const refused = await visitor.get(place('one more'))
  expect(refused).toMatchObject({ status: 429, body: { error_code: 429 } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(asked).toHaveLength(20)
  expect((await visitor.get(place('place 7'))).status).toBe(200)
  expect((await app.visitorFrom('203.0.113.10').get(place('one more'))).status).toBe(200)
  const person = await app.person('buyer')
  expect((await app.as(person, '203.0.113.9').get(place('of somebody signed in'))).status).toBe(200)
  expect(asked).toHaveLength(22)
})

test('an IPv6 network is one visitor', async () => {
  const { asked, PLACES_URL } = await startMaps()
  await using app = await startTestApp({ PLACES_URL })
  const statuses: number[] = []
  for (let number = 0; number < 25; number++)
    statuses.push((await app.visitorFrom(`2001:db8:1:2::${number + 1}`).get(place(`place ${number}`))).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(asked).toHaveLength(20)
})

test('all visitors together have a budget for the day, and signed-in users still find places when it is used up', async () => {
  const { asked, PLACES_URL } = await startMaps()
  await using app = await startTestApp({ PLACES_URL, RATE_LIMIT_SCALE: '0.01' })
  const statuses: number[] = []
  for (let number = 0; number < 25; number++)
    statuses.push((await app.visitorFrom(`198.51.100.${number}`).get(place(`place ${number}`))).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  const person = await app.person('buyer')
  expect((await app.as(person, '198.51.100.99').get(place('of somebody signed in'))).status).toBe(200)
  expect(asked).toHaveLength(21)
})

test('equivalent spellings share one query, also concurrently', async () => {
  const { asked, PLACES_URL } = await startMaps()
  await using app = await startTestApp({ PLACES_URL })
  const visitor = app.visitorFrom('203.0.113.9')
  const spellings = ['Yin Xu', 'yin  xu', 'ＹＩＮ　ＸＵ', ' YIN XU ']
  const answers = await Promise.all(spellings.map((spelling) => visitor.get(place(spelling))))
  for (const { status, body } of answers) expect([status, body.places[0]?.name]).toEqual([200, '殷墟'])
  expect(asked).toEqual(['yin xu'])
  expect(await visitor.get(place('ﷺ'.repeat(50)))).toMatchObject({
    status: 400,
    body: { details: [{ path: 'keywords' }] },
  })
})
