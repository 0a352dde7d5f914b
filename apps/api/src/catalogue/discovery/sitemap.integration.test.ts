import { expect, onTestFinished, test } from 'vitest'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'
import { readPart } from './sitemap-pages.ts'
import { listParts } from './sitemap-parts.ts'
import { readXml } from './testing/read-xml.ts'

const app = closeAfterAll(await startTestApp())
const creator = await app.person('creator')

const open = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers })
const market = 'http://localhost:8080'

/** Paths of the parts in the index. */
async function partPaths(): Promise<string[]> {
  const { sitemapindex } = readXml((await open('/sitemap.xml')).body)
  return sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc.replace(market, ''))
}

async function urlsOf(path: string): Promise<Record<string, unknown>[]> {
  return readXml((await open(path)).body).urlset.url
}

const assetPart = async () => (await partPaths()).find((path) => path.includes('assets')) ?? ''

test('an asset on sale is listed in each language, with its change, alternates and picture', async () => {
  const { id, updatedAt } = await app.assetOnSale(creator, { snapshotKey: 'snapshots/a&b.webp' })
  const urls = (await urlsOf(await assetPart())).filter(({ loc }) => String(loc).includes(id))
  const page = `/asset/${id}/detail`
  const addresses = [`${market}${page}`, `${market}/zh${page}`, `${market}/en${page}`]
  expect(urls).toEqual(
    addresses.map((loc) => ({
      loc,
      lastmod: updatedAt.toISOString(),
      'xhtml:link': ['x-default', 'zh-CN', 'en'].map((hreflang, index) => ({
        rel: 'alternate',
        hreflang,
        href: addresses[index],
      })),
      'image:image': { 'image:loc': app.storage.publicUrl('snapshots/a&b.webp') },
    })),
  )
})

test('creators with assets on sale are listed, others are not', async () => {
  await app.assetOnSale(creator)
  const other = await app.person('creator')
  const paths = (await partPaths()).filter((path) => path.includes('creators'))
  const urls = (await Promise.all(paths.map(urlsOf))).flat().map(({ loc }) => loc)
  expect(urls).toContain(`${market}/en/creator/${creator.id}/home`)
  expect(urls.join()).not.toContain(other.id)
})

test('a delisted asset is missing from the next response, which otherwise stays known', async () => {
  const { id } = await app.assetOnSale(creator)
  const path = await assetPart()
  const first = await open(path)
  expect(first.body).toContain(id)
  const etag = String(first.headers.etag)
  expect((await open(path, { 'if-none-match': etag })).statusCode).toBe(304)
  expect((await creator.post(`/store/assets/${id}/stop`)).status).toBe(200)
  const next = await open(path, { 'if-none-match': etag })
  expect([next.statusCode, next.body.includes(id)]).toEqual([200, false])
})

test('assets are split into parts that together have each asset once', async () => {
  const created = [await app.assetOnSale(creator), await app.assetOnSale(creator), await app.assetOnSale(creator)]
  const parts = await listParts(app.context, 'assets', { splitAbove: 1 })
  expect(new Set(parts).size).toBe(parts.length)
  const paths: string[] = []
  for (const prefix of parts)
    for await (const pages of readPart(app.context, 'assets', prefix)) {
      expect(pages).toHaveLength(1)
      paths.push(...pages.map((page) => page.path))
    }
  expect(paths).toHaveLength(await app.db.listing.count())
  for (const { id } of created) expect(paths).toContain(`/asset/${id}/detail`)
})

test('a part longer than a batch has all its assets', async () => {
  const many = await app.person('creator')
  await app.pool.query(
    `INSERT INTO asset (creator_id, name, category, price_fen, licence, file_type)
     SELECT $1, '陶俑', 0, 100, 'standard', '.glb' FROM generate_series(1, 1100)`,
    [many.id],
  )
  await app.pool.query(
    `INSERT INTO listing (asset_id, published_at, rank, category, file_type, licence, price_fen, creator_id, name, creator_name, owner_name)
     SELECT id, now(), 0, 0, '.glb', 'standard', 100, creator_id, name, '', '' FROM asset WHERE creator_id = $1`,
    [many.id],
  )
  onTestFinished(async () => {
    await app.pool.query('DELETE FROM listing WHERE creator_id = $1', [many.id])
  })
  const parts = await listParts(app.context, 'assets')
  const paths: string[] = []
  for (const prefix of parts)
    for await (const pages of readPart(app.context, 'assets', prefix)) paths.push(...pages.map((page) => page.path))
  expect(new Set(paths).size).toBe(await app.db.listing.count())
  expect(paths).toHaveLength(new Set(paths).size)
})

test('fixed pages are listed, and legal pages once they are published', async () => {
  const read = async () => (await urlsOf('/sitemaps/pages.xml')).map(({ loc }) => loc)
  const before = await read()
  expect(before).toContain(`${market}/`)
  expect(before).toContain(`${market}/zh/explore`)
  expect(before).not.toContain(`${market}/terms`)
  const etag = String((await open('/sitemaps/pages.xml')).headers.etag)
  const operator = await app.person('operator')
  const both = { 'zh-CN': '条款', 'en-US': 'Terms' }
  await operator.put('/admin/texts/terms', { title: both, body: both, change: '首次发布', basedOn: null })
  expect((await open('/sitemaps/pages.xml', { 'if-none-match': etag })).statusCode).toBe(200)
  expect(await read()).toContain(`${market}/terms`)
})

test.each([
  'assets-',
  'assets-zzzz',
  'assets-f',
  'assets-FFFF',
  'assets-0123456789abcdef0',
  'creators-ffffffff',
  'orders-0198',
  "assets-0198'--",
  `assets-${'0'.repeat(190)}`,
  'assets-0198%00',
  '..%2f..%2fetc',
])('the part %s is not found', async (part) => {
  const { statusCode, headers } = await open(`/sitemaps/${part}.xml`)
  expect(statusCode).toBe(404)
  expect(headers['cache-control'] ?? '').not.toContain('public')
})
