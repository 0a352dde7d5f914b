import { expect, test } from 'vitest'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'

const app = closeAfterAll(await startTestApp())

const ask = (url: string, more: Record<string, string> = {}) =>
  app.visitor.get(`/market/oembed?${new URLSearchParams({ url, ...more })}`)

test('an asset on sale is described as a frame, by the URL of its page, its path or its embed', async () => {
  const creator = await app.person('creator')
  const { id } = await app.assetOnSale(creator, { name: '鼎 "<1>" & 盖' })
  const market = 'http://localhost:8080'
  for (const url of [
    `${market}/#/asset/${id}/detail?locale=en-US`,
    `${market}/asset/${id}/detail`,
    `${market}/en/asset/${id}/detail?pose=1`,
    `/embed/asset/${id}`,
  ]) {
    const { status, body } = await ask(url)
    expect(status).toBe(200)
    expect(body).toMatchObject({ version: '1.0', type: 'rich', title: '鼎 "<1>" & 盖', author_name: creator.name })
    expect(body.author_url).toBe(`${market}/creator/${creator.id}/home`)
    expect(body.html).toBe(
      `<iframe src="${market}/embed/asset/${id}" width="800" height="600" title="鼎 &quot;&lt;1&gt;&quot; &amp; 盖" ` +
        'style="border:0" loading="lazy" allow="fullscreen" allowfullscreen></iframe>',
    )
  }
})

test('a frame is never larger than asked for', async () => {
  const { id } = await app.assetOnSale(await app.person('creator'))
  const { body } = await ask(`/embed/asset/${id}`, { maxwidth: '320', maxheight: '4000' })
  expect(body).toMatchObject({ width: 320, height: 600 })
  expect(body.html).toContain('width="320" height="600"')
  expect((await ask(`/embed/asset/${id}`, { maxwidth: '0' })).status).toBe(400)
})

test('an asset that is off sale, unknown, or at another host is not found, not even by its creator', async () => {
  const creator = await app.person('creator')
  const { id } = await app.assetOnSale(creator, { status: 'removed' })
  const { id: sold } = await app.assetOnSale(creator)
  const elsewhere = [
    `/embed/asset/${id}`,
    '/embed/asset/00000000-0000-7000-8000-000000000000',
    '/',
    'http://',
    'javascript:1',
  ]
  for (const url of [...elsewhere, `https://example.com/embed/asset/${sold}`]) expect((await ask(url)).status).toBe(404)
  const asCreator = await creator.get(`/market/oembed?${new URLSearchParams({ url: `/embed/asset/${id}` })}`)
  expect(asCreator.status).toBe(404)
})

test('XML is not offered, as the specification has it', async () => {
  const { id } = await app.assetOnSale(await app.person('creator'))
  const { status, body } = await ask(`/embed/asset/${id}`, { format: 'xml' })
  expect([status, body.error_code]).toEqual([501, 4100])
  expect((await ask(`/embed/asset/${id}`, { format: 'json' })).status).toBe(200)
})
