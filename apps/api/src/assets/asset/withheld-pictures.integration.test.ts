import { expect, test } from 'vitest'
import type { Storage } from '../../ports/storage.ts'
import { makePreview } from '../../previews/make-preview.ts'
import { tidyUnused } from '../../stored-files/tidy-files.ts'
import { startTestApp, type TestApp } from '../../testing/index.ts'
import { addStoredFile } from '../../testing/stored-file.ts'
import { placePictures, withholdLeftPublic } from './place-pictures.ts'

/** An asset with all public pictures, a buyer and an open order. */
async function assetWithPictures(app: TestApp) {
  const [creator, operator, buyer] = await app.people('creator', 'operator', 'buyer')
  const { id, currentFileId } = await app.assetOnSale(creator, { priceFen: 0 })
  await buyer.post('/orders', { assetId: id })
  const store = async (kind: 'thumbnail' | 'description', contentType: string) => {
    const key = `files/${kind}/${crypto.randomUUID()}`
    await app.storage.putPublic(key, Buffer.from(key), contentType, 31_536_000)
    return addStoredFile(app, creator.id, kind, { key, contentType })
  }
  const [thumbnail, description] = [
    await store('thumbnail', 'image/webp'),
    await store('description', 'application/pdf'),
  ]
  const folder = `previews/${crypto.randomUUID()}`
  const files = [
    { role: 'model', key: `${folder}/model.glb`, contentType: 'model/gltf-binary', sizeBytes: 1 },
    { role: 'snapshot', key: `${folder}/snapshot.webp`, contentType: 'image/webp', sizeBytes: 1 },
  ]
  for (const { key, contentType } of files) await app.storage.putPublic(key, Buffer.from(key), contentType, 31_536_000)
  await app.db.preview.create({ data: { fileId: currentFileId as string, kind: 'model', state: 'ready', files } })
  const show = { thumbnailFileId: thumbnail.id, descriptionFileId: description.id, snapshotKey: thumbnail.key }
  await app.db.asset.update({ where: { id }, data: show })
  await app.db.creatorProfile.update({ where: { userId: creator.id }, data: { snapshotFileId: thumbnail.id } })
  const keys = [thumbnail.key, description.key, ...files.map(({ key }) => key)]
  const decide = (decision: string) => operator.post(`/admin/reviews/asset/${id}`, { decision, reason: '来源不明' })
  return { creator, operator, buyer, id, keys, decide, thumbnail, store }
}

const statuses = (app: TestApp, keys: string[]) =>
  Promise.all(keys.map(async (key) => (await fetch(app.storage.publicUrl(key))).status))
/** Runs queued jobs twice and concurrently. */
async function runPlaceJobs(app: TestApp) {
  const { rows } = await app.pool.query<{ data: { assetId: string } }>(
    `SELECT data FROM pgboss.job WHERE name = 'place-pictures'`,
  )
  await Promise.all([...rows, ...rows].map(({ data }) => placePictures(app, data.assetId)))
}
const isGone = (status: number) => status === 403 || status === 404

test('pictures and previews of an asset in violation are gone from the static host, and back when it is restored', async () => {
  await using app = await startTestApp()
  const { creator, buyer, id, keys, decide } = await assetWithPictures(app)
  const bytesOf = async (key: string) => {
    const answer = await fetch(app.storage.publicUrl(key))
    return [answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control'), await answer.text()]
  }
  const before = await Promise.all(keys.map(bytesOf))
  expect(before.map(([status]) => status)).toEqual([200, 200, 200, 200])
  // Shared caches revalidate after a minute.
  for (const [, , cacheControl] of before) expect(cacheControl).toMatch(/s-maxage=60\b/)

  expect((await decide('violation')).status).toBe(200)
  // Responses omit them even before the worker runs.
  const seen = async () => {
    const own = (await creator.get(`/store/assets/${id}`)).body
    const [order] = (await buyer.get('/orders')).body.orders
    const { top } = (await creator.get('/store/statistics')).body
    const home = (await app.visitor.get(`/market/creators/${creator.id}`)).body
    return [
      own.snapshot,
      own.thumbnail,
      own.descriptionPdf,
      own.preview.url,
      order.asset.snapshot,
      top[0].snapshot,
      home.snapshot,
    ]
  }
  expect(await seen()).toEqual([null, null, null, null, null, null, null])
  await runPlaceJobs(app)
  expect((await statuses(app, keys)).every(isGone)).toBe(true)

  await decide('restore')
  await runPlaceJobs(app)
  expect(await Promise.all(keys.map(bytesOf))).toEqual(before)
  const urls = keys.map((key) => app.storage.publicUrl(key))
  expect((await seen()).slice(0, 6)).toEqual([urls[0], urls[0], urls[1], urls[2], urls[0], urls[0]])
})

test('an operator who decides on a violation sees everything, whether or not the worker has withheld it yet', async () => {
  await using app = await startTestApp()
  const { operator, id, decide } = await assetWithPictures(app)
  await decide('violation')
  for (const isWithheld of [false, true]) {
    if (isWithheld) await runPlaceJobs(app)
    const { asset } = (await operator.get(`/admin/reviews/asset/${id}`)).body
    const urls: string[] = [asset.snapshot, asset.thumbnail, asset.descriptionPdf, asset.preview.url]
    expect(await Promise.all(urls.map(async (url) => (await fetch(url)).status))).toEqual([200, 200, 200, 200])
    expect(urls.every((url) => url.includes('X-Amz-Signature'))).toBe(isWithheld)
  }
})

test('a picture is withheld wherever else it is used, for as long as one of its assets is in violation', async () => {
  await using app = await startTestApp()
  const one = await assetWithPictures(app)
  const { id } = await app.assetOnSale(one.creator, {
    thumbnailFileId: one.thumbnail.id,
    snapshotKey: one.thumbnail.key,
  })
  await one.decide('violation')
  await runPlaceJobs(app)
  expect((await app.visitor.get(`/market/assets/${id}`)).body).toMatchObject({ snapshot: null, thumbnail: null })
  await one.operator.post(`/admin/reviews/asset/${id}`, { decision: 'violation', reason: '同上' })
  await one.decide('restore')
  await runPlaceJobs(app)
  expect((await statuses(app, [one.thumbnail.key])).every(isGone)).toBe(true)
  await one.operator.post(`/admin/reviews/asset/${id}`, { decision: 'restore' })
  await runPlaceJobs(app)
  expect(await statuses(app, [one.thumbnail.key])).toEqual([200])
  const other = (await one.creator.get(`/store/assets/${id}`)).body
  expect(other.snapshot).toBe(app.storage.publicUrl(one.thumbnail.key))
})

test('after a crash at any call to the store the next run finishes the work, and nothing is lost', async () => {
  await using app = await startTestApp()
  const { id, keys, decide } = await assetWithPictures(app)
  const dyingAfter = (calls: number): Storage => {
    let made = 0
    const step =
      <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
      async (...args: A) => {
        if (made++ === calls) throw new Error('killed')
        return call(...args)
      }
    const { withhold, publishAgain } = app.storage
    return { ...app.storage, withhold: step(withhold), publishAgain: step(publishAgain) }
  }
  for (const [decision, expected] of [
    ['violation', isGone],
    ['restore', (status: number) => status === 200],
  ] as const) {
    await decide(decision)
    for (let calls = 0; calls < keys.length; calls++)
      await expect(placePictures({ ...app, storage: dyingAfter(calls) }, id)).rejects.toThrow('killed')
    await placePictures(app, id)
    expect((await statuses(app, keys)).every(expected)).toBe(true)
  }
})

test('when a violation and its end are carried out concurrently, the last decision wins', async () => {
  await using app = await startTestApp()
  const { id, keys, decide } = await assetWithPictures(app)
  await decide('violation')
  let isRestored = false
  const { withhold } = app.storage
  // Another worker restores the asset during the first run.
  const interrupted: Storage = {
    ...app.storage,
    async withhold(key) {
      await withhold(key)
      if (isRestored || key === keys[0]) return
      isRestored = true
      await decide('restore')
      await placePictures(app, id)
    },
  }
  await placePictures({ ...app, storage: interrupted }, id)
  expect(isRestored).toBe(true)
  expect(await statuses(app, keys)).toEqual([200, 200, 200, 200])
})

test('an operator who decides on a violation gets presigned URLs of picture, preview and description, its creator does not', async () => {
  await using app = await startTestApp()
  const { creator, operator, id, keys, decide } = await assetWithPictures(app)
  await decide('violation')
  await runPlaceJobs(app)
  expect((await statuses(app, keys)).every(isGone)).toBe(true)
  const { asset } = (await operator.get(`/admin/reviews/asset/${id}`)).body
  const shown = [asset.snapshot, asset.thumbnail, asset.descriptionPdf, asset.preview.url, asset.preview.poster]
  const read = await Promise.all(shown.map(async (url) => (await fetch(url)).text()))
  const [thumbnail, description, model, snapshot] = keys
  expect(read).toEqual([thumbnail, thumbnail, description, model, snapshot])
  const own = (await creator.get(`/store/assets/${id}`)).body
  expect(own).toMatchObject({ snapshot: null, thumbnail: null, descriptionPdf: null, preview: { url: null } })
})

test('previews of a deleted asset without buyers are removed, those of a bought one stay with its buyers', async () => {
  await using app = await startTestApp()
  for (const isBought of [true, false]) {
    const { creator, id, keys } = await assetWithPictures(app)
    if (!isBought) await app.db.order.deleteMany({ where: { assetId: id } })
    await creator.post(`/store/assets/${id}/stop`)
    expect((await creator.delete(`/store/assets/${id}`)).status).toBe(204)
    await runPlaceJobs(app)
    expect((await statuses(app, keys.slice(2))).every(isBought ? (status) => status === 200 : isGone)).toBe(true)
  }
})

test('a preview that is finished after its asset was put in violation is withheld with the rest', async () => {
  await using app = await startTestApp()
  const [creator, operator] = await app.people('creator', 'operator')
  const { id, currentFileId } = await app.assetOnSale(creator)
  const keys: string[] = []
  const slow: Storage = {
    ...app.storage,
    async putPublic(key, ...rest) {
      if (keys.push(key) === 1) {
        await operator.post(`/admin/reviews/asset/${id}`, { decision: 'violation', reason: '来源不明' })
        await runPlaceJobs(app)
      }
      await app.storage.putPublic(key, ...rest)
    },
  }
  await makePreview({ ...app.context, storage: slow }, currentFileId as string)
  expect(keys.length).toBeGreaterThan(0)
  await runPlaceJobs(app)
  expect((await statuses(app, keys)).every(isGone)).toBe(true)
  expect((await creator.get(`/store/assets/${id}`)).body).toMatchObject({ snapshot: null, preview: { url: null } })
  await operator.post(`/admin/reviews/asset/${id}`, { decision: 'restore' })
  await runPlaceJobs(app)
  expect((await statuses(app, keys)).every((status) => status === 200)).toBe(true)
  expect((await creator.get(`/store/assets/${id}`)).body.snapshot).not.toBeNull()
})

test('pictures left public by an earlier version are found and withheld', async () => {
  await using app = await startTestApp()
  const { id, keys } = await assetWithPictures(app)
  await app.db.asset.update({ where: { id }, data: { status: 'violation' } })
  await Promise.all([withholdLeftPublic(app), withholdLeftPublic(app)])
  await runPlaceJobs(app)
  expect((await statuses(app, keys)).every(isGone)).toBe(true)
  await withholdLeftPublic(app)
  expect(await app.db.asset.findUniqueOrThrow({ where: { id } })).toMatchObject({ snapshotKey: null })
})

/** Deletes queued keys from the store. */
async function runDiscardJobs(app: TestApp) {
  const { rows } = await app.pool.query<{ data: { privateKeys: string[]; publicKeys: string[] } }>(
    `SELECT data FROM pgboss.job WHERE name = 'discard-objects'`,
  )
  for (const { data } of rows) {
    await app.storage.deletePrivate(data.privateKeys)
    await app.storage.deletePublic(data.publicKeys)
  }
}

test('a replaced thumbnail is removed with the others, and an unused one after a day', async () => {
  await using app = await startTestApp()
  const { creator, operator, id, keys, decide, thumbnail, store } = await assetWithPictures(app)
  const replaceBy = async (thumbnailId: string) => {
    await creator.post(`/store/assets/${id}/stop`)
    expect((await creator.patch(`/store/assets/${id}`, { thumbnailId })).status).toBe(200)
    await creator.post(`/store/assets/${id}/submit`)
  }
  const [second, third, waiting] = [
    await store('thumbnail', 'image/webp'),
    await store('thumbnail', 'image/webp'),
    await store('thumbnail', 'image/webp'),
  ]
  const banner = await store('description', 'application/pdf')
  await app.db.siteSetting.create({
    data: { key: 'home', value: { banners: [{ image: app.storage.publicUrl(banner.key) }] } },
  })
  const shown = [thumbnail, second, third, waiting, banner].map(({ key }) => key)
  const sweep = async () => {
    await Promise.all([tidyUnused(app), tidyUnused(app)])
    await runDiscardJobs(app)
  }
  await app.db.creatorProfile.update({ where: { userId: creator.id }, data: { snapshotFileId: null } })
  await replaceBy(second.id)
  expect((await decide('approve')).status).toBe(200)
  await sweep()
  expect(await statuses(app, shown)).toEqual([200, 200, 200, 200, 200])

  // Second: next review's comparison; fourth: named in an unsent form.
  await app.db.storedFile.updateMany({
    where: { id: { not: waiting.id } },
    data: { createdAt: new Date(app.clock.now().getTime() - 25 * 60 * 60 * 1000) },
  })
  await replaceBy(third.id)
  await sweep()
  expect(await statuses(app, shown)).toEqual([404, 200, 200, 200, 200])
  expect(await statuses(app, [keys[1] as string])).toEqual([200])
  expect((await operator.get(`/admin/reviews/asset/${id}`)).status).toBe(200)

  expect((await decide('approve')).status).toBe(200)
  expect((await decide('violation')).status).toBe(200)
  await runPlaceJobs(app)
  await runDiscardJobs(app)
  expect(await statuses(app, shown)).toEqual([404, 404, 404, 404, 200])
  await decide('restore')
  await runPlaceJobs(app)
  expect(await statuses(app, shown)).toEqual([404, 404, 200, 404, 200])
})

test('a picture of a deleted asset is removed after a day if the asset was never ordered', async () => {
  await using app = await startTestApp()
  for (const isOrdered of [true, false]) {
    const { creator, id, thumbnail } = await assetWithPictures(app)
    if (!isOrdered) await app.db.order.deleteMany({ where: { assetId: id } })
    await app.db.creatorProfile.update({ where: { userId: creator.id }, data: { snapshotFileId: null } })
    await app.db.storedFile.updateMany({ data: { createdAt: new Date(0) } })
    await creator.post(`/store/assets/${id}/stop`)
    expect((await creator.delete(`/store/assets/${id}`)).status).toBe(204)
    await tidyUnused(app)
    await runDiscardJobs(app)
    expect(await statuses(app, [thumbnail.key])).toEqual([isOrdered ? 200 : 404])
  }
})
