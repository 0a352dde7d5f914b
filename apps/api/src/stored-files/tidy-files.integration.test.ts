import { expect, test } from 'vitest'
import { scanBytes, uploadFile } from '../people/onboarding/testing/applicants.ts'
import { startTestApp, type TestApp } from '../testing/index.ts'
import { tidyDeletedUsers, tidyUnused } from './tidy-files.ts'

/** Keys queued for deletion from the store. */
async function discarded(app: TestApp): Promise<{ privateKeys: string[]; publicKeys: string[] }[]> {
  const { rows } = await app.pool.query(`SELECT data FROM pgboss.job WHERE name = 'discard-objects'`)
  return rows.map(({ data }) => data)
}

test('snapshot and banner of a deleted account are removed from the public bucket; pictures of its assets stay', async () => {
  await using app = await startTestApp()
  const [creator, other] = await app.people('creator', 'creator')
  const upload = async (person: typeof creator, kind: string) => {
    const { body } = await uploadFile(app, person, await scanBytes(), kind)
    return app.db.storedFile.findUniqueOrThrow({ where: { id: body.fileId } })
  }
  const [snapshot, banner, shown] = [
    await upload(creator, 'thumbnail'),
    await upload(creator, 'banner'),
    await upload(creator, 'thumbnail'),
  ]
  const [othersSnapshot] = [await upload(other, 'thumbnail')]
  await app.assetOnSale(creator, { status: 'removed', thumbnailFileId: shown.id, snapshotKey: shown.key })
  const style = { name: '沈氏工坊', description: '', layout: 'grid', theme: 'paper' }
  expect((await creator.put('/store/style', { ...style, snapshotId: snapshot.id, bannerId: banner.id })).status).toBe(
    200,
  )
  expect((await fetch(app.storage.publicUrl(banner.key))).status).toBe(200)
  expect(await tidyDeletedUsers(app)).toBe(0)

  // As the sign-in host does in its transaction.
  await app.db.creatorProfile.update({
    where: { userId: creator.id },
    data: { snapshotFileId: null, bannerFileId: null },
  })
  await app.db.user.update({ where: { id: creator.id }, data: { deletedAt: new Date() } })
  expect(await tidyDeletedUsers(app)).toBe(2)
  expect(await tidyDeletedUsers(app)).toBe(0)
  const jobs = await discarded(app)
  expect(jobs).toEqual([{ privateKeys: [], publicKeys: expect.arrayContaining([snapshot.key, banner.key]) }])
  await app.storage.deletePublic(jobs[0]?.publicKeys ?? [])
  expect((await fetch(app.storage.publicUrl(banner.key))).status).toBe(404)
  expect((await fetch(app.storage.publicUrl(shown.key))).status).toBe(200)
  expect(await app.db.storedFile.count({ where: { id: { in: [shown.id, othersSnapshot.id] } } })).toBe(2)
})

test('files of rejected edits stay while their creator can correct them, and go with the account', async () => {
  await using app = await startTestApp()
  const creator = await app.person('creator')
  const { body } = await uploadFile(app, creator, await scanBytes(), 'thumbnail')
  const { id } = await app.assetOnSale(creator, { status: 'removed' })
  const rejected = { state: 'rejected' as const, edits: { thumbnailId: body.fileId }, editFileIds: [body.fileId] }
  await app.db.assetVersion.create({ data: { assetId: id, ...rejected } })
  const isKept = async () => (await app.db.storedFile.count({ where: { id: body.fileId } })) === 1
  await app.db.storedFile.update({ where: { id: body.fileId }, data: { createdAt: new Date(0) } })
  await tidyUnused(app)
  expect(await isKept()).toBe(true)
  await app.db.user.update({ where: { id: creator.id }, data: { deletedAt: new Date() } })
  await tidyDeletedUsers(app)
  expect(await isKept()).toBe(false)
})

test('the home page of a deleted account accepts no new style', async () => {
  await using app = await startTestApp()
  const creator = await app.person('creator')
  const held = await app.pool.connect()
  try {
    await held.query('BEGIN')
    await held.query('UPDATE users SET deleted_at = now() WHERE id = $1', [creator.id])
    const change = creator.put('/store/style', { name: '沈氏工坊', description: '', layout: 'grid', theme: 'paper' })
    const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await expect.poll(async () => (await app.pool.query<{ n: number }>(waiting)).rows[0]?.n).toBeGreaterThan(0)
    await held.query('COMMIT')
    expect((await change).status).toBe(401)
  } finally {
    held.release()
  }
  expect(await app.db.creatorProfile.count({ where: { userId: creator.id, name: '沈氏工坊' } })).toBe(0)
})
