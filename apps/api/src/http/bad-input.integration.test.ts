import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { API_PREFIX, BODY_EXAMPLES, fillPath, type Route, type RouteName, routes } from '@wencang/contract'
import { expect, onTestFinished, test } from 'vitest'
import { type Caller, closeAfterAll, startTestApp } from '../testing/index.ts'
import { addStoredFile } from '../testing/stored-file.ts'
import { shapeOf, wrongValues } from './testing/bad-values.ts'

const NOBODY = '01900000-0000-7000-8000-000000000000'
const PARAMS = {
  id: NOBODY,
  assetId: NOBODY,
  fileId: NOBODY,
  uploadId: NOBODY,
  hash: 'a'.repeat(64),
  kind: 'asset',
  slug: 'terms',
  versionId: NOBODY,
  number: '1',
}
/** A call's path with unknown IDs. */
const pathOf = ({ path }: Route) =>
  fillPath(path, path.endsWith('/numbers') ? { ...PARAMS, kind: 'onboarding' } : PARAMS)
const all = Object.entries(routes) as [RouteName, Route][]

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000' }))
const [operator, creator] = await app.people('operator', 'creator')
await app.assetOnSale(creator)
await app.assetOnSale(creator)

/** Row counts of all tables that calls write. */
async function counts() {
  const { rows } = await app.pool.query(
    `SELECT (SELECT count(*) FROM asset) AS assets, (SELECT max(updated_at) FROM asset) AS changed, (SELECT count(*) FROM orders) AS orders,
            (SELECT count(*) FROM onboarding_application) AS applications, (SELECT count(*) FROM review) AS reviews,
            (SELECT count(*) FROM stored_file) AS files, (SELECT count(*) FROM page_view_daily) AS views,
            (SELECT count(*) FROM site_setting) AS settings, (SELECT count(*) FROM creator_profile) AS profiles,
            (SELECT count(*) FROM site_text) AS texts, (SELECT count(*) FROM announcement) AS announcements,
            (SELECT count(*) FROM audit_entry) AS audit`,
  )
  return rows[0]
}

const send = (caller: Caller, route: Route, body: unknown, query = '') => {
  const path = pathOf(route) + query
  const method = route.method.toLowerCase() as 'post' | 'put' | 'patch'
  return caller[method](path, body)
}

/** Calls without required body fields. */
const NOTHING_REQUIRED: ReadonlySet<string> = new Set([
  ...(['putStyle', 'requestPayout', 'readNotices', 'putNoticeSettings', 'claimReview', 'revealNumbers'] as const),
  'putAssetDefaults',
])

const withBody = all.filter(([, route]) => route.body)

test.each(withBody)('%s rejects every wrong field of its body by name, and changes nothing', async (name, route) => {
  const before = await counts()
  for (const example of BODY_EXAMPLES[name] ?? []) {
    const good = example as Record<string, unknown>
    const shape = shapeOf(route.body as never)
    const shapes = [shape, ...(shape.oneOf ?? shape.anyOf ?? [])]
    const properties = shapes.find(
      ({ properties }) => properties && Object.keys(good).every((key) => key in properties),
    )
    for (const field of Object.keys(good)) {
      for (const [what, value] of wrongValues(properties?.properties?.[field] ?? {})) {
        const answer = await send(operator, route, { ...good, [field]: value })
        const context = `${field} ${what}: ${answer.status} ${JSON.stringify(answer.body)}`
        expect(answer, context).toMatchObject({ status: 400, body: { error_code: 400 } })
        const paths: string[] = answer.body.details.map((detail: { path: string }) => detail.path)
        expect(
          paths.some((path) => path === field || path.startsWith(`${field}.`)),
          context,
        ).toBe(true)
      }
    }
    for (const field of properties?.required ?? []) {
      const { [field]: _, ...rest } = good
      const answer = await send(operator, route, rest)
      expect(answer, `without ${field}`).toMatchObject({ status: 400, body: { error_code: 400 } })
      expect(JSON.stringify(answer.body.details)).toContain(field)
    }
    const unknown = await send(operator, route, { ...good, surprise: 1 })
    expect(unknown, 'an unknown field').toMatchObject({ status: 400, body: { error_code: 400 } })
    expect(JSON.stringify(unknown.body.details)).toContain('surprise')
  }
  for (const body of [null, [], 'text', 7, true, {}]) {
    const answer = await app.app.inject({
      method: route.method,
      url: API_PREFIX + pathOf(route),
      headers: {
        cookie: `hzcdap_session=${operator.token}`,
        origin: app.config.marketUrl,
        'content-type': 'application/json',
      },
      payload: JSON.stringify(body),
    })
    // An empty body may be valid, and changes nothing.
    if (NOTHING_REQUIRED.has(name) && JSON.stringify(body) === '{}') continue
    expect(answer.statusCode, `${JSON.stringify(body)}: ${answer.body}`).toBe(400)
    expect(answer.json().details.length).toBeGreaterThan(0)
  }
  const { profiles, ...after } = await counts()
  expect(after).toEqual({ ...before, profiles: undefined })
  expect(Number(profiles)).toBeGreaterThanOrEqual(Number(before.profiles))
})

test.each(withBody)(
  '%s rejects a body of another type, malformed JSON, and a body that is too large',
  async (_name, route) => {
    const before = await counts()
    const raw = (payload: string, type: string) =>
      app.app.inject({
        method: route.method,
        url: API_PREFIX + pathOf(route),
        headers: { cookie: `hzcdap_session=${operator.token}`, origin: app.config.marketUrl, 'content-type': type },
        payload,
      })
    const refusals: [string, string, number][] = [
      ['a=1', 'application/x-www-form-urlencoded', 415],
      ['<a/>', 'text/html', 415],
      ['{"a":', 'application/json', 400],
      ['', 'application/json', 400],
      ['{"__proto__":{"a":1}}', 'application/json', 400],
      [`{"a":"${'x'.repeat(1_100_000)}"}`, 'application/json', 413],
      ['['.repeat(100_000), 'application/json', 400],
      ['{"a":NaN}', 'application/json', 400],
    ]
    for (const [payload, type, status] of refusals) {
      const answer = await raw(payload, type)
      expect(answer.statusCode, `${payload.slice(0, 30)} as ${type}: ${answer.body}`).toBe(status)
      expect(answer.json()).toMatchObject({
        error_code: status,
        error_msg: expect.any(String),
        request_id: expect.any(String),
      })
    }
    expect(await counts()).toEqual(before)
  },
)

const byId = all.filter(([, route]) => /:(id|assetId|uploadId|hash)/.test(route.path))
const BAD_IDS = [
  '1',
  'null',
  '%00',
  '../../etc',
  "'; DROP TABLE asset; --",
  '01900000-0000-7000-8000-00000000000g',
  'x'.repeat(150),
  '%ED%A0%80',
  '中文',
]

test.each(byId)('%s rejects malformed IDs', async (_name, route) => {
  for (const bad of BAD_IDS) {
    const path = route.path
      .replace(/:(id|assetId|uploadId|hash)/, bad.startsWith('%') ? bad : encodeURIComponent(bad))
      .replace(':kind', 'asset')
    const answer = await app.app.inject({
      method: route.method,
      url: API_PREFIX + path,
      headers: {
        cookie: `hzcdap_session=${operator.token}`,
        origin: app.config.marketUrl,
        ...(route.body && { 'content-type': 'application/json' }),
      },
      ...(route.body && { payload: JSON.stringify(BODY_EXAMPLES[_name]?.[0] ?? {}) }),
    })
    expect([400, 404], `${bad}: ${answer.body}`).toContain(answer.statusCode)
    expect(answer.json()).toMatchObject({ error_code: answer.statusCode, error_msg: expect.any(String) })
  }
})

const lists = all.filter(
  ([, route]) => route.method === 'GET' && route.query && 'start' in (shapeOf(route.query).properties ?? {}),
)
const cursors = [
  'x',
  '{}',
  '[]',
  'null',
  '{"at":"2026-01-01T00:00:00.000Z"}',
  `{"at":"yesterday","id":"${NOBODY}"}`,
  `{"at":"0000-01-01T00:00:00.000Z","id":"${NOBODY}"}`,
  `{"at":"2026-01-01T00:00:00.000Z","id":"1"}`,
  `{"at":"2026-01-01T00:00:00.000Z","id":"${NOBODY}","more":1}`,
  `{"score":"1","id":"${NOBODY}"}`,
  `{"score":1e999,"id":"${NOBODY}"}`,
  '{"at":{"$gt":""},"id":{"$gt":""}}',
  '{"a":'.repeat(60),
]

test('the contract has lists with pages', () => expect(lists.length).toBeGreaterThan(8))

test.each(lists)('%s rejects tampered cursors and limits out of range', async (_name, route) => {
  const path = fillPath(route.path, { ...PARAMS, id: operator.id })
  const get = (query: string) => operator.get(`${path}?${query}`)
  for (const cursor of cursors) {
    const answer = await get(`start=${encodeURIComponent(cursor)}`)
    expect(answer, `${cursor}: ${JSON.stringify(answer.body)}`).toMatchObject({
      status: 400,
      body: { error_code: 400 },
    })
    expect(answer.body.details[0].path).toMatch(/^start/)
  }
  for (const limit of ['0', '-1', '101', '1.5', 'NaN', '1e2', '99999999999999999999', 'Infinity', '%00']) {
    const answer = await get(`limit=${limit}`)
    expect(answer, limit).toMatchObject({ status: 400, body: { details: [{ path: 'limit' }] } })
  }
  expect((await get('limit=2&limit=3')).status).toBe(400)
  // An empty value counts as absent.
  expect((await get('limit=&start=')).status).toBe(200)
})

test('unlisted values of filters are rejected by name', async () => {
  const wrong = {
    category: ['5', '-2', 'artifact', '0.5'],
    fileTypes: ['.exe', '.glb,.exe', 'glb'],
    sort: ['5', '-1', 'newest'],
    licence: ['mit', 'CC0'],
    minPrice: ['-1', '1e3', '1.234', '99999999'],
    maxPrice: ['abc'],
    creatorId: ['1'],
    ownerId: ['null'],
    keyword: ['x'.repeat(200), '%00'],
  }
  for (const [field, values] of Object.entries(wrong)) {
    for (const value of values) {
      const answer = await app.visitor.get(`/market/assets?${field}=${value}`)
      expect(answer, `${field}=${value}`).toMatchObject({ status: 400, body: { error_code: 400 } })
      expect(answer.body.details[0].path).toMatch(new RegExp(`^${field}`))
    }
  }
})

test('batches accept up to a hundred, name each ID once, and report foreign ones without changing them', async () => {
  const ids = Array.from({ length: 101 }, (_, n) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`)
  for (const path of ['/store/assets/batch-delete', '/store/assets/batch-stop']) {
    expect(await creator.post(path, { assets: ids })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'assets' }] },
    })
    expect(await creator.post(path, { assets: [] })).toMatchObject({ status: 400 })
    const other = await app.person('creator')
    const foreign = await app.assetOnSale(other)
    const answer = await creator.post(path, { assets: [NOBODY, NOBODY, foreign.id, foreign.id] })
    expect(answer).toMatchObject({ status: 200, body: { succeeded: [] } })
    expect(answer.body.failed.map((failure: { id: string }) => failure.id)).toEqual([NOBODY, foreign.id])
    expect(await app.db.asset.findUnique({ where: { id: foreign.id } })).toMatchObject({ status: 'saling' })
  }
  const own = await app.assetOnSale(creator)
  const twice = await creator.post('/store/assets/batch-stop', { assets: [own.id, own.id] })
  expect(twice.body).toEqual({ succeeded: [own.id], failed: [] })
})

test("other users' files are treated as missing", async () => {
  const other = await app.person('creator')
  const file = await addStoredFile(app, other.id, 'thumbnail')
  const asset = await app.assetOnSale(creator, { status: 'removed' })
  for (const id of [file.id, NOBODY]) {
    const patch = await creator.patch(`/store/assets/${asset.id}`, { thumbnailId: id })
    expect(patch, JSON.stringify(patch.body)).toMatchObject({
      status: 400,
      body: { details: [{ path: 'thumbnailId' }] },
    })
    const style = await creator.put('/store/style', { snapshotId: id })
    expect(style).toMatchObject({ status: 400, body: { details: [{ path: 'snapshotId' }] } })
  }
})

test('malformed headers do no harm', async () => {
  const ask = (headers: Record<string, string>) => app.app.inject({ url: `${API_PREFIX}/market/csc`, headers })
  for (const headers of [
    { cookie: 'hzcdap_session=' },
    { cookie: `hzcdap_session=${'x'.repeat(5000)}` },
    { cookie: 'hzcdap_session=%00%ff; =; ;;' },
    { 'x-request-id': '<script>' },
    { 'if-none-match': '"\u00ff"' },
    { 'accept-encoding': 'nonsense;q=9' },
  ]) {
    expect((await ask(headers as never)).statusCode).toBeLessThan(500)
  }
})

const form = (part: string, boundary = 'x') => `--${boundary}\r\n${part}\r\n--${boundary}--\r\n`
const FILE_PART = 'content-disposition: form-data; name="file"; filename="a.png"\r\n\r\nno picture'

test.each([
  ['no boundary', 'multipart/form-data', form(FILE_PART), 400],
  ['another boundary', 'multipart/form-data; boundary=y', form(FILE_PART), 400],
  ['a premature end', 'multipart/form-data; boundary=x', form(FILE_PART).slice(0, 40), 400],
  ['a malformed header', 'multipart/form-data; boundary=x', form('nonsense\r\n\r\nx'), 400],
  ['no file', 'multipart/form-data; boundary=x', form('content-disposition: form-data; name="other"\r\n\r\n1'), 400],
  ['nothing', 'multipart/form-data; boundary=x', '', 400],
  ['a file that is not a picture', 'multipart/form-data; boundary=x', form(FILE_PART), 415],
  ['JSON', 'application/json', '{}', 415],
])('a file sent as a form with %s is rejected', async (_what, type, payload, status) => {
  const before = await counts()
  const answer = await app.app.inject({
    method: 'POST',
    url: `${API_PREFIX}/store/files?kind=thumbnail`,
    headers: { cookie: `hzcdap_session=${creator.token}`, origin: app.config.marketUrl, 'content-type': type },
    payload,
  })
  expect(answer.statusCode, answer.body).toBe(status)
  expect(answer.json()).toMatchObject({ error_code: status, error_msg: expect.any(String) })
  expect(await counts()).toEqual(before)
})

test.each([
  ['no token', '', 400],
  ['a wrong token', '?token=abc', 403],
  ['a token of NULs', '?token=%00%00', 403],
])('an upload finished with %s is rejected', async (_what, query, status) => {
  const answer = await app.visitor.post(`/store/uploads/${NOBODY}/finish${query}`, '<CompleteMultipartUpload/>')
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
})

test.each([
  ['nested 200 deep', `${'<a>'.repeat(200)}${'</a>'.repeat(200)}`],
  ['nested 50,000 deep', `${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}`],
  ['never closed', '<a>'.repeat(100_000)],
  ['named as an object’s prototype', '<CompleteMultipartUpload><__proto__>1</__proto__></CompleteMultipartUpload>'],
])('a part list with tags %s is rejected as malformed XML', async (_what, xml) => {
  const file = { fileName: '鼎.glb', fileSize: 20, fileType: '.glb' }
  const asset = await creator.post('/store/assets', { name: '鼎', category: 0, price: 1, licence: 'standard', ...file })
  const { pathname, search } = new URL(asset.body.finishUploadUrl)
  const answer = await app.visitor.post(pathname + search, xml)
  expect(answer).toMatchObject({ status: 400, body: { error_code: 400, details: [{ path: 'body' }] } })
})

test('a range beyond the end of a page is a 416, not a server error', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'wencang-web-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>文藏</title>')
  await using withPages = await startTestApp({ WEB_ROOT: folder })
  const ask = (range: string) => withPages.app.inject({ url: '/index.html', headers: { range } })
  expect((await ask('bytes=0-3')).statusCode).toBe(206)
  expect((await ask('bytes=9999999-')).statusCode).toBe(416)
})
