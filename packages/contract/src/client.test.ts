import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, isApiError } from './api-error.ts'
import { createAccountClient, createClient } from './client.ts'
import { createLateClient } from './late-client.ts'
import { readStaticDocument } from './pages.ts'

const respond = vi.fn<typeof fetch>()
const api = createClient({ fetch: respond })
const lateApi = createLateClient({ fetch: respond })
const accountApi = createAccountClient({ fetch: respond })

beforeEach(() => respond.mockReset())
afterEach(() => vi.restoreAllMocks())

test('a call uses the method and URL of the contract, and the session’s cookie', async () => {
  respond.mockResolvedValue(Response.json({ assets: [] }))
  const start = { at: '2026-01-01T00:00:00Z', id: 'x' }
  await api.listMarketAssets({ query: { category: 2, fileTypes: ['.glb', '.ply'], keyword: undefined, start } })
  const [url, init] = respond.mock.calls[0] ?? []
  const { pathname, searchParams } = new URL(String(url), 'http://market')
  expect(pathname).toBe('/v1/hzcdap/market/assets')
  expect(Object.fromEntries(searchParams)).toEqual({
    category: '2',
    fileTypes: '.glb,.ply',
    start: JSON.stringify(start),
  })
  expect(init).toMatchObject({ method: 'GET', credentials: 'include' })
})

test('an HTML page or a truncated body counts as no response', async () => {
  respond.mockResolvedValueOnce(new Response('<html>', { headers: { 'content-type': 'text/html; charset=utf-8' } }))
  const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) })
  respond.mockResolvedValueOnce(new Response(broken, { headers: { 'content-type': 'application/json' } }))
  for (let call = 1; call <= 2; call++)
    expect(await api.getCustomerService().catch((error: unknown) => error)).toMatchObject({ status: 0 })
  expect(respond).toHaveBeenCalledTimes(2)
})

test('a document of the static host that is not JSON counts as missing', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch')
  fetch.mockResolvedValueOnce(new Response('x', { headers: { 'content-type': 'application/octet-stream' } }))
  expect(await readStaticDocument('https://static.test', 'config.json')).toBeNull()
})

test('a call’s URL can be used for links', () => {
  expect(lateApi.getStatement.url({ query: { month: '2026-11' } })).toBe(
    '/v1/hzcdap/store/income/statement?month=2026-11',
  )
  const remote = createClient({ baseUrl: 'https://market.test' })
  expect(remote.watchOrder.url({ params: { id: 'a/b' } })).toBe('https://market.test/v1/hzcdap/orders/a%2Fb/events')
})

test('bodies are sent as JSON, forms unchanged, text as XML', async () => {
  respond.mockImplementation(async () => Response.json({}, { status: 201 }))
  await api.createOrder({ body: { assetId: 'a' } })
  await lateApi.uploadStoredFile({ query: { kind: 'proof' }, body: new FormData() })
  await lateApi.finishUpload({ params: { uploadId: 'u' }, query: { token: 't' }, body: '<CompleteMultipartUpload/>' })
  expect(respond.mock.calls.map(([, init]) => init?.headers)).toEqual([
    { 'content-type': 'application/json' },
    {},
    { 'content-type': 'application/xml' },
  ])
  expect(respond.mock.calls[0]?.[1]?.body).toBe('{"assetId":"a"}')
  expect(respond.mock.calls[1]?.[1]?.body).toBeInstanceOf(FormData)
})

test('a PDF is returned as a blob, an empty body as undefined', async () => {
  respond.mockResolvedValueOnce(new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }))
  expect(await (await lateApi.getOnboardingContract()).text()).toBe('%PDF-1.7')
  respond.mockResolvedValueOnce(new Response(null, { status: 204 }))
  expect(await lateApi.deleteAsset({ params: { id: 'a' } })).toBeUndefined()
})

test('a failed call names its error from the catalogue of its host', async () => {
  const problem = (error_code: number) => Response.json({ error_code, error_msg: '', request_id: 'r' }, { status: 401 })
  respond.mockResolvedValueOnce(problem(4032))
  await expect(accountApi.getUserInfo()).rejects.toMatchObject({ error: 'not_authenticated', catalogue: 'auth' })
  respond.mockResolvedValueOnce(problem(4057))
  const error = await lateApi.getOnboardingContract().catch((cause: unknown) => cause)
  expect(isApiError(error, 'application_exists')).toBe(true)
  expect(isApiError(error, 'not_found', 'busy')).toBe(false)
  expect(error).toMatchObject({ textKey: 'http.error.application_exists', isTemporary: false })
})

test('a read that may be absent sends a Prefer header, and absence is the same error', async () => {
  const problem = Response.json(
    { error_code: 4032, error_msg: '', request_id: 'r' },
    { headers: { 'preference-applied': 'absence=200' } },
  )
  respond.mockResolvedValueOnce(problem)
  await expect(accountApi.getUserInfo({ mayBeAbsent: true })).rejects.toMatchObject({ error: 'not_authenticated' })
  expect(new Headers(respond.mock.lastCall?.[1]?.headers).get('prefer')).toBe('absence=200')
})

test('a call without a response fails with status 0, and a proxy’s page is an error without a code', async () => {
  respond.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(api.getCustomerService()).rejects.toMatchObject({
    status: 0,
    isTemporary: true,
    textKey: 'http.offline',
  })
  respond.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  const error = await api.getCustomerService().catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 502, problem: undefined, error: undefined, isTemporary: true })
})

test('a call times out after 30 s and counts as a call without a response', async () => {
  respond.mockImplementation(
    (_url, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('timed out')))),
  )
  const hurried = createClient({ fetch: respond, timeoutSeconds: 0.001 })
  await expect(hurried.getCustomerService()).rejects.toMatchObject({ status: 0 })
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  respond.mockResolvedValue(Response.json({}))
  await api.getCustomerService()
  expect(timeout).toHaveBeenCalledWith(30_000)
})

test('server-sent events are parsed until the caller closes the stream', () => {
  const sources: FakeSource[] = []
  class FakeSource extends EventTarget {
    static CLOSED = 2
    readyState = 1
    url: string
    constructor(url: string) {
      super()
      this.url = url
      sources.push(this)
    }
    close() {
      this.readyState = 2
    }
  }
  vi.stubGlobal('EventSource', FakeSource)
  const order = vi.fn()
  const onLost = vi.fn()
  const end = api.watchOrder.listen({ params: { id: 'o' } }, { order, onLost })
  const [source] = sources
  source?.dispatchEvent(new MessageEvent('order', { data: '{"id":"o"}' }))
  expect(source?.url).toBe('/v1/hzcdap/orders/o/events')
  expect(order).toHaveBeenCalledWith({ id: 'o' }, expect.any(Function))
  source?.dispatchEvent(new Event('error'))
  expect(onLost).not.toHaveBeenCalled()
  end()
  source?.dispatchEvent(new Event('error'))
  expect(onLost).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
