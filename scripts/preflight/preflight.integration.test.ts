import { once } from 'node:events'
import { createServer as createHttpServer, request as httpRequest } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { cloneTestDatabase, type TestDatabase } from '@wencang/database/testing'
import { freePort } from '@wencang/kernel/program'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { checkDatabase } from './checks/database.ts'
import { checkMail } from './checks/mail.ts'
import { checkReplicas } from './checks/replicas.ts'
import { checkSearchEngine } from './checks/search-engine.ts'
import { checkSignIn } from './checks/sign-in.ts'
import { checkStore } from './checks/store.ts'
import type { Finding } from './finding.ts'
import { preflight } from './preflight.ts'

let database: TestDatabase
let variables: Record<string, string>
beforeAll(async () => {
  database = await cloneTestDatabase()
  const store = Object.entries(process.env).filter(([name]) => name.startsWith('S3_'))
  variables = { ...(Object.fromEntries(store) as Record<string, string>), DATABASE_URL: database.url, DEMO: 'off' }
  variables.PUBLIC_MARKET_URL = 'http://localhost:8080'
})
afterAll(() => database.close())

const lines = (findings: Finding[]) => findings.map(({ level, what }) => `${level}: ${what}`)
const unwell = (findings: Finding[]) => lines(findings.filter(({ level }) => level !== 'ok'))

async function listening(server: ReturnType<typeof createServer> | ReturnType<typeof createHttpServer>) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test('every check passes on a correctly configured store and leaves no objects in it', async () => {
  const findings = await checkStore(variables)
  expect(unwell(findings)).toEqual([])
  expect(lines(findings)).toEqual(
    expect.arrayContaining([
      'ok: the store lets pages of http://localhost:8080 upload',
      'ok: browser pages see ETags',
      expect.stringMatching(/^ok: a presigned upload to .* is taken$/),
      expect.stringMatching(/^ok: a presigned download from .* gives back what was uploaded, in ranges too$/),
      'ok: the private bucket requires a signature',
      expect.stringMatching(/^ok: the public bucket is readable/),
    ]),
  )
})

test('wrong keys and missing buckets are named by their variables', async () => {
  expect(unwell(await checkStore({ ...variables, S3_SECRET_ACCESS_KEY: 'wrong' }))[0]).toContain('S3_SECRET_ACCESS_KEY')
  expect(unwell(await checkStore({ ...variables, S3_PUBLIC_BUCKET: 'nowhere' }))[0]).toContain('S3_PUBLIC_BUCKET')
})

test('a publicly readable private bucket is reported', async () => {
  const findings = await checkStore({ ...variables, S3_PRIVATE_BUCKET: variables.S3_PUBLIC_BUCKET ?? '' })
  expect(unwell(findings)).toContain('fail: the private bucket answers anybody (200)')
})

test('a proxy that changes the Host header is reported as breaking signatures', async () => {
  const inside = new URL(variables.S3_ENDPOINT ?? '')
  const proxy = createHttpServer((incoming, answer) => {
    const { method, url: path } = incoming
    const headers = { ...incoming.headers, host: inside.host }
    const onward = httpRequest({ host: inside.hostname, port: inside.port, method, path, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    incoming.pipe(onward)
  })
  const S3_PUBLIC_ENDPOINT = `http://localhost:${await listening(proxy)}`
  const refusal = (await checkStore({ ...variables, S3_PUBLIC_ENDPOINT })).find(({ what }) =>
    what.includes('presigned'),
  )
  expect(refusal).toMatchObject({ level: 'fail', what: expect.stringContaining('SignatureDoesNotMatch') })
  expect(refusal?.todo).toContain('Host')
})

test('an unreachable public endpoint fails', async () => {
  const S3_PUBLIC_ENDPOINT = 'http://localhost:1'
  expect(unwell(await checkStore({ ...variables, S3_PUBLIC_ENDPOINT }))[0]).toMatch(
    /^fail: browsers cannot reach the store/,
  )
})

test('a database is reported as matching, older, newer or belonging to a demo', async () => {
  expect(lines(await checkDatabase(variables))).toEqual([
    'ok: the database answers',
    'ok: the database is of this version',
  ])
  await database.prisma.signinAccount.create({ data: { email: 'x@demo.test', name: 'demo', isDemo: true } })
  expect(unwell(await checkDatabase(variables))[0]).toContain('demo accounts')
  await using other = await cloneTestDatabase()
  await other.pool.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ('next', 'x', '29990101000000_next', now(), now(), 1)`,
  )
  expect(unwell(await checkDatabase({ DATABASE_URL: other.url, DEMO: 'on' }))[0]).toContain('which serves this one')
  await other.pool.query("UPDATE schema_promise SET must_know = '29990101000000_next'")
  expect(unwell(await checkDatabase({ DATABASE_URL: other.url }))[0]).toContain('newer than this code')
  await other.pool.query('DELETE FROM _prisma_migrations')
  expect(unwell(await checkDatabase({ DATABASE_URL: other.url }))[0]).toContain('lacks migrations')
  const away = Object.assign(new URL(database.url), { port: '1' }).href
  expect(unwell(await checkDatabase({ DATABASE_URL: away }))[0]).toContain('refuses connections')
})

test('a read replica must respond and be in recovery', async () => {
  const away = Object.assign(new URL(database.url), { port: '1' }).href
  const findings = await checkReplicas({ DATABASE_REPLICA_URL: `${database.url}, ${away}, nowhere` })
  const { host } = new URL(database.url)
  expect(lines(findings)).toEqual([
    `fail: the read replica ${host} is no replica`,
    expect.stringMatching(/^fail: DATABASE_REPLICA_URL: Postgres at .* refuses connections$/),
    'fail: DATABASE_REPLICA_URL has what is no address',
  ])
  expect(await checkReplicas({})).toEqual([])
})

test('each search engine node is queried with its password', async () => {
  const engine = createHttpServer((request, answer) => {
    answer.setHeader('content-type', 'application/json')
    answer.statusCode = request.headers.authorization === `Basic ${btoa('wencang:right')}` ? 200 : 401
    answer.end(
      JSON.stringify(
        request.url === '/' ? { version: { distribution: 'opensearch', number: '2.19.6' } } : { status: 'green' },
      ),
    )
  })
  const where = `127.0.0.1:${await listening(engine)}`
  const nowhere = `127.0.0.1:${await freePort()}`
  const given = { SEARCH_ENGINE_URL: `http://${where}/,http://${nowhere}`, SEARCH_ENGINE_USER: 'wencang' }
  expect(lines(await checkSearchEngine({ ...given, SEARCH_ENGINE_PASSWORD: 'right' }))).toEqual([
    `ok: the search engine ${where} answers, OpenSearch 2.19.6`,
    `fail: the search engine ${nowhere} does not answer (ECONNREFUSED)`,
    'warn: the password of the search engine is sent in the clear',
  ])
  expect(unwell(await checkSearchEngine({ ...given, SEARCH_ENGINE_PASSWORD: 'wrong' }))[0]).toBe(
    `fail: the search engine ${where} refuses the password (401)`,
  )
  expect(await checkSearchEngine({})).toEqual([])
})

test('a mail server is contacted, and missing TLS is a warning', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 mail.test ready\r\n')
    socket.on('data', () => socket.write('250-mail.test\r\n250 SIZE 1000\r\n'))
  })
  const where = `127.0.0.1:${await listening(server)}`
  const findings = await checkMail({ SMTP_URL: `smtp://${where}` })
  expect(lines(findings)).toEqual([
    `ok: the mail server ${where} answers`,
    `warn: the mail server ${where} offers no TLS`,
  ])
  expect(unwell(await checkMail({ SMTP_URL: 'smtp://127.0.0.1:1' }))[0]).toContain('does not answer (ECONNREFUSED)')
})

test('an OpenID provider with another issuer than configured is reported', async () => {
  const provider = createHttpServer((_request, answer) => {
    answer.setHeader('content-type', 'application/json')
    answer.setHeader('connection', 'close')
    answer.end(JSON.stringify({ issuer: 'https://id.example.com' }))
  })
  const issuer = `http://127.0.0.1:${await listening(provider)}`
  expect(unwell(await checkSignIn({ OIDC_ISSUER: issuer }))).toEqual([
    `fail: the provider calls itself https://id.example.com, and not ${issuer}`,
  ])
  provider.close()
  await once(provider, 'close')
  expect(unwell(await checkSignIn({ OIDC_ISSUER: issuer }))[0]).toContain('ECONNREFUSED')
})

test('a demo does not pass: every failure says what to do', async () => {
  const findings = await preflight({ ...variables, DEMO: 'on' })
  expect(lines(findings)).toContain('fail: DEMO is on')
  for (const { level, todo } of findings) expect(Boolean(todo)).toBe(level !== 'ok')
})
