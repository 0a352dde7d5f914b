import { API_PREFIX, fillPath, type Route, type RouteName, routes } from '@wencang/contract'
import { expect, test } from 'vitest'
import { applicantAt } from '../people/onboarding/testing/applicants.ts'
import { type Caller, closeAfterAll, startTestApp } from '../testing/index.ts'
import { ACCESS_MATRIX, type MatrixRole, REFUSALS } from './testing/access-matrix.ts'

const NOBODY = '01900000-0000-7000-8000-000000000000'
const PARAMS = {
  area: 'money',
  id: NOBODY,
  assetId: NOBODY,
  uploadId: NOBODY,
  hash: 'a'.repeat(64),
  kind: 'asset',
  versionId: NOBODY,
  number: '1',
}
const all = Object.entries(routes) as [RouteName, Route][]

const app = closeAfterAll(await startTestApp())
const creator = await applicantAt(app, 'signed')
const asset = await app.assetOnSale(creator)
const order = (await (await app.person('buyer')).post('/orders', { assetId: asset.id })).body
const file = { isFurther: true, position: 0, fileName: '贴图/1.png', fileType: '', sizeBytes: 1 }
const furtherFile = (await app.db.assetFile.create({ data: { assetId: asset.id, ...file } })).id
/** Path parameters: the creator's asset and proof, another buyer's order. */
const things = { asset: asset.id, order: order.id, file: creator.fileId }
const people = {
  visitor: app.visitor,
  buyer: await app.person('buyer'),
  otherCreator: await app.person('creator'),
  creator,
  owner: await app.person('owner'),
  reviewer: await app.person('reviewer'),
  treasurer: await app.person('treasurer'),
  editor: await app.person('editor'),
  operator: await app.person('operator'),
}

const ask = (caller: Caller, route: Route, id = NOBODY, body: object = {}) => {
  const path = fillPath(route.path, {
    ...PARAMS,
    id,
    assetId: id,
    fileId: id === NOBODY ? NOBODY : furtherFile,
  }).replace(/\*$/, 'tileset.json')
  const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
  return method === 'get' || method === 'delete' ? caller[method](path) : caller[method](path, body)
}

test('the matrix has exactly one row per call', () => {
  expect(Object.keys(ACCESS_MATRIX).sort()).toEqual(Object.keys(routes).sort())
})

test('every call of the contract is registered', () => {
  for (const [name, route] of all) {
    expect(app.app.hasRoute({ method: route.method, url: API_PREFIX + route.path }), name).toBe(true)
  }
})

test.each(all)('%s admits the permitted roles, and rejects the others with the right error', async (name, route) => {
  const refusals = REFUSALS[ACCESS_MATRIX[name].access]
  for (const [who, caller] of Object.entries(people) as [MatrixRole, Caller][]) {
    const refusal = refusals[who]
    // Admitted streams never end; other tests read them.
    if (refusal === null && name === 'watchNotices') continue
    // Unknown ID: admitted callers change nothing.
    const answer = await ask(caller, route)
    if (refusal === null)
      expect([401, 4013], `${who}: ${JSON.stringify(answer.body)}`).not.toContain(answer.body?.error_code)
    else expect(answer.body?.error_code, who).toBe(refusal)
    expect(answer.status, `${who}: ${JSON.stringify(answer.body)}`).toBeLessThan(500)
  }
})

const possessions = all.flatMap(([name, route]) => {
  const { access, of } = ACCESS_MATRIX[name]
  return of ? [{ name, route, access, of }] : []
})

test.each(possessions)('$name neither reveals nor changes data of other users', async (call) => {
  const { route, access, of } = call
  const stored = () =>
    Promise.all([
      app.db.asset.findUnique({ where: { id: things.asset }, include: { pin: true, uploads: true } }),
      app.db.order.findUnique({ where: { id: things.order }, include: { attempts: true } }),
    ])
  const before = await stored()
  for (const [who, caller] of Object.entries(people) as [MatrixRole, Caller][]) {
    if (who === 'creator' && of.thing !== 'order') continue
    const answer = await ask(caller, route, things[of.thing], of.body)
    const others = who === 'operator' || who === 'reviewer' ? (of.operators ?? of.others) : of.others
    expect(answer.body?.error_code, `${who}: ${JSON.stringify(answer.body)}`).toBe(REFUSALS[access][who] ?? others)
  }
  expect(await stored()).toEqual(before)
})

test("batches report others' assets one by one and change none of them", async () => {
  for (const path of ['/store/assets/batch-delete', '/store/assets/batch-stop']) {
    const answer = await people.otherCreator.post(path, { assets: [things.asset, NOBODY] })
    expect(answer.body).toMatchObject({ succeeded: [], failed: [{ error_code: 4015 }, { error_code: 4015 }] })
  }
  expect(await app.db.asset.findUnique({ where: { id: things.asset } })).toMatchObject({ status: 'saling' })
})

test.each([
  ['a foreign origin', { origin: 'https://evil.test' }, 403],
  ['the same host on another port', { origin: 'http://localhost:1234' }, 403],
  ['an opaque origin', { origin: 'null' }, 403],
  ['no origin, but a browser that reports a cross-site call', { 'sec-fetch-site': 'cross-site' }, 403],
  ['no origin, from the same site but another host', { 'sec-fetch-site': 'same-site' }, 403],
  ['the marketplace’s own origin', { origin: 'http://localhost:8080' }, 400],
  ['no origin at all, as from a program', {}, 400],
])('a change with %s gets %s', async (_what, headers, status) => {
  const buyer = await app.person('buyer')
  const response = await app.app.inject({
    method: 'POST',
    url: `${API_PREFIX}/orders`,
    headers: { cookie: `hzcdap_session=${buyer.token}`, 'content-type': 'application/json', ...headers },
    payload: '{}',
  })
  expect(response.statusCode).toBe(status)
})

test('a revoked session is rejected at the next call', async () => {
  const buyer = await app.person('buyer')
  expect((await buyer.get('/orders')).status).toBe(200)
  await app.db.session.updateMany({ where: { userId: buyer.id }, data: { revokedAt: new Date() } })
  expect((await buyer.get('/orders')).body.error_code).toBe(401)
})

test("unknown paths, malformed JSON and bodies that are too large are rejected with the catalogue's errors", async () => {
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
