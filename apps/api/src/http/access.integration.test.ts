import { fillPath, type Route, routes } from '@wencang/contract'
import { API_PREFIX } from '@wencang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '../testing/index.ts'

const NOBODY = '01900000-0000-7000-8000-000000000000'
const PARAMS = { id: NOBODY, assetId: NOBODY, uploadId: NOBODY, hash: 'a'.repeat(64), kind: 'asset' }
const all = Object.entries(routes as Record<string, Route>)

let app: TestApp
let people: Record<'visitor' | 'buyer' | 'creator' | 'owner' | 'operator', Caller>
beforeAll(async () => {
  app = await startTestApp()
  people = {
    visitor: app.visitor,
    buyer: await app.person('buyer'),
    creator: await app.person('creator'),
    owner: await app.person('owner'),
    operator: await app.person('operator'),
  }
})
afterAll(() => app.close())

const ask = (caller: Caller, route: Route) => {
  const path = fillPath(route.path, PARAMS)
  const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
  return method === 'get' || method === 'delete' ? caller[method](path) : caller[method](path, {})
}

/** What somebody without the right is told, by the access of a call; null where they may pass. */
const REFUSALS: Record<Route['access'], Record<keyof typeof people, number | null>> = {
  public: { visitor: null, buyer: null, creator: null, owner: null, operator: null },
  token: { visitor: null, buyer: null, creator: null, owner: null, operator: null },
  user: { visitor: 401, buyer: null, creator: null, owner: null, operator: null },
  seller: { visitor: 401, buyer: 4013, creator: null, owner: null, operator: null },
  operator: { visitor: 401, buyer: 403, creator: 403, owner: 403, operator: null },
}

test('every call of the contract is registered', () => {
  for (const [name, route] of all) {
    expect(app.app.hasRoute({ method: route.method, url: API_PREFIX + route.path }), name).toBe(true)
  }
})

test.each(all)('%s lets pass whom it should, and tells the others why not', async (_name, route) => {
  // An order that is not there would be streamed to nobody; its access is the one of the order itself.
  for (const [who, caller] of Object.entries(people) as [keyof typeof people, Caller][]) {
    const answer = await ask(caller, route)
    const refusal = REFUSALS[route.access][who]
    if (refusal === null)
      expect([401, 4013], `${who}: ${JSON.stringify(answer.body)}`).not.toContain(answer.body?.error_code)
    else expect(answer.body?.error_code, who).toBe(refusal)
    expect(answer.status, `${who}: ${JSON.stringify(answer.body)}`).toBeLessThan(500)
  }
})

test.each([
  ['a foreign origin', { origin: 'https://evil.test' }, 403],
  ['the same host on another port', { origin: 'http://localhost:1234' }, 403],
  ['an opaque origin', { origin: 'null' }, 403],
  ['no origin, but a browser that says it crosses sites', { 'sec-fetch-site': 'cross-site' }, 403],
  ['no origin, from the same site but another host', { 'sec-fetch-site': 'same-site' }, 403],
  ['the marketplace’s own origin', { origin: 'http://localhost:8080' }, 400],
  ['no origin at all, as from a program', {}, 400],
])('a change asked for with %s answers %s', async (_what, headers, status) => {
  const buyer = await app.person('buyer')
  const response = await app.app.inject({
    method: 'POST',
    url: `${API_PREFIX}/orders`,
    headers: { cookie: `hzcdap_session=${buyer.token}`, 'content-type': 'application/json', ...headers },
    payload: '{}',
  })
  expect(response.statusCode).toBe(status)
})

test('a revoked session is refused at the next call', async () => {
  const buyer = await app.person('buyer')
  expect((await buyer.get('/orders')).status).toBe(200)
  await app.db.session.updateMany({ where: { userId: buyer.id }, data: { revokedAt: new Date() } })
  expect((await buyer.get('/orders')).body.error_code).toBe(401)
})

test('an unknown path, a body that is no JSON and one that is too large are plain refusals', async () => {
  const post = (payload: string, type = 'application/json') =>
    app.app.inject({
      method: 'POST',
      url: `${API_PREFIX}/market/insight/report`,
      payload,
      headers: { 'content-type': type },
    })
  expect((await people.visitor.get('/nothing')).body).toMatchObject({ error_code: 404, request_id: expect.any(String) })
  expect((await post('{')).json()).toMatchObject({ error_code: 400 })
  expect((await post('x', 'text/csv')).json()).toMatchObject({ error_code: 415 })
  expect((await post(JSON.stringify({ type: 'x'.repeat(300_000) }))).json()).toMatchObject({ error_code: 413 })
})
