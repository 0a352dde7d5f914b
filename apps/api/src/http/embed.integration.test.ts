import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { closeAfterAll, startTestApp } from '../testing/index.ts'

const root = mkdtempSync(path.join(tmpdir(), 'embed-test-'))
const ID = '0197a000-0000-7000-8000-000000000001'

mkdirSync(path.join(root, 'embed'))
writeFileSync(path.join(root, 'index.html'), '<title>marketplace</title>')
writeFileSync(path.join(root, 'embed', 'index.html'), '<title>embed</title>')
writeFileSync(path.join(root, 'embed', 'viewer.js'), 'void 0')
const app = closeAfterAll(await startTestApp({ WEB_ROOT: root }))
afterAll(() => rmSync(root, { recursive: true }))

const open = (url: string) => app.app.inject({ url, headers: { accept: 'text/html' } })
const policyOf = (answer: Awaited<ReturnType<typeof open>>) => String(answer.headers['content-security-policy'])

test('other sites may frame the embed of an asset, which otherwise has the policy of all pages, and sets no cookie', async () => {
  const [embed, page] = [await open(`/embed/asset/${ID}?quality=light`), await open('/index.html')]
  expect([embed.statusCode, embed.body]).toEqual([200, '<title>embed</title>'])
  expect(embed.headers['x-frame-options']).toBeUndefined()
  expect(embed.headers['set-cookie']).toBeUndefined()
  expect(policyOf(embed)).toContain('frame-ancestors *')
  expect(policyOf(embed).replace('frame-ancestors *', "frame-ancestors 'none'")).toBe(policyOf(page))
  expect(embed.headers['cache-control']).toBe('no-cache')
  expect(embed.headers.link).toBe(
    `</v1/hzcdap/market/oembed?url=${encodeURIComponent(`/embed/asset/${ID}`)}>; rel="alternate"; type="application/json+oembed"`,
  )
})

test('other sites may load the script of the element', async () => {
  const [script, other] = [await open('/embed/viewer.js'), await open('/index.html')]
  expect([script.statusCode, script.body]).toEqual([200, 'void 0'])
  expect(script.headers['content-type']).toContain('javascript')
  expect(script.headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(other.headers['cross-origin-resource-policy']).toBe('same-site')
})

test('no other page, file or call may be framed, including the embed’s own file', async () => {
  for (const url of [
    '/',
    '/index.html',
    '/embed/index.html',
    '/v1/hzcdap/market/assets',
    `/embed/asset/${ID}/more`,
    '/nothing',
  ]) {
    const answer = await open(url)
    expect(policyOf(answer), url).toContain("frame-ancestors 'none'")
    expect(answer.headers['x-frame-options'], url).toBe('SAMEORIGIN')
  }
})
