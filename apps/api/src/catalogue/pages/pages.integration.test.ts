import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/index.ts'
import { makePagesFolder } from '../../testing/pages-folder.ts'

const SCRIPT = 'document.documentElement.dataset.theme = "dark"'
const SHELL = `<!doctype html><script>${SCRIPT}</script>`
/** Instead of the client's build: pages with their address, language and asset. */
const RENDERER = `
export const createPageRenderer = async ({ template, fetch, origin }) => async ({ address, locale }) => {
  if (address === '/fault') throw new Error('a fault of the renderer')
  if (address === '/rejected') throw Object.assign(new Error('rejected'), { status: 429 })
  if (address === '/abroad/') return { status: 302, location: '//evil.example' }
  if (address.endsWith('/')) return { status: 302, location: address.slice(0, -1) || '/home' }
  const [, id] = /asset\\/([^/]+)/.exec(address) ?? []
  const asset = id && (await fetch('/v1/hzcdap/market/assets/' + id))
  const isMissing = address.endsWith('/nowhere') || (asset && !asset.ok)
  const name = asset?.ok ? (await asset.json()).name : ''
  return { status: isMissing ? 404 : 200, document: [origin + address, locale, name].join(' ') }
}`

const pages = makePagesFolder(SHELL, RENDERER)
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ PAGES_ROOT: pages.root })
})
afterAll(async () => {
  await app.close()
  pages.remove()
})

const open = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url, headers: { accept: 'text/html', ...headers } })

test.each([
  ['/explore', {}, 'zh-CN'],
  ['/explore', { 'accept-language': 'en-GB, zh;q=0.5' }, 'en-US'],
  ['/explore', { cookie: 'locale=zh-CN', 'accept-language': 'en' }, 'zh-CN'],
  ['/explore?locale=en-US', { cookie: 'locale=zh-CN' }, 'en-US'],
  ['/zh/explore', { 'accept-language': 'en' }, 'zh-CN'],
  ['/en/explore', { cookie: 'locale=zh-CN' }, 'en-US'],
])('the page %s with %j is in %s', async (url, headers, locale) => {
  const answer = await open(url, headers as Record<string, string>)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toBe(`${app.config.marketUrl}${url.split('?')[0]} ${locale} `)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    vary: 'cookie, accept-language, accept-encoding',
  })
})

describe('a slug after the ID leads to the address without it', () => {
  const id = '01900000-0000-7000-8000-00000000000A'
  const pages = [`/asset/${id}/detail`, `/zh/creator/${id}/home`, `/en/collection/${id}`]
  const slugs = [
    'bronze-ding',
    encodeURI('青铜鼎'),
    'a.html',
    '..',
    '\\evil.example',
    '%2F%2Fevil.example',
    '%0d%0aset-cookie:a=b',
    '%E0%A4%A',
    '%',
    "'><script>",
    'feed.xmls',
    'a'.repeat(10_000),
  ]
  let port: number
  beforeAll(async () => {
    port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  /** Sends the path as it is, which URL parsers change. */
  const openRaw = async (path: string) => {
    const [response] = await once(request({ port, path, headers: { accept: 'text/html' } }).end(), 'response')
    return response.resume() as IncomingMessage
  }

  test.each(pages)('%s', async (page) => {
    for (const slug of slugs)
      for (const query of ['', '?pose=1,2&locale=en-US&next=//evil.example/%0d%0a']) {
        const { statusCode, headers } = await openRaw(`${page}/${slug}${query}`)
        expect([slug.slice(0, 30), statusCode, headers.location]).toEqual([slug.slice(0, 30), 301, page + query])
      }
  })

  test.each([
    ...pages.map((page) => `${page}/a/nowhere`),
    `${pages[0]}//evil.example`,
    `${pages[0]}/a/${'b'.repeat(10_000)}`,
    `/explore/${id}/nowhere`,
    '/asset/1/detail/nowhere',
    `//evil.example/asset/${id}/detail/a`,
  ])('but %.80s is no page with a slug', async (path) => {
    const { statusCode, headers } = await openRaw(path)
    expect([statusCode, headers.location]).toEqual([404, undefined])
  })
})

test('an unchanged page is not sent again', async () => {
  const { etag } = (await open('/creators')).headers
  expect((await open('/creators', { 'if-none-match': String(etag) })).statusCode).toBe(304)
  // Another language is another document.
  expect((await open('/creators', { 'if-none-match': String(etag), 'accept-language': 'en' })).statusCode).toBe(200)
})

test('an asset leaves its page with the next response: missing when removed, gone when deleted', async () => {
  const creator = await app.person('creator')
  const { id } = await app.assetOnSale(creator, { name: '青铜鼎' })
  const page = `/asset/${id}/detail`
  expect(await open(page)).toMatchObject({ statusCode: 200, body: expect.stringContaining('青铜鼎') })
  expect((await creator.post('/store/assets/batch-stop', { assets: [id] })).body).toMatchObject({ failed: [] })
  expect((await open(page)).statusCode).toBe(404)
  expect((await creator.delete(`/store/assets/${id}`)).status).toBe(204)
  expect((await open(page)).statusCode).toBe(410)
  expect((await open(`/en${page}`)).statusCode).toBe(410)
  expect((await open(`/asset/${crypto.randomUUID()}/detail`)).statusCode).toBe(404)
})

test('an address that links write in another way leads there, in the same language', async () => {
  const answer = await open('/explore/?locale=en-US')
  expect(answer).toMatchObject({ statusCode: 302, headers: { location: '/explore?locale=en-US' } })
})

test.each([
  '/nowhere',
  '/abroad/',
  `/asset/${'-'.repeat(36)}/detail`,
  '/asset/%00/detail',
  '/asset/..%2f..%2fetc/detail',
  "/asset/'><script>/detail",
])('the address %s is a page that does not exist', async (url) => {
  expect((await open(url)).statusCode).toBe(404)
})

test.each([
  '/v1/hzcdap/nothing',
  '/assets/absent-12345678.js',
  '/docs/nothing',
  '/favicon.ico',
  '//',
  '//evil.example/',
])('what is missing at %s is no page', async (url) => {
  expect(await open(url)).toMatchObject({
    statusCode: 404,
    headers: { 'content-type': expect.stringContaining('json') },
  })
})

test('a page that cannot be rendered is the document alone, which the browser renders', async () => {
  expect(await open('/fault')).toMatchObject({ statusCode: 500, body: SHELL, headers: { 'cache-control': 'no-store' } })
})

test('a page whose calls are rejected is a 503 that names when to return', async () => {
  const answer = await open('/rejected')
  expect(answer.statusCode).toBe(503)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test.each(['/user/assets', '/store/orders', '/en/orders/1/detail', `/explore?keyword=${'a'.repeat(10_000)}`])(
  'the page %s is rendered in the browser, and no search engine lists it',
  async (url) => {
    expect(await open(url)).toMatchObject({ statusCode: 200, body: SHELL, headers: { 'x-robots-tag': 'noindex' } })
  },
)

test('the document’s inline script may run, and no other', async () => {
  const hash = createHash('sha256').update(SCRIPT).digest('base64')
  const policy = String((await open('/map')).headers['content-security-policy'])
  expect(policy).toContain(`'sha256-${hash}'`)
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
})
