import { MAX_BOARD_ASSETS, MAX_BOARDS } from '@wencang/domain'
import { afterAll, expect, test } from 'vitest'
import { closeAfterAll, startTestApp, type TestPerson } from '../../testing/index.ts'
import { makePagesFolder } from '../../testing/pages-folder.ts'

/** Instead of the client's build: pages of boards with their names. */
const RENDERER = `
export const createPageRenderer = async ({ fetch }) => async ({ address }) => {
  const board = await fetch('/v1/hzcdap/market/boards/' + address.split('/').at(-1))
  return { status: board.ok ? 200 : 404, document: board.ok ? (await board.json()).name : 'missing' }
}`
const pages = makePagesFolder('<!doctype html>', RENDERER)

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000', PAGES_ROOT: pages.root }))
afterAll(() => pages.remove())

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id)
const boardsOf = async (person: TestPerson, query = '') => (await person.get(`/boards${query}`)).body.boards
const onBoard = async (person: TestPerson, id: string) =>
  (await person.get(`/favourites?boardId=${id}`)).body.favourites.map(
    ({ asset }: { asset: { id: string } }) => asset.id,
  )
const shared = (id: string) => app.visitor.get(`/market/boards/${id}`)
const openPage = (id: string) => app.app.inject({ url: `/board/${id}`, headers: { accept: 'text/html' } })

/** A person's board with this many of a creator's assets. */
async function makeBoard(assetsNum: number) {
  const [creator, owner] = await app.people('creator', 'buyer')
  const { id } = (await owner.post('/boards', { name: '商周青铜器', text: '教学用图' })).body
  const assetIds: string[] = []
  for (let number = 0; number < assetsNum; number++) {
    const asset = await app.assetOnSale(creator)
    assetIds.push(asset.id)
    await owner.put(`/favourites/${asset.id}`)
    expect((await owner.put(`/boards/${id}/assets/${asset.id}`)).status).toBe(204)
  }
  return { creator, owner, id: id as string, assetIds }
}

test('a favourite is on several boards, latest first, until it is taken off or is no favourite any more', async () => {
  const { owner, id, assetIds } = await makeBoard(2)
  const [first = '', second = ''] = assetIds
  const other = (await owner.post('/boards', { name: '其他' })).body
  expect(other).toEqual({ id: other.id, name: '其他', text: '', shared: false, assetsNum: 0 })
  for (const _ of [1, 2]) expect((await owner.put(`/boards/${other.id}/assets/${first}`)).status).toBe(204)
  expect(await onBoard(owner, id)).toEqual([second, first])
  expect(await boardsOf(owner, `?assetId=${first}`)).toMatchObject([
    { id, assetsNum: 2, hasAsset: true },
    { id: other.id, assetsNum: 1, hasAsset: true },
  ])
  for (const _ of [1, 2]) expect((await owner.delete(`/boards/${id}/assets/${first}`)).status).toBe(204)
  expect(await onBoard(owner, id)).toEqual([second])
  expect(await onBoard(owner, other.id)).toEqual([first])
  await owner.delete(`/favourites/${first}`)
  expect(await onBoard(owner, other.id)).toEqual([])
  expect((await owner.put(`/boards/${id}/assets/${first}`)).body.error_code).toBe(4015)
})

test('a board is renamed and deleted, and its favourites stay', async () => {
  const { owner, id, assetIds } = await makeBoard(1)
  expect((await owner.patch(`/boards/${id}`, { name: ' 礼器 ', text: '' })).body).toMatchObject({
    name: '礼器',
    text: '',
  })
  for (const _ of [1, 2]) expect((await owner.delete(`/boards/${id}`)).status).toBe(204)
  expect(await boardsOf(owner)).toEqual([])
  expect((await owner.get('/interests')).body.assets).toEqual(assetIds)
})

test('a private board is nobody else’s to read or change, nor an operator’s', async () => {
  const { id, assetIds, owner } = await makeBoard(1)
  expect((await shared(id)).body.error_code).toBe(404)
  for (const other of [await app.person('buyer'), await app.person('operator')]) {
    await other.put(`/favourites/${assetIds[0]}`)
    expect(await boardsOf(other)).toEqual([])
    expect((await other.get(`/favourites?boardId=${id}`)).body.error_code).toBe(404)
    expect((await other.get(`/market/boards/${id}`)).body.error_code).toBe(404)
    expect((await other.patch(`/boards/${id}`, { shared: true })).body.error_code).toBe(404)
    expect((await other.put(`/boards/${id}/assets/${assetIds[0]}`)).body.error_code).toBe(404)
    await other.delete(`/boards/${id}/assets/${assetIds[0]}`)
    await other.delete(`/boards/${id}`)
  }
  expect(await boardsOf(owner)).toMatchObject([{ id, name: '商周青铜器', shared: false, assetsNum: 1 }])
})

test('a shared board shows visitors its name, text and assets, and nothing of its owner', async () => {
  const { owner, id, assetIds } = await makeBoard(2)
  const record = { period: { term: { id: 'shang-late' } }, materials: [{ id: 'bronze' }], accessionNumber: '12' }
  await app.db.assetText.update({ where: { assetId: assetIds[0] ?? '' }, data: { record } })
  expect((await owner.patch(`/boards/${id}`, { shared: true })).body).toMatchObject({ shared: true })
  const answer = await shared(id)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(Object.keys(answer.body)).toEqual(['name', 'text', 'assets'])
  expect(answer.body).toMatchObject({ name: '商周青铜器', text: '教学用图' })
  expect(idsOf(answer.body.assets)).toEqual(assetIds.toReversed())
  expect(answer.body.assets[0].record).toBeNull()
  expect(Object.keys(answer.body.assets[1].record)).toEqual(['period', 'materials'])
  expect(answer.body.assets[1].record).toMatchObject({
    period: { term: { zh: '商代晚期' } },
    materials: [{ zh: '青铜' }],
  })
  const text = JSON.stringify(answer.body)
  for (const secret of [owner.id, owner.name]) expect(text).not.toContain(secret)
})

test('a board that is no longer shared is missing at once, like an unknown one, on its page too', async () => {
  const { owner, id } = await makeBoard(1)
  await owner.patch(`/boards/${id}`, { shared: true })
  for (const _ of [1, 2])
    expect(await openPage(id)).toMatchObject({
      ...{ statusCode: 200, body: '商周青铜器' },
      headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
    })
  await owner.patch(`/boards/${id}`, { shared: false })
  const [withdrawn, unknown] = [await shared(id), await shared(crypto.randomUUID())]
  expect([withdrawn.status, { ...withdrawn.body, request_id: '' }]).toEqual([404, { ...unknown.body, request_id: '' }])
  const page = await openPage(id)
  expect([page.statusCode, page.body]).toEqual([404, 'missing'])
  await owner.patch(`/boards/${id}`, { shared: true })
  await owner.delete(`/boards/${id}`)
  expect((await openPage(id)).statusCode).toBe(404)
})

test('an asset that is withdrawn, in violation or deleted leaves a shared board with the next response', async () => {
  const { creator, owner, id, assetIds } = await makeBoard(4)
  const [stays = '', stopped = '', violating = '', deleted = ''] = assetIds
  await owner.patch(`/boards/${id}`, { shared: true })
  const operator = await app.person('operator')
  await creator.post(`/store/assets/${stopped}/stop`)
  expect(idsOf((await shared(id)).body.assets)).toEqual([deleted, violating, stays])
  await operator.post(`/admin/reviews/asset/${violating}`, { decision: 'violation', reason: '来源不明' })
  expect(idsOf((await shared(id)).body.assets)).toEqual([deleted, stays])
  await creator.post(`/store/assets/${deleted}/stop`)
  expect((await creator.delete(`/store/assets/${deleted}`)).status).toBe(204)
  expect(idsOf((await shared(id)).body.assets)).toEqual([stays])
  await creator.post(`/store/assets/${stopped}/launch`)
  expect(idsOf((await shared(id)).body.assets)).toEqual([stopped, stays])
})

test('the boards of a suspended person or deleted account are not public', async () => {
  const { owner, id } = await makeBoard(1)
  await owner.patch(`/boards/${id}`, { shared: true })
  const change = (data: object) => app.db.user.update({ where: { id: owner.id }, data })
  await change({ suspendedAt: new Date(), suspendedUntil: null })
  expect((await shared(id)).status).toBe(404)
  await change({ suspendedUntil: new Date(Date.now() - 1000) })
  expect((await shared(id)).status).toBe(200)
  // As the version before leaves it, which knows no boards.
  await change({ suspendedAt: null, suspendedUntil: null, deletedAt: new Date() })
  expect((await shared(id)).status).toBe(404)
})

test('names and texts have limits, and the error names the field', async () => {
  const owner = await app.person('buyer')
  const wrong: [object, string][] = [
    [{ name: ' ' }, 'name'],
    [{ name: '鼎'.repeat(61) }, 'name'],
    [{ name: '鼎\u202e' }, 'name'],
    [{ name: '鼎', text: '文'.repeat(301) }, 'text'],
  ]
  for (const [body, path] of wrong)
    expect(await owner.post('/boards', body)).toMatchObject({
      ...{ status: 400, body: { details: [{ path }] } },
    })
  const longest = await owner.post('/boards', { name: '𠮷'.repeat(60), text: '文'.repeat(300) })
  expect(longest.status).toBe(201)
  expect((await owner.patch(`/boards/${longest.body.id}`, { name: '' })).status).toBe(400)
})

test('a person has at most 50 boards, and a board 200 assets, also with concurrent requests', async () => {
  const { creator, owner, id, assetIds } = await makeBoard(3)
  await app.pool.query(`INSERT INTO board (user_id, name) SELECT $1, 'x' FROM generate_series(1, ${MAX_BOARDS - 2})`, [
    owner.id,
  ])
  const made = await Promise.all([1, 2, 3].map(() => owner.post('/boards', { name: 'x' })))
  expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  const full = { error_code: 4059, details: [{ path: 'boards', message: 'at most 50 boards' }] }
  expect(made.find(({ status }) => status === 409)?.body).toMatchObject(full)

  for (const assetId of assetIds) await owner.delete(`/boards/${id}/assets/${assetId}`)
  await app.pool.query(
    `WITH made AS (INSERT INTO asset (creator_id, name, category, price_fen, licence, file_type) SELECT $1, 'x', 0, 1, 'standard', '.glb' FROM generate_series(1, ${MAX_BOARD_ASSETS - 1}) RETURNING id),
       kept AS (INSERT INTO favourite (user_id, asset_id) SELECT $2, id FROM made RETURNING asset_id)
     INSERT INTO board_asset (board_id, asset_id, user_id) SELECT $3, asset_id, $2 FROM kept`,
    [creator.id, owner.id, id],
  )
  const added = await Promise.all(assetIds.map((assetId) => owner.put(`/boards/${id}/assets/${assetId}`)))
  expect(added.map(({ status }) => status).sort()).toEqual([204, 409, 409])
  expect(added.find(({ status }) => status === 409)?.body).toMatchObject({
    ...{ error_code: 4059, details: [{ path: 'assets', message: 'at most 200 assets on a board' }] },
  })
})
