import { expect, test } from 'vitest'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000' }))

test('an asset on sale is stopped once, launched again, and deleted only off sale', async () => {
  const creator = await app.person('creator')
  const { id } = await app.assetOnSale(creator)
  expect((await creator.post(`/store/assets/${id}/launch`)).body.error_code).toBe(4018)
  expect((await creator.delete(`/store/assets/${id}`)).body.error_code).toBe(4022)
  expect((await creator.post(`/store/assets/${id}/stop`)).body.status).toBe('removed')
  expect((await creator.post(`/store/assets/${id}/stop`)).body.error_code).toBe(4016)
  expect((await creator.post(`/store/assets/${id}/launch`)).body.status).toBe('saling')
  await creator.post(`/store/assets/${id}/stop`)
  expect((await creator.delete(`/store/assets/${id}`)).status).toBe(204)
  expect((await creator.get(`/store/assets/${id}`)).body.error_code).toBe(4015)
})

test('on sale only price and camera change; other edits need a stop and a new review', async () => {
  const creator = await app.person('creator')
  const { id } = await app.assetOnSale(creator)
  expect((await creator.patch(`/store/assets/${id}`, { price: 99.5 })).body.price).toBe(99.5)
  expect((await creator.patch(`/store/assets/${id}`, { name: '别的' })).body.error_code).toBe(4018)
  await creator.post(`/store/assets/${id}/stop`)
  await creator.patch(`/store/assets/${id}`, { price: 1 })
  expect((await creator.post(`/store/assets/${id}/launch`)).body.status).toBe('saling')
  await creator.post(`/store/assets/${id}/stop`)
  expect((await creator.patch(`/store/assets/${id}`, { name: '別的', description: '改' })).body.needsReview).toBe(true)
  expect((await creator.post(`/store/assets/${id}/launch`)).body.error_code).toBe(4018)
  expect((await creator.post(`/store/assets/${id}/submit`)).body.status).toBe('processing')
})

test('an edit based on an earlier state is refused with 4107 and changes nothing; without one it is saved', async () => {
  const creator = await app.person('creator')
  const { id } = await app.assetOnSale(creator)
  const { editsNum: basedOn } = (await creator.get(`/store/assets/${id}`)).body
  const first = await creator.patch(`/store/assets/${id}`, { price: 2, basedOn })
  expect(first.body).toMatchObject({ price: 2, editsNum: basedOn + 1 })
  const late = await creator.patch(`/store/assets/${id}`, { price: 3, basedOn })
  expect(late).toMatchObject({ status: 409, body: { error_code: 4107 } })
  expect((await creator.get(`/store/assets/${id}`)).body).toMatchObject({ price: 2, editsNum: basedOn + 1 })
  expect((await creator.patch(`/store/assets/${id}`, { price: 3 })).body.price).toBe(3)
})

test('of concurrent edits of one state, one is saved', async () => {
  const creator = await app.person('creator')
  const { id } = await app.assetOnSale(creator)
  const answers = await Promise.all(
    [1, 2, 3, 4].map((price) => creator.patch(`/store/assets/${id}`, { price, basedOn: 1 })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
})

test('six assets may be pinned, also with seven concurrent requests', async () => {
  const creator = await app.person('creator')
  const assets = await Promise.all(Array.from({ length: 7 }, () => app.assetOnSale(creator)))
  const answers = await Promise.all(assets.map(({ id }) => creator.post(`/store/assets/${id}/pin`)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(6)
  expect(answers.find((answer) => answer.status !== 200)?.body.error_code).toBe(4020)
  const pinned = assets[answers.findIndex((answer) => answer.status === 200)]?.id
  expect((await creator.post(`/store/assets/${pinned}/pin`)).body.error_code).toBe(4019)
  expect((await creator.post(`/store/assets/${pinned}/cancel-pin`)).body.pinned).toBe(false)
  expect((await creator.post(`/store/assets/${pinned}/cancel-pin`)).status).toBe(200)
})

/** Waits until this many statements wait for a lock. */
const untilLocked = () =>
  expect
    .poll(async () => {
      const waiting = await app.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%INTO pin%'`,
      )
      return waiting.rowCount
    })
    .toBe(1)

test('the second of two concurrent pins of one asset gets the error that it has just been pinned', async () => {
  const creator = await app.person('creator')
  const { id } = await app.assetOnSale(creator)
  const other = await app.pool.connect()
  try {
    // The other tab's uncommitted pin locks the asset.
    await other.query('BEGIN')
    await other.query('SELECT FROM asset WHERE id = $1 FOR UPDATE', [id])
    await other.query('INSERT INTO pin (asset_id, creator_id, slot) VALUES ($1, $2, 1)', [id, creator.id])
    const answer = creator.post(`/store/assets/${id}/pin`)
    await untilLocked()
    await other.query('COMMIT')
    expect(await answer).toMatchObject({ status: 409, body: { error_code: 4021, error_msg: expect.any(String) } })
  } finally {
    other.release()
  }
  expect(await app.db.pin.findMany({ where: { assetId: id } })).toMatchObject([{ slot: 1 }])
  expect((await creator.post(`/store/assets/${id}/pin`)).body.error_code).toBe(4019)
})

test('leaving sale ends the pin, and only assets on sale can be pinned', async () => {
  const creator = await app.person('creator')
  const { id } = await app.assetOnSale(creator)
  await creator.post(`/store/assets/${id}/pin`)
  expect((await creator.post(`/store/assets/${id}/stop`)).body.pinned).toBe(false)
  expect((await creator.post(`/store/assets/${id}/pin`)).body.error_code).toBe(4056)
})

test('a batch changes the permitted assets and reports the others', async () => {
  const creator = await app.person('creator')
  const [onSale, removed] = [await app.assetOnSale(creator), await app.assetOnSale(creator, { status: 'removed' })]
  const foreign = await app.assetOnSale(await app.person('creator'))
  const answer = await creator.post('/store/assets/batch-stop', {
    assets: [onSale.id, removed.id, foreign.id, onSale.id],
  })
  expect(answer.body.succeeded).toEqual([onSale.id])
  expect(answer.body.failed).toMatchObject([
    { id: removed.id, error_code: 4016 },
    { id: foreign.id, error_code: 4015 },
  ])
})

test.each([
  ['an asset', 32],
  ['a home page', 31],
])('%s has a name of 1 to %i characters', async (what, longest) => {
  const creator = await app.person('creator')
  const { id } = await app.assetOnSale(creator, { status: 'removed' })
  const rename = (name: string) =>
    what === 'a home page' ? creator.put('/store/style', { name }) : creator.patch(`/store/assets/${id}`, { name })
  expect((await rename('鼎')).status).toBe(200)
  expect((await rename('𠮷'.repeat(longest))).body.name).toBe('𠮷'.repeat(longest))
  const refused = await rename('鼎'.repeat(longest + 1))
  expect([refused.status, refused.body.details?.[0].path]).toEqual([400, 'name'])
})

test('submit and launch name the missing fields of an asset', async () => {
  const creator = await app.person('creator')
  const lacking = [
    [{ currentFileId: null }, 'fileName'],
    // Left by an older version.
    [{ fileType: '.mp4', category: 0 }, 'category'],
  ] as const
  for (const [change, path] of lacking)
    for (const [status, verb] of [
      ['removed', 'launch'],
      ['rejected', 'submit'],
    ] as const) {
      const asset = await app.assetOnSale(creator, { ...change, status })
      const answer = await creator.post(`/store/assets/${asset.id}/${verb}`)
      expect([verb, answer.status, answer.body.error_code]).toEqual([verb, 422, 4011])
      expect(answer.body.details).toEqual([{ path, message: expect.any(String) }])
    }
})

test('a file name ends in its type, and names of files and assets have no misleading characters', async () => {
  const creator = await app.person('creator')
  const body = { name: '鼎', category: 0, price: 1, licence: 'cc0', fileName: 'a.glb', fileSize: 100, fileType: '.glb' }
  const proposal = { changes: { en: 'The base' }, isForBuyers: false }
  const onSale = await app.assetOnSale(creator)
  const off = await app.assetOnSale(creator, { status: 'removed' })
  const ways = {
    create: (file: object) => creator.post('/store/assets', { ...body, ...file }),
    replace: ({ fileName, fileType, fileSize }: typeof body) =>
      creator.post(`/store/assets/${off.id}/upload`, { fileName, fileType, fileSize }),
    propose: ({ fileName, fileType, fileSize }: typeof body) =>
      creator.post(`/store/assets/${onSale.id}/versions`, { fileName, fileType, fileSize, ...proposal }),
  }
  const files = [
    { fileName: 'vase-viewer.exe', fileType: '.nvol' },
    { fileName: 'scan\u202Eblg.exe', fileType: '.glb' },
    { fileName: 'scan\u202Eexe.glb', fileType: '.glb' },
    { fileName: 'ding\u200B.glb', fileType: '.glb' },
    { fileName: 'a/b.glb', fileType: '.glb' },
    { fileName: 'a\\b.glb', fileType: '.glb' },
    { fileName: 'c:ding.glb', fileType: '.glb' },
    { fileName: 'nul.glb', fileType: '.glb' },
  ]
  for (const [way, send] of Object.entries(ways))
    for (const file of files) {
      const { status, body: answer } = await send({ ...body, ...file })
      expect([way, file.fileName, status, answer.details?.[0].path]).toEqual([way, file.fileName, 400, 'fileName'])
    }
  for (const name of ['鼎\u202Eblg', '鼎\u200B', 'a/b', 'a\\b', 'a\tb']) {
    for (const { status, body: answer } of [
      await creator.post('/store/assets', { ...body, name }),
      await creator.patch(`/store/assets/${off.id}`, { name }),
    ])
      expect([name, status, answer.details?.[0].path]).toEqual([name, 400, 'name'])
  }
  const named = { ...body, name: 'Ding: 鼎（正面）', fileName: '青铜鼎 2.GLB' }
  expect((await creator.post('/store/assets', named)).status).toBe(201)
})

test('a file from before the rules of names is downloaded under a plain name that ends in its type', async () => {
  const creator = await app.person('creator')
  const asset = await app.assetOnSale(creator)
  await app.db.assetFile.update({ where: { id: asset.currentFileId ?? '' }, data: { fileName: 'scan\u202Eblg.exe' } })
  const { body } = await creator.get(`/assets/${asset.id}/download`)
  expect(body.fileName).toBe('scan_blg.exe.glb')
  const disposition = (await fetch(body.downloadUrl)).headers.get('content-disposition')
  expect(disposition).toContain('scan_blg.exe.glb')
  expect((await creator.get(`/assets/${asset.id}/files`)).body.files[0].name).toBe('scan_blg.exe.glb')
})

test('a named owner must have the role and a share', async () => {
  const [creator, owner, gone] = await app.people('creator', 'owner', 'owner')
  await app.db.user.update({ where: { id: gone.id }, data: { deletedAt: new Date() } })
  const body = { name: '鼎', category: 0, price: 1, licence: 'cc0', fileName: 'a.glb', fileSize: 100, fileType: '.glb' }
  const off = await app.assetOnSale(creator, { status: 'removed' })
  const ways = {
    create: (names: object) => creator.post('/store/assets', { ...body, ...names }),
    edit: (names: object) => creator.patch(`/store/assets/${off.id}`, names),
  }
  const own = { where: { creatorId: creator.id } }
  const before = await app.db.asset.findMany(own)
  for (const [way, send] of Object.entries(ways)) {
    for (const names of [{ ownerId: owner.id }, { ownerId: owner.id, ownerRevenueShare: null }]) {
      const { status, body: answer } = await send(names)
      expect([way, names, status, answer.error_code, answer.details[0].path]).toEqual([
        ...[way, names, 422, 4012, 'ownerRevenueShare'],
      ])
    }
    for (const ownerId of [creator.id, gone.id, '01900000-0000-7000-8000-000000000000']) {
      const { status, body: answer } = await send({ ownerId, ownerRevenueShare: 10 })
      expect([way, ownerId, status, answer.error_code, answer.details[0].path]).toEqual([
        ...[way, ownerId, 422, 4014, 'ownerId'],
      ])
    }
  }
  expect(await app.db.asset.findMany(own)).toEqual(before)
  const { id } = (await creator.post('/store/assets', { ...body, ownerId: owner.id, ownerRevenueShare: 12.5 })).body
  expect((await owner.get('/store/ownership-requests')).body.requests).toMatchObject([
    { asset: { id }, ownerRevenueShare: 12.5, state: 'requested' },
  ])
})
