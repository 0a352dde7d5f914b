import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { TEST_VARIABLES } from './testing/test-sandbox.ts'

test('the sandbox starts only in a demo', () => {
  expect(() => readConfig({ ...TEST_VARIABLES, DEMO: 'off' })).toThrow('DEMO: the sandbox starts only in demo mode')
  expect(() => readConfig({ ...TEST_VARIABLES, DEMO: undefined })).toThrow('DEMO')
})

test('a demo is never public', () => {
  expect(() => readConfig({ ...TEST_VARIABLES, PUBLIC_SANDBOX_URL: 'https://pay.example.com' })).toThrow(
    'PUBLIC_SANDBOX_URL: must be a loopback address',
  )
})

test('an invalid key is refused by name, and not shown', () => {
  const reading = () => readConfig({ ...TEST_VARIABLES, ALIPAY_PLATFORM_PRIVATE_KEY: 'secret-text' })
  expect(reading).toThrow('ALIPAY_PLATFORM_PRIVATE_KEY: takes an RSA private key as PEM')
  expect(reading).not.toThrow('secret-text')
})

test('keys may be written with their line breaks as \\n', () => {
  const key = TEST_VARIABLES.ALIPAY_APP_PUBLIC_KEY.replaceAll('\n', '\\n')
  const config = readConfig({ ...TEST_VARIABLES, ALIPAY_APP_PUBLIC_KEY: key })
  expect(config).toHaveProperty('ALIPAY_APP_PUBLIC_KEY.type', 'public')
})
