import { expect, test } from 'vitest'
import { type Finding, formatFinding } from '../finding.ts'
import { checkConfiguration } from './configuration.ts'
import { judgeNode } from './search-engine.ts'
import { judgeNotifyAddress } from './servers.ts'
import { judgeDiscovery } from './sign-in.ts'
import { judgeClock, judgePreflight, judgeRefusal, judgeUploadHeaders } from './store.ts'

const failures = (findings: Finding[]) => findings.filter(({ level }) => level !== 'ok').map(({ what }) => what)

test('a finding is one line with its level, problem and remedy', () => {
  expect(formatFinding({ level: 'fail', what: 'a\nb', todo: 'mend it' })).toBe('fail  a b — mend it')
  expect(formatFinding({ level: 'ok', what: 'all is well' })).toBe('ok    all is well')
})

test('preflight reports every variable that a server would reject, and unset variables', () => {
  const found = failures(
    checkConfiguration({ DEMO: 'off', PUBLIC_MARKET_URL: 'http://localhost:8080', COOKIE_SECRET: 'c' }),
  )
  expect(found).toEqual(
    expect.arrayContaining([
      'PUBLIC_ACCOUNT_URL is not set',
      'WECHATPAY_PLATFORM_PUBLIC_KEY is not set',
      'PUBLIC_MARKET_URL is http://localhost:8080',
      'COOKIE_SECRET has 1 characters',
    ]),
  )
  expect(failures(checkConfiguration({ DEMO: 'off', ALIPAY_VERIFY_BY: 'certificate' }))).not.toContain(
    'ALIPAY_PLATFORM_PUBLIC_KEY is not set',
  )
  expect(failures(checkConfiguration({ DEMO: 'on' }))).toEqual(['DEMO is on'])
})

test.each([
  ['postgresql://wencang@db/wencang', 'DATABASE_URL has no password'],
  ['postgresql://wencang:abc@db/wencang', 'the password in DATABASE_URL is short'],
])('a weak password of the database is worth a warning: %s', (DATABASE_URL, what) => {
  const findings = checkConfiguration({ DEMO: 'off', DATABASE_URL }).filter(({ level }) => level === 'warn')
  expect(findings.map((finding) => finding.what)).toEqual([what])
})

const headers = (values: Record<string, string>, status = 200) => ({ status, headers: new Headers(values) })

test('a store must allow uploads from pages of the marketplace and expose ETags', () => {
  const origin = 'https://market.example.com'
  const good = { 'access-control-allow-origin': origin, 'access-control-allow-methods': 'GET, PUT' }
  expect(failures(judgePreflight(headers(good, 204), origin))).toEqual([])
  expect(failures(judgePreflight(headers({}, 403), origin))).toHaveLength(1)
  expect(failures(judgePreflight(headers({ ...good, 'access-control-allow-methods': 'GET' }), origin))).toHaveLength(1)
  expect(
    failures(judgePreflight(headers({ ...good, 'access-control-allow-origin': 'https://x.test' }), origin)),
  ).toHaveLength(1)
  const exposed = (value: string) => headers({ ...good, 'access-control-expose-headers': value })
  expect(failures(judgeUploadHeaders(exposed('x-amz-id-2, ETag'), origin))).toEqual([])
  expect(failures(judgeUploadHeaders(exposed('x-amz-id-2'), origin))).toEqual([
    'the store hides ETags from browser pages',
  ])
})

test("a store's rejection names the wrong setting", () => {
  const todoFor = (xml: string, status = 403) => judgeRefusal('upload', status, xml, 'https://store').todo
  expect(todoFor('<Error><Code>SignatureDoesNotMatch</Code></Error>')).toContain('Host')
  expect(todoFor('<Error><Code>AuthorizationHeaderMalformed</Code><Region>cn-north-1</Region></Error>', 400)).toBe(
    'set S3_REGION to cn-north-1',
  )
  expect(todoFor('<Error><Code>SecondLevelDomainForbidden</Code></Error>')).toContain('S3_PATH_STYLE')
})

test('a store’s clock may differ slightly', () => {
  const now = Date.parse('2026-11-21T03:00:00Z')
  const levelAt = (date: string | null) => judgeClock(date, now)[0]?.level
  expect(levelAt('Sat, 21 Nov 2026 03:00:10 GMT')).toBe('ok')
  expect(levelAt('Sat, 21 Nov 2026 03:02:00 GMT')).toBe('warn')
  expect(levelAt('Sat, 21 Nov 2026 02:00:00 GMT')).toBe('fail')
  expect(levelAt(null)).toBe('warn')
})

test("a provider's issuer must equal the configured one", () => {
  const found = { issuer: 'https://id.example.com', code_challenge_methods_supported: ['S256'] }
  expect(failures(judgeDiscovery('https://id.example.com', found))).toEqual([])
  expect(failures(judgeDiscovery('https://id.example.com/realm', found))).toHaveLength(1)
  expect(failures(judgeDiscovery('https://id.example.com', { issuer: found.issuer }))).toHaveLength(1)
})

test('channels notify only public https URLs', () => {
  const levels = ['https://market.example.com', 'http://market.example.com', 'https://localhost'].map(
    (address) => judgeNotifyAddress(address)[0]?.level,
  )
  expect(levels).toEqual(['ok', 'fail', 'fail'])
})

test.each([
  [{ distribution: 'opensearch', number: '2.19.6' }, 'green', []],
  [{ distribution: 'opensearch', number: '3.1.0' }, 'yellow', ['the search engine node:9200 has parts without a copy']],
  [
    { distribution: 'opensearch', number: '2.19.6' },
    'red',
    ['the search engine node:9200 has lost parts of its indexes'],
  ],
  [
    { distribution: 'opensearch', number: '1.3.0' },
    'green',
    ['the search engine node:9200 is no OpenSearch of version 2 or later'],
  ],
  [{ number: '8.1.0' }, 'green', ['the search engine node:9200 is no OpenSearch of version 2 or later']],
])('a search engine node is judged by its own response: %j, %s', (version, status, found) => {
  expect(failures(judgeNode('node:9200', { version }, { status }))).toEqual(found)
})
