import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { MARKETPLACE_PAGES } from '@wencang/contract'
import { freePort } from '@wencang/kernel/program'
import { answersOk, type ManagedProcess, PROJECT_ROOT, ProcessTable, waitUntil } from '@wencang/local-services/machine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { precompress } from '../precompress/precompress.ts'

const NGINX = ['/usr/sbin/nginx', 'nginx'].find(runs)
if (!NGINX) console.log('nginx is not installed: only the container tests check its routes.')

function runs(command: string): boolean {
  try {
    execFileSync(command, ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const SCRIPT = 'assets/app-12345678.js'
const PUBLIC = path.join(PROJECT_ROOT, 'apps/web/public')
const CONFIGURATIONS = path.join(PROJECT_ROOT, 'infra/docker')

/** The image's configuration with local folders and port. */
function localConfiguration(folder: string, { port, api }: { port: number; api: string }): string {
  return readFileSync(path.join(CONFIGURATIONS, 'nginx.conf'), 'utf8')
    .replaceAll(/\/etc\/nginx\/(compress|forward)\.conf/g, `${CONFIGURATIONS}/$1.conf`)
    .replaceAll('/tmp/', `${folder}/`)
    .replaceAll('/run/wencang/', `${folder}/`)
    .replaceAll('/srv', `${folder}/srv`)
    .replaceAll('http://api:8080', api)
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
}

describe.skipIf(!NGINX)('nginx', () => {
  let folder: string
  let server: ManagedProcess
  let origin: string
  /** Instead of the API: names the path that it is asked for. */
  const api = createServer((request, response) => response.end(`page ${request.url}`))
  const open = (url: string) => fetch(`${origin}${url}`, { redirect: 'manual', headers: { accept: 'text/html' } })

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'wencang-nginx-'))
    // Started by root, nginx workers run as another user.
    chmodSync(folder, 0o755)
    const web = path.join(folder, 'srv/web')
    const admin = path.join(folder, 'srv/admin')
    for (const client of [web, admin]) {
      mkdirSync(path.join(client, 'assets'), { recursive: true })
      copyFileSync(path.join(PROJECT_ROOT, 'apps/web/index.html'), path.join(client, 'index.html'))
    }
    // Copied: nginx workers may not enter a checkout in /root.
    cpSync(PUBLIC, web, { recursive: true })
    writeFileSync(path.join(web, SCRIPT), 'export const text = "青铜鼎"\n'.repeat(100))
    await precompress(path.join(web, 'assets'))
    for (const name of ['headers', 'embed-headers', 'real-ip']) writeFileSync(path.join(folder, `${name}.conf`), '')
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    const configuration = path.join(folder, 'nginx.conf')
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
    const { port: apiPort } = api.address() as AddressInfo
    writeFileSync(configuration, localConfiguration(folder, { port, api: `http://127.0.0.1:${apiPort}` }))
    server = new ProcessTable(folder).start({
      name: 'nginx',
      command: NGINX ?? '',
      args: ['-c', configuration, '-e', '/dev/stderr', '-g', 'daemon off;'],
      env: { PATH: process.env.PATH },
      cwd: '/',
      stopSignal: 'SIGTERM',
    })
    await waitUntil('nginx', () => answersOk(`${origin}/nginx-health`), {
      timeoutSeconds: 20,
      isAlive: () => server.isAlive(),
    })
  })
  afterAll(async () => {
    await server?.stop()
    api.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test.each(Object.keys(MARKETPLACE_PAGES))('asks the API for the page %s', async (page) => {
    const url = page.replace(':id', crypto.randomUUID())
    for (const one of [url, `${url}?locale=en-US`, `/en${url}`]) {
      const answer = await open(one)
      expect([answer.status, await answer.text()]).toEqual([200, `page ${one}`])
    }
  })

  test('serves the console without caching', async () => {
    const answer = await open('/admin/')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<!doctype html>')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })

  test('lists no folder of files: it is no page, and unknown addresses are the API’s', async () => {
    for (const url of ['/basemap', '/unknown/page', '/robots.txt', '/creator/1/feed.xml'])
      expect(await (await open(url)).text()).toBe(`page ${url}`)
    for (const url of ['/admin/orders', '/admin/assets-of-nobody/'])
      expect((await open(url)).headers.get('location')).toBe('/admin/')
    for (const url of ['/assets/', '/assets/absent-12345678.js', '/admin/assets/', '/basemap/'])
      expect((await open(url)).status).toBe(404)
  })

  test('sends the file that the build compressed', async () => {
    const [response] = await once(get(`${origin}/${SCRIPT}`, { headers: { 'accept-encoding': 'gzip' } }), 'response')
    const compressed = readFileSync(path.join(folder, 'srv/web', `${SCRIPT}.gz`))
    expect(response.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(await buffer(response)).toEqual(compressed)
  })

  test('serves the files of the basemap', async () => {
    const answer = await fetch(`${origin}/basemap/basemap.json`)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ type: 'FeatureCollection' })
  })
})
