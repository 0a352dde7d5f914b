import { ApiError } from '@wencang/contract'
import { showToastsBy } from '@wencang/ui/toast-store'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

const failure = (status: number, error_code: number) =>
  new ApiError(status, 'http', { error_code, error_msg: '', request_id: 'r' })

test('reads are retried three times, after 500 ms, 1 s and 2 s, if a retry can help', () => {
  const client = createQueryClient(undefined, undefined)
  const { retry, retryDelay } = client.getDefaultOptions().queries ?? {}
  if (typeof retry !== 'function' || typeof retryDelay !== 'function') throw new Error('no rule of retries')
  const busy = failure(503, 500)
  expect([0, 1, 2, 3].map((failures) => retry(failures, busy))).toEqual([true, true, true, false])
  expect([0, 1, 2].map((failures) => retryDelay(failures, busy))).toEqual([500, 1000, 2000])
  expect(retry(0, failure(404, 4015))).toBe(false)
})

test('a mutation refetches the queries that its meta names, whether it succeeds or fails', async () => {
  for (const mutationFn of [async () => 1, () => Promise.reject(new Error('failed'))]) {
    const client = createQueryClient(undefined, undefined)
    for (const name of ['orders', 'people']) client.setQueryData([name], 1)
    const mutation = client.getMutationCache().build(client, { mutationFn, meta: { refreshes: [['orders']] } })
    await mutation.execute(undefined).catch(() => undefined)
    const isStale = (name: string) => client.getQueryState([name])?.isInvalidated
    expect([isStale('orders'), isStale('people')]).toEqual([true, false])
  }
})

test('a mutation says that it succeeded, in the words of its meta', async () => {
  const said = vi.fn()
  showToastsBy(said)
  const client = createQueryClient(undefined, undefined)
  const meta = { done: 'Saved' }
  for (const mutationFn of [() => Promise.reject(new Error('failed')), async () => 1]) {
    expect(said).not.toHaveBeenCalled()
    const mutation = client.getMutationCache().build(client, { mutationFn, meta })
    await mutation.execute(undefined).catch(() => undefined)
  }
  expect(said).toHaveBeenCalledExactlyOnceWith({ tone: 'good', text: 'Saved' })
})
