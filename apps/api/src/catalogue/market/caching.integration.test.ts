import { API_PREFIX } from '@wencang/contract'
import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/index.ts'

const ask = (at: TestApp, path: string, headers: Record<string, string> = {}) =>
  at.app.inject({ method: 'GET', url: API_PREFIX + path, headers })

test('a cached response gets 304 until something in it changes', async () => {
  await using app = await startTestApp()
  const creator = await app.person('creator')
  const { id } = await app.assetOnSale(creator)
  for (const path of ['/market/assets', `/market/assets/${id}`, '/market/creators', `/market/creators/${creator.id}`]) {
    const first = await ask(app, path)
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(first.headers.vary).toContain('cookie')
    const again = await ask(app, path, { 'if-none-match': `"other", ${first.headers.etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await app.db.user.update({ where: { id: creator.id }, data: { name: `renamed for ${path}`.slice(0, 31) } })
    const changed = await ask(app, path, { 'if-none-match': String(first.headers.etag) })
    expect(changed.statusCode).toBe(200)
  }
})

test('a change at one replica is in the next response of the other', async () => {
  await using app = await startTestApp()
  const replica = await app.startReplica()
  const creator = await app.person('creator')
  const { id } = await app.assetOnSale(creator)
  for (let round = 1; round <= 20; round++) {
    await app.as(creator).patch(`/store/assets/${id}`, { price: round })
    for (const at of [replica, app]) {
      expect((await at.visitor.get('/market/assets')).body.assets[0].price).toBe(round)
      expect((await at.visitor.get(`/market/assets/${id}`)).body.price).toBe(round)
    }
  }
  await replica.close()
})

test('responses for a signed-in user are not cached', async () => {
  await using app = await startTestApp()
  const creator = await app.person('creator')
  const { id } = await app.assetOnSale(creator)
  for (const path of ['/market/assets', `/market/assets/${id}`]) {
    const { headers } = await creator.get(path)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers.etag).toBeUndefined()
  }
  expect((await creator.get(`/market/assets/${id}`)).body.mine).toBe(true)
  expect((await app.visitor.get(`/market/assets/${id}`)).body).not.toHaveProperty('mine')
})
