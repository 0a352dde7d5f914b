import { ApiError } from '@wencang/contract'
import i18next from 'i18next'
import { beforeEach, expect, test, vi } from 'vitest'
import { TEXT_OPTIONS } from '../i18n/start-i18n.ts'
import { type FailureMeta, queryClient } from './query-client.ts'

const toast = vi.hoisted(() => vi.fn())
vi.mock('@wencang/ui', () => ({ toast, SAYS_MISSING_TEXTS: {} }))

const failure = (status: number, error_code: number, error_msg = 'in English') =>
  new ApiError(status, 'http', { error_code, error_msg, request_id: 'r' })

/** Runs a mutation that fails with this error. */
const fail = (error: Error, meta?: FailureMeta) =>
  queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => Promise.reject(error), ...(meta && { meta }) })
    .execute(undefined)
    .catch(() => {})
    // The error texts are loaded first.
    .then(() => new Promise(setImmediate))

beforeEach(async () => {
  toast.mockReset()
  await i18next.init({
    lng: 'zh-CN',
    ...TEXT_OPTIONS,
    // Both are there, so none is loaded.
    resources: {
      'zh-CN': {
        base: {},
        late: {
          http: { error: { busy: '服务器繁忙', asset_not_found: '资产不存在' } },
          auth: { error: { forbidden: '无权限' } },
        },
      },
    },
  })
})

test('a failed call shows the text of its code, else the server’s message, else that the server is busy', async () => {
  await fail(failure(404, 4015))
  await fail(failure(409, 4999, 'a code without text'))
  await fail(new ApiError(502, 'http', undefined))
  expect(toast.mock.calls).toEqual([
    ['资产不存在', 'bad'],
    ['a code without text', 'bad'],
    ['服务器繁忙', 'bad'],
  ])
})

test('a call can be quiet, or handle a failure itself', async () => {
  const beforeError = vi.fn(() => false)
  await fail(failure(404, 4015), { quiet: true })
  await fail(failure(404, 4015), { beforeError })
  expect(toast).not.toHaveBeenCalled()
  expect(beforeError).toHaveBeenCalledWith(failure(404, 4015))
  await fail(failure(404, 4015), { beforeError: () => undefined })
  expect(toast).toHaveBeenCalledTimes(1)
})

test('the caller gets the server’s response', async () => {
  const error = failure(404, 4015)
  const change = queryClient.getMutationCache().build(queryClient, { mutationFn: () => Promise.reject(error) })
  await expect(change.execute(undefined)).rejects.toMatchObject({ problem: { error_code: 4015 } })
})
