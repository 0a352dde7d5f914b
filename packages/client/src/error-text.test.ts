import { ACCOUNT_ERROR_CODES, ApiError, type ErrorCatalogue, MARKET_ERROR_CODES } from '@wencang/contract'
import english from '@wencang/ui/locales/en-US.json' with { type: 'json' }
import englishErrors from '@wencang/ui/locales/errors.en-US.json' with { type: 'json' }
import chineseErrors from '@wencang/ui/locales/errors.zh-CN.json' with { type: 'json' }
import chinese from '@wencang/ui/locales/zh-CN.json' with { type: 'json' }
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

test('a code in two catalogues gets the text of the call’s own catalogue', () => {
  expect(errorText(failure('http', 4011), i18n)).toBe('incomplete asset')
  expect(errorText(failure('auth', 4011), i18n)).toBe('user update failed')
})

test('an unnamed code shows the server’s message, or that the server is busy', () => {
  expect(errorText(failure('http', 9999, 'teapot'), i18n)).toBe('teapot')
  expect(errorText(failure('http', 9999), i18n)).toBe('server busy')
  expect(errorText(new TypeError('boom'), i18n)).toBe('server busy')
})

test('a missing response is shown as a lost connection, not as a busy server', () => {
  expect(errorText(new ApiError(0, 'http', undefined), i18n)).toBe('no connection')
})

const HAN = /\p{Script=Han}/u
const CODES = { http: MARKET_ERROR_CODES, auth: ACCOUNT_ERROR_CODES }

test('every error code of both catalogues has a sentence in each language', async () => {
  const real = createInstance()
  // Loaded as the page does: the texts of errors after the others.
  await real.init({ lng: 'zh-CN', fallbackLng: false, resources: {} })
  for (const [locale, shared, errors] of [
    ['zh-CN', chinese, chineseErrors],
    ['en-US', english, englishErrors],
  ] as const) {
    real.addResourceBundle(locale, 'translation', shared, true)
    real.addResourceBundle(locale, 'translation', errors, true)
    await real.changeLanguage(locale)
    const unsaid = (Object.keys(CODES) as ErrorCatalogue[]).flatMap((catalogue) =>
      Object.values(CODES[catalogue]).filter((code) => {
        const text = errorText(failure(catalogue, code, 'the server’s own words'), real)
        const isChinese = locale === 'zh-CN'
        return (
          HAN.test(text) !== isChinese ||
          text.length < (isChinese ? 4 : 9) ||
          /the server’s own|[._]error|\{\{/.test(text)
        )
      }),
    )
    expect([locale, unsaid]).toEqual([locale, []])
  }
})
