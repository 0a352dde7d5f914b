import { Window } from 'happy-dom'
import { beforeAll, expect, test } from 'vitest'
import { createPageRenderer, type PageRenderer } from './render-page.tsx'

const ID = '0198c1f0-5f3b-7d2a-9c11-2f6f3d1e8a77'
const HOSTILE = `</title></script><script>alert(1)</script>"'&`
const TEMPLATE = `<!doctype html>
<html lang="zh-CN"><head><meta name="description" content="文藏" /><title>文藏</title></head><body><div id="root"></div></body></html>`

const asset = {
  ...{ id: ID, name: HOSTILE, snapshot: null, ownerName: '', creatorName: '甲', type: 0, fileTypes: ['.glb'] },
  ...{ price: 12.5, licence: 'standard', description: `${HOSTILE} 第一行\n第二行`, longitude: null, latitude: null },
  ...{ category: 0, owner: { id: ID, name: '甲' }, creator: { id: ID, name: '甲' }, thumbnail: null, record: null },
  ...{ certificate: null, sales: 0, status: 'saling', publishedAt: '2026-01-02T03:04:05Z', bestCamera: null },
  preview: { kind: 'none', state: 'none', poster: null, url: null, views: [], stats: null, ceiling: 'study' },
}

const SHARED = ID.replace('7', '9')
const POSTED = ID.replace('7', '6')
const POSTER = 'https://static.example/poster.webp'

const responses: Record<string, unknown> = {
  [`/v1/hzcdap/market/assets/${ID}`]: asset,
  [`/v1/hzcdap/market/assets/${SHARED}`]: { ...asset, id: SHARED, snapshot: 'https://static.example/snapshot.webp' },
  [`/v1/hzcdap/market/assets/${POSTED}`]: { ...asset, id: POSTED, preview: { ...asset.preview, poster: POSTER } },
  '/v1/hzcdap/market/assets-by-ids': { assets: [asset] },
  '/v1/hzcdap/market/site': { documents: [], footer: {} },
  '/v1/hzcdap/market/assets': { assets: [asset], last: { id: ID } },
}
const calls: string[] = []
const respond: typeof fetch = async (input) => {
  calls.push(decodeURIComponent(String(input)))
  const body = responses[String(input).split('?')[0] ?? '']
  return body ? Response.json(body) : Response.json({ error_code: 404, error_msg: 'not found' }, { status: 404 })
}

const words = (zh: string, en: string) => ({ 'zh-CN': zh, 'en-US': en })
const collections = [{ id: ID, title: words('青铜', 'Bronzes'), text: words('介绍', 'Introduction'), assetIds: [ID] }]
const readHomeConfig = async () => ({ banners: [], collections, help: { documents: [], videos: [] } })
let render: PageRenderer
beforeAll(async () => {
  render = await createPageRenderer({
    template: TEMPLATE,
    fetch: respond,
    readHomeConfig,
    origin: 'https://wencang.example',
  })
})

async function open(address: string, locale: 'zh-CN' | 'en-US' = 'zh-CN') {
  const page = await render({ address, locale })
  if (page.status === 302) throw new Error(`${address} is not canonical`)
  const { status, document } = page
  const window = new Window({ settings: { disableJavaScriptEvaluation: true } })
  window.document.write(document)
  const contentOf = (selector: string) => window.document.querySelector(selector)?.getAttribute('content')
  return { status, text: document, document: window.document, contentOf }
}

test('a document has the title, description, address and languages of its page', async () => {
  const page = await open('/en/explore', 'en-US')
  expect(page.status).toBe(200)
  expect(page.document.documentElement.lang).toBe('en-US')
  expect(page.document.title).toMatch(/^Explore.* · /)
  expect(page.document.querySelectorAll('title, meta[name=description]')).toHaveLength(2)
  expect(page.document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'https://wencang.example/en/explore',
  )
  const languages = [...page.document.querySelectorAll('link[hreflang]')].map((link) => [
    link.getAttribute('hreflang'),
    link.getAttribute('href'),
  ])
  expect(languages).toEqual([
    ['zh-CN', 'https://wencang.example/zh/explore'],
    ['en', 'https://wencang.example/en/explore'],
    ['x-default', 'https://wencang.example/explore'],
  ])
})

test('texts of creators are text in the page, its head and its data, and never elements', async () => {
  const page = await open(`/asset/${ID}/detail`)
  expect(page.document.querySelector('h1')?.textContent).toBe(HOSTILE)
  expect(page.contentOf('meta[property="og:title"]')).toBe(HOSTILE)
  expect(page.contentOf('meta[name=description]')).toBe(`${HOSTILE} 第一行 第二行`)
  const scripts = [...page.document.querySelectorAll('script')]
  expect(scripts.map((script) => script.getAttribute('type'))).toEqual(['application/ld+json', 'application/json'])
  const data = JSON.parse(scripts[0]?.textContent ?? '')
  expect(data).toMatchObject({ name: HOSTILE, offers: { price: '12.50', priceCurrency: 'CNY' } })
})

test.each([
  [SHARED, `https://wencang.example/share/asset/${SHARED}.jpg`, '1200', '630', HOSTILE],
  [POSTED, POSTER, undefined, undefined, HOSTILE],
  [ID, 'https://wencang.example/share.jpg', '1200', '630', HOSTILE],
])(
  'the card of the asset %s has its share picture, or its poster, or that of the marketplace',
  async (id, ...picture) => {
    const { contentOf } = await open(`/asset/${id}/detail`)
    const parts = ['', ':width', ':height', ':alt'].map((part) => contentOf(`meta[property="og:image${part}"]`))
    expect(parts).toEqual(picture)
  },
)

test('requests of different languages do not mix', async () => {
  const pages = await Promise.all([open('/explore'), open('/en/explore', 'en-US'), open('/zh/explore')])
  expect(pages.map(({ document }) => document.querySelector('h1')?.textContent)).toEqual(['探索', 'Explore', '探索'])
  // A link keeps the fixed language.
  const hrefs = pages.map(({ document }) => document.querySelector('article h3 a')?.getAttribute('href'))
  expect(hrefs).toEqual(['', '/en', '/zh'].map((language) => `${language}/asset/${ID}/detail`))
})

test('a collection of the home page has a page with its introduction, works and feed', async () => {
  const page = await open(`/en/collection/${ID}`, 'en-US')
  expect([page.status, page.document.querySelector('h1')?.textContent]).toEqual([200, 'Bronzes'])
  expect(page.contentOf('meta[name=description]')).toBe('Introduction')
  expect(page.document.querySelector('article h3')?.textContent).toBe(HOSTILE)
  const feed = page.document.querySelector('link[type="application/atom+xml"]')
  expect(feed?.getAttribute('href')).toBe(`https://wencang.example/collection/${ID}/feed.xml`)
  expect((await open(`/collection/${ID.replace('7', '8')}`)).status).toBe(404)
})

test('without scripts, a list has a link to its next page', async () => {
  const { text } = await open('/explore?category=0')
  const [, href = ''] =
    /<noscript><a[^>]* href="([^"]+)"[^>]*rel="next"|<noscript><a[^>]*rel="next"[^>]* href="([^"]+)"/
      .exec(text)
      ?.filter(Boolean) ?? []
  const next = href.replaceAll('&amp;', '&')
  expect(next).toMatch(/^\/explore\?/)
  expect((await open(next)).status).toBe(200)
  expect(calls.at(-1)).toBe(`/v1/hzcdap/market/assets?category=0&start={"id":"${ID}"}`)
})

test.each([
  '/nowhere',
  '/en/nowhere',
  `/asset/${ID.replace('7', '8')}/detail`,
  `/creator/${ID}/home`,
  `/asset/${ID}/detail/a/b`,
  `/collection/${ID}/a/b`,
])('the address %s has no page: it is not found, and sends no data', async (address) => {
  const page = await open(address)
  expect(page.status).toBe(404)
  expect(page.contentOf('meta[name=robots]')).toBe('noindex')
  expect(page.document.querySelector('h1, h2')?.textContent).not.toBe('')
  expect(page.document.querySelector('#page-data')).toBeNull()
})

test.each([
  ['/en', '/en/'],
  ['/explore/', '/explore'],
])('the address %s leads to %s', async (address, location) => {
  expect(await render({ address, locale: 'zh-CN' })).toEqual({ status: 302, location })
})

test('a failed call is a failure of the page', async () => {
  const failing = await createPageRenderer({
    template: TEMPLATE,
    fetch: async () => Response.json({ error_code: 429, error_msg: 'slow down' }, { status: 429 }),
    readHomeConfig,
    origin: 'https://wencang.example',
  })
  await expect(failing({ address: '/creators', locale: 'zh-CN' })).rejects.toMatchObject({ status: 429 })
})
