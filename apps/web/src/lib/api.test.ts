import { ApiError } from '@wencang/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountApi, api } from './api.ts'

const answer = vi.fn<typeof fetch>()

beforeEach(() => vi.stubGlobal('fetch', answer))
afterEach(() => {
  vi.unstubAllGlobals()
  answer.mockReset()
})

test('a call goes where the contract says, with the session’s cookie', async () => {
  answer.mockResolvedValue(Response.json({ assets: [] }))
  const start = { at: '2026-01-01T00:00:00Z', id: 'x' }
  await api.listMarketAssets({ query: { category: 2, fileTypes: ['.glb', '.ply'], keyword: undefined, start } })
  const [url, init] = answer.mock.calls[0] ?? []
  const { pathname, searchParams } = new URL(String(url), 'http://market')
  expect(pathname).toBe('/v1/hzcdap/market/assets')
  expect(Object.fromEntries(searchParams)).toEqual({
    category: '2',
    fileTypes: '.glb,.ply',
    start: JSON.stringify(start),
  })
  expect(init).toMatchObject({ method: 'GET', credentials: 'include' })
})

test('bodies are JSON, forms go as they are', async () => {
  answer.mockImplementation(async () => Response.json({}, { status: 201 }))
  await api.createOrder({ body: { assetId: 'a' } })
  await api.uploadStoredFile({ query: { kind: 'proof' }, body: new FormData() })
  expect(answer.mock.calls[0]?.[1]).toMatchObject({
    body: '{"assetId":"a"}',
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.mock.calls[1]?.[1]?.body).toBeInstanceOf(FormData)
  expect(answer.mock.calls[1]?.[1]?.headers).toEqual({})
})

test('a failure carries its code and the catalogue that the code is from', async () => {
  const problem = { error_code: 4032, error_msg: 'Authentication failed', request_id: 'r' }
  answer.mockResolvedValue(Response.json(problem, { status: 401 }))
  await expect(accountApi.getUserInfo()).rejects.toMatchObject({ status: 401, code: 4032, catalogue: 'auth' })
})

test('no answer is status 0, and a proxy’s page is a failure without a problem', async () => {
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(api.getCustomerService()).rejects.toMatchObject({ status: 0 })
  answer.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  const error = await api.getCustomerService().catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 502, problem: undefined })
})
