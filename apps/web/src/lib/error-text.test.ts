import { ApiError, type ErrorCatalogue } from '@wencang/contract'
import { createInstance } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { errorText } from './error-text.ts'

const i18n = createInstance()

beforeAll(() =>
  i18n.init({
    lng: 'en-US',
    resources: {
      'en-US': {
        translation: {
          http: { offline: 'no connection', error: { busy: 'server busy', asset_incomplete: 'incomplete asset' } },
          auth: { error: { user_update_failed: 'user update failed' } },
        },
      },
    },
  }),
)

const failure = (catalogue: ErrorCatalogue, code: number, message = '') =>
  new ApiError(400, catalogue, { error_code: code, error_msg: message, request_id: 'r' })

test('the same code in two catalogues: each call uses its own', () => {
  expect(errorText(failure('http', 4011), i18n)).toBe('incomplete asset')
  expect(errorText(failure('auth', 4011), i18n)).toBe('user update failed')
})

test('a code without a name shows the server’s message, and without one that the server is busy', () => {
  expect(errorText(failure('http', 9999, 'teapot'), i18n)).toBe('teapot')
  expect(errorText(failure('http', 9999), i18n)).toBe('server busy')
  expect(errorText(new TypeError('boom'), i18n)).toBe('server busy')
})

test('no response at all is a lost connection, not a busy server', () => {
  expect(errorText(new ApiError(0, 'http', undefined), i18n)).toBe('no connection')
})
