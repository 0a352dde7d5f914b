import { StatisticsPoi } from '@wencang/contract'
import { expect, test } from 'vitest'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'
import { ownPublicBucket } from '../../testing/own-bucket.ts'
import { addStoredFile } from '../../testing/stored-file.ts'
import { publishPoi } from './publish-poi.ts'

const app = closeAfterAll(await startTestApp(await ownPublicBucket()))
const replica = closeAfterAll(await app.startReplica())
const [creator, owner] = await app.people('creator', 'owner')

/** A box of screen size at this zoom. */
const around = (longitude: number, latitude: number, zoom = 10) => {
  const reach = 512 / 2 ** zoom
  return `/market/map?bbox=${longitude - reach},${latitude - reach},${longitude + reach},${latitude + reach}&zoom=${zoom}`
}

const clustersAt = async (place: [number, number], at = app, zoom?: number) =>
  (await at.visitor.get(around(...place, zoom))).body.clusters

/** A place of this test alone. */
let places = 0
const somewhere = (): [number, number] => [80 + 3 * places++, 35]

const sceneAt = (longitude: number, latitude: number, change = {}) =>
  app.assetOnSale(creator, { category: 1, longitude, latitude, snapshotKey: 'snapshots/scene.webp', ...change })

test('a scene on sale is on the map of every replica, and leaves it when its sale ends', async () => {
  const place = somewhere()
  const asset = await sceneAt(...place)
  for (const at of [app, replica]) {
    await expect.poll(() => clustersAt(place, at)).toMatchObject([{ id: asset.id, type: 1, count: 1 }])
  }
  const [marker] = await clustersAt(place)
  expect(marker).toMatchObject({ snapshot: app.storage.publicUrl('snapshots/scene.webp') })
  expect(marker.longitude).toBeCloseTo(place[0], 6)
  expect(marker.expansionZoom).toBeUndefined()
  expect((await creator.post(`/store/assets/${asset.id}/stop`)).status).toBe(200)
  for (const at of [app, replica]) await expect.poll(() => clustersAt(place, at)).toEqual([])
})

test('assets of every category are on maps of that category, and leave them when the sale ends or the category changes', async () => {
  const [longitude, latitude] = somewhere()
  const scene = await sceneAt(longitude, latitude)
  const ding = await sceneAt(longitude + 0.2, latitude, { category: 0 })
  const wide = async (kinds: string) =>
    (await app.visitor.get(`/market/map?bbox=${longitude - 1},34,${longitude + 1},36&zoom=12&kinds=${kinds}`)).body
      .clusters
  await expect.poll(() => wide('artifact')).toMatchObject([{ id: ding.id, type: 2, count: 1 }])
  await expect.poll(() => wide('owner,scene')).toMatchObject([{ id: scene.id, type: 1 }])
  expect(await wide('scene,artifact')).toHaveLength(2)
  const whole = `/market/map?bbox=${longitude - 1},34,${longitude + 1},36&zoom=4&kinds=owner,scene,artifact`
  expect((await app.visitor.get(whole)).body.clusters).toMatchObject([{ count: 2 }])
  const painting = await sceneAt(longitude + 0.3, latitude, { category: 2, fileType: '.jpg' })
  await expect.poll(() => wide('painting')).toMatchObject([{ id: painting.id, type: 3 }])
  await app.db.asset.update({ where: { id: ding.id }, data: { category: 3 } })
  await expect.poll(() => wide('artifact')).toEqual([])
  await expect.poll(() => wide('file')).toMatchObject([{ id: ding.id, type: 4 }])
  await app.db.asset.update({ where: { id: painting.id }, data: { status: 'removed' } })
  await expect.poll(() => wide('painting')).toEqual([])
  await publishPoi(app.context)
  const file = StatisticsPoi.parse(await (await fetch(app.storage.publicUrl('statistics-poi.json'))).json())
  expect(file.works).toContainEqual(expect.objectContaining({ id: ding.id, type: 3 }))
  expect(file.sceneAssets.map(({ id }) => id)).not.toContain(ding.id)
})

test('a map of 100,000 points is the same at two replicas, loses none, and follows a sale at both', async () => {
  await using first = await startTestApp()
  // Rows as projections write them.
  await first.pool.query(`
    INSERT INTO map_point (kind, id, longitude, latitude, snapshot_key, is_shown)
    SELECT CASE WHEN n % 100 = 0 THEN 0 ELSE 1 END, gen_random_uuid(), 75 + (n % 500) * 0.1, 20 + (n / 500) * 0.1, 'pictures/' || n || '.webp', true
    FROM generate_series(0, 99999) AS n`)
  await using second = await first.startReplica()
  const views = ['bbox=70,15,135,45&zoom=4', 'bbox=100,25,110,32&zoom=7', 'bbox=101.05,26.05,101.45,26.45&zoom=12']
  const both = (view: string) =>
    Promise.all(
      [first, second].map(
        async (at) => (await at.visitor.get(`/market/map?${view}`)).body.clusters as { count: number }[],
      ),
    )
  const countOf = (clusters: { count: number }[]) => clusters.reduce((sum, { count }) => sum + count, 0)
  const counts: number[] = []
  for (const view of views) {
    const [one = [], other = []] = await both(view)
    expect(other).toEqual(one)
    counts.push(countOf(one))
  }
  // All points, and single ones every tenth of a degree.
  expect(counts[0]).toBe(100_000)
  expect(counts[2]).toBe(16)

  const seller = await first.person('creator')
  const scene = { category: 1, longitude: 101.2512, latitude: 26.2512, snapshotKey: 'snapshots/new.webp' }
  const asset = await first.assetOnSale(seller, scene)
  await expect.poll(async () => (await both(views[0] ?? '')).map(countOf)).toEqual([100_001, 100_001])
  const ids = async () =>
    (await both(views[2] ?? '')).map((all) => all.filter((one) => 'id' in one && one.id === asset.id).length)
  await expect.poll(ids).toEqual([1, 1])
  expect((await second.as(seller).post(`/store/assets/${asset.id}/stop`)).status).toBe(200)
  await expect.poll(async () => (await both(views[0] ?? '')).map(countOf)).toEqual([100_000, 100_000])
  await expect.poll(ids).toEqual([0, 0])
})

test('a cluster counts its members and shows the heaviest: an owner outweighs any scene', async () => {
  const [longitude, latitude] = somewhere()
  await sceneAt(longitude, latitude)
  await sceneAt(longitude + 0.001, latitude)
  const file = await addStoredFile(app, owner.id, 'thumbnail', { key: 'pictures/owner.webp' })
  const style = { longitude: longitude + 0.0005, latitude, snapshotId: file.id }
  expect((await owner.put('/store/style', style)).status).toBe(200)
  await expect
    .poll(() => clustersAt([longitude, latitude]))
    .toMatchObject([{ count: 3, snapshot: app.storage.publicUrl('pictures/owner.webp') }])
  const [cluster] = await clustersAt([longitude, latitude])
  expect(cluster.id).toBeUndefined()
  expect(cluster.expansionZoom).toBeGreaterThan(10)
  // Splits into the owner and two scenes.
  const apart = await clustersAt([longitude, latitude], app, 17)
  expect(apart.map((marker: { type: number }) => marker.type).sort()).toEqual([0, 1, 1])
})

test('assets that are not scenes, have no place, or are not on sale are not on the map; nor are owners without the role', async () => {
  const place = somewhere()
  const [longitude, latitude] = place
  await sceneAt(...place, { category: 0 })
  await sceneAt(...place, { status: 'processing' })
  await sceneAt(...place, { longitude: null, latitude: null })
  await creator.put('/store/style', { longitude, latitude })
  const last = await sceneAt(longitude + 0.3, latitude)
  await expect.poll(() => clustersAt(place)).toMatchObject([{ id: last.id, count: 1 }])
})

test('owners in the file have their English name', async () => {
  const { id: userId } = await app.person('owner')
  const [longitude, latitude] = somewhere()
  await app.db.creatorProfile.update({
    where: { userId },
    data: { longitude, latitude, nameEn: 'Guangling Ceramics' },
  })
  await publishPoi(app.context)
  const file = StatisticsPoi.parse(await (await fetch(app.storage.publicUrl('statistics-poi.json'))).json())
  expect(file.owners).toContainEqual(expect.objectContaining({ id: userId, title: { en: 'Guangling Ceramics' } }))
})

test('an owner who deletes the account is removed from the map', async () => {
  const place = somewhere()
  const leaving = await app.person('owner')
  await leaving.put('/store/style', { longitude: place[0], latitude: place[1] })
  await expect.poll(() => clustersAt(place)).toMatchObject([{ id: leaving.id, type: 0 }])
  await app.db.user.update({ where: { id: leaving.id }, data: { deletedAt: new Date() } })
  await expect.poll(() => clustersAt(place)).toEqual([])
})

test('a moved point moves on the map, and a rolled-back change does not', async () => {
  const [from, to] = [somewhere(), somewhere()]
  const asset = await sceneAt(...from)
  await expect.poll(() => clustersAt(from)).toHaveLength(1)
  const taken = app.db.$transaction(async (transaction) => {
    await transaction.asset.update({ where: { id: asset.id }, data: { longitude: 0, latitude: 0 } })
    throw new Error('rolled back')
  })
  await expect(taken).rejects.toThrow('rolled back')
  await app.db.asset.update({ where: { id: asset.id }, data: { longitude: to[0], latitude: to[1] } })
  await expect.poll(() => clustersAt(to)).toMatchObject([{ id: asset.id }])
  expect(await clustersAt(from)).toEqual([])
  expect(await clustersAt([0, 0])).toEqual([])
})

test.each([
  ['', 'bbox'],
  ['bbox=1,2,3&zoom=3', 'bbox'],
  ['bbox=1,2,3,NaN&zoom=3', 'bbox'],
  ['bbox=1,2,3,1e3&zoom=3', 'bbox'],
  ['bbox=0,50,10,40&zoom=3', 'bbox'],
  ['bbox=0,-91,10,40&zoom=3', 'bbox.1'],
  ['bbox=-541,0,10,40&zoom=3', 'bbox.0'],
  ['bbox=0,0,10,40', 'zoom'],
  ['bbox=0,0,10,40&zoom=-1', 'zoom'],
  ['bbox=0,0,10,40&zoom=25', 'zoom'],
  ['bbox=0,0,10,40&zoom=Infinity', 'zoom'],
])('a map request with %j is rejected with the name of the wrong parameter', async (query, path) => {
  const answer = await app.visitor.get(`/market/map?${query}`)
  expect(answer).toMatchObject({ status: 400, body: { error_code: 400 } })
  expect(answer.body.details.map((detail: { path: string }) => detail.path)).toContain(path)
})
