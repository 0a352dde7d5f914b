import { afterEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a call is given up after 30 s, as one that nobody answered', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('time is over')))
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => Promise.reject(signal?.reason))
  await expect(call({ method: 'GET', path: '/v1/slow', catalogue: 'http' })).rejects.toMatchObject({ status: 0 })
  expect(timeout).toHaveBeenCalledWith(30_000)
})
