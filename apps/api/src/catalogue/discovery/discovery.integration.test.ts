import { expect, test } from 'vitest'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'

const app = closeAfterAll(await startTestApp())

const PATHS = ['/robots.txt', '/sitemap.xml', '/sitemaps/pages.xml', '/feed.xml', '/en/feed.xml', '/zh/feed.xml']

test('robots.txt closes calls and private pages in each language, and names the sitemap', async () => {
  const { body, headers } = await app.app.inject('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  for (const path of ['/v1/', '/admin/', '/user/', '/zh/store/', '/en/orders/'])
    expect(body.split('\n')).toContain(`Disallow: ${path}`)
  expect(body).toContain('\nSitemap: http://localhost:8080/sitemap.xml\n')
})

test('security.txt has the contact of the operators once there is one, and expires within a year', async () => {
  const read = () => app.app.inject('/.well-known/security.txt')
  expect((await read()).statusCode).toBe(404)
  const operator = await app.person('operator')
  await operator.put('/admin/csc', { email: 'help@wencang.example', phone: null })
  const { body, headers } = await read()
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Contact: mailto:help@wencang.example\n')
  const expires = new Date(/^Expires: (.+)$/m.exec(body)?.[1] ?? '').getTime()
  const days = (expires - app.clock.now().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})

test.each(PATHS)('%s also answers HEAD and ignores long queries', async (path) => {
  const answer = await app.app.inject({ method: 'HEAD', url: path })
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
  const plain = await app.app.inject(path)
  const asked = await app.app.inject(`${path}?x=${'<&%00'.repeat(2_000)}`)
  expect([asked.statusCode, asked.body]).toEqual([200, plain.body])
})

test.each(['/sitemap.xml', '/feed.xml'])('%s is known until the catalogue changes', async (path) => {
  const read = (etag = '') => app.app.inject({ url: path, headers: { 'if-none-match': etag } })
  const { headers } = await read()
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect((await read(String(headers.etag))).statusCode).toBe(304)
  await app.assetOnSale(await app.person('creator'))
  expect((await read(String(headers.etag))).statusCode).toBe(200)
})

test('they count as reads, and are no calls of the API', async () => {
  await using limited = await startTestApp({ RATE_LIMIT_SCALE: '0.01' })
  const read = () => limited.app.inject({ url: '/robots.txt', remoteAddress: '203.0.113.7' })
  const answers = []
  for (let count = 0; count < 70; count++) answers.push((await read()).statusCode)
  expect(answers).toContain(429)
  const { paths } = (await app.app.inject('/openapi.json')).json()
  expect(Object.keys(paths).filter((path) => !path.startsWith('/v1/'))).toEqual([])
})
