import { ApiError } from '@wencang/contract'
import type { ToastMessage } from '@wencang/ui'
import { showToastsBy } from '@wencang/ui/toast-store'
import i18next from 'i18next'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { TEXT_OPTIONS } from '../i18n/start-i18n.ts'
import { type FailureMeta, queryClient } from './query-client.ts'

let toasts: ToastMessage[] = []

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
  toasts = []
  showToastsBy((toast) => toasts.push(toast))
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

afterAll(() => showToastsBy(undefined))

test('a failed call shows the text of its code, else the server’s message, else that the server is busy', async () => {
  await fail(failure(404, 4015))
  await fail(failure(409, 4999, 'a code without text'))
  await fail(new ApiError(502, 'http', undefined))
  expect(toasts).toEqual(['资产不存在', 'a code without text', '服务器繁忙'].map((text) => ({ tone: 'bad', text })))
})

test('a call can be quiet, or handle a failure itself', async () => {
  const beforeError = vi.fn(() => false)
  await fail(failure(404, 4015), { quiet: true })
  await fail(failure(404, 4015), { beforeError })
  expect(toasts).toEqual([])
  expect(beforeError).toHaveBeenCalledWith(failure(404, 4015))
  await fail(failure(404, 4015), { beforeError: () => undefined })
  expect(toasts).toHaveLength(1)
})

test('the caller gets the server’s response', async () => {
  const error = failure(404, 4015)
  const change = queryClient.getMutationCache().build(queryClient, { mutationFn: () => Promise.reject(error) })
  await expect(change.execute(undefined)).rejects.toMatchObject({ problem: { error_code: 4015 } })
})
