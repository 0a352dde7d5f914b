import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/index.ts'

/** An owner with a public name and a region. */
async function ownerNamed(app: TestApp, profile: { name: string | null; province?: string }) {
  const owner = await app.person('owner')
  await app.db.creatorProfile.update({ where: { userId: owner.id }, data: profile })
  return owner
}

test('owners are found by any part of their name and by region, newest first, page by page', async () => {
  await using app = await startTestApp()
  const creator = await app.person('creator')
  const museum = await ownerNamed(app, { name: '陕西历史博物馆', province: '610000' })
  const pavilion = await ownerNamed(app, { name: '听松阁', province: '61' })
  const gallery = await ownerNamed(app, { name: 'Rossi Ｇallery', province: 'other' })
  const found = async (query: Record<string, string>) =>
    (await creator.get(`/store/owners?${new URLSearchParams(query)}`)).body.owners.map(({ id }: { id: string }) => id)
  expect(await found({})).toEqual([gallery.id, pavilion.id, museum.id])
  expect(await found({ keyword: '历史博' })).toEqual([museum.id])
  expect(await found({ keyword: '阁' })).toEqual([pavilion.id])
  expect(await found({ keyword: '博历' })).toEqual([])
  for (const keyword of ['rossi gal', 'SSI', 'gallery']) expect(await found({ keyword })).toEqual([gallery.id])
  for (const keyword of ['%', '_', "'", '\\']) expect(await found({ keyword })).toEqual([])
  expect(await found({ province: '61' })).toEqual([pavilion.id, museum.id])
  expect(await found({ province: 'other' })).toEqual([gallery.id])
  expect(await found({ keyword: '松', province: '610100' })).toEqual([pavilion.id])
  const first = (await creator.get('/store/owners?limit=2')).body
  const start = JSON.stringify(first.last)
  expect(await found({ limit: '2', start })).toEqual([museum.id])
  expect(first.owners[1]).toEqual({
    id: pavilion.id,
    name: '听松阁',
    nameEn: { text: 'Tingsong Ge', isPinyin: true },
    snapshot: null,
    province: '61',
    assetsNum: 0,
  })
})

test('an owner is found under the displayed name, also after a rename', async () => {
  await using app = await startTestApp()
  const creator = await app.person('creator')
  const owner = await ownerNamed(app, { name: null })
  const finds = async (keyword: string) =>
    (await creator.get(`/store/owners?keyword=${encodeURIComponent(keyword)}`)).body.owners.length > 0
  expect(await finds(owner.name)).toBe(true)
  await app.db.user.update({ where: { id: owner.id }, data: { name: '知新堂' } })
  expect([await finds('知新'), await finds(owner.name)]).toEqual([true, false])
  await owner.put('/store/style', { name: '望云楼' })
  expect([await finds('望云'), await finds('知新')]).toEqual([true, false])
})

test('only people who can be named are found: with the role, and not deleted', async () => {
  await using app = await startTestApp()
  const [creator, gone, revoked] = await app.people('creator', 'owner', 'owner')
  await app.db.user.update({ where: { id: gone.id }, data: { deletedAt: new Date() } })
  await app.db.roleGrant.deleteMany({ where: { userId: revoked.id } })
  expect((await creator.get('/store/owners')).body.owners).toEqual([])
  expect((await (await app.person('buyer')).get('/store/owners')).body.error_code).toBe(4013)
})

test('among 20,000 owners a name is found by the index', async () => {
  await using app = await startTestApp()
  await app.pool.query(`
    WITH made AS (
      INSERT INTO users (name)
        SELECT '馆藏' || n || chr(0x4e00 + n % 2000) || chr(0x5e00 + n % 1500) FROM generate_series(1, 20000) n RETURNING id, name)
    INSERT INTO creator_profile (user_id, is_owner) SELECT id, true FROM made`)
  await app.pool.query('ANALYZE creator_profile')
  const plan = async (condition: string) => {
    const { rows } = await app.pool.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT user_id FROM creator_profile p WHERE p.is_owner ${condition} ORDER BY p.joined_at DESC, p.user_id DESC LIMIT 21`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const named = (keyword: string) =>
    `AND name_grams(p.search_name) @> name_grams(search_fold('${keyword}'), true) AND strpos(p.search_name, search_fold('${keyword}')) > 0`
  expect(await plan(named('馆藏1234'))).toContain('owner_name')
  expect(await plan('')).toContain('owner_newest')
})
