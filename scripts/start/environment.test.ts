import { expect, test } from 'vitest'
import { type AppName, appEnvironment } from './environment.ts'
import type { Secrets } from './secrets.ts'
import { readSettings } from './settings.ts'

const secrets = new Proxy({} as Secrets, { get: () => ({}) })

function proxiesOf(app: AppName, demo: boolean, TRUSTED_PROXIES?: string) {
  const settings = { ...readSettings({ DEMO: 'on' }), demo }
  return appEnvironment(app, { settings, secrets, services: {}, overrides: { TRUSTED_PROXIES } }).TRUSTED_PROXIES
}

test('in a live installation sign-in trusts the API as a proxy, besides the configured proxies', () => {
  expect(proxiesOf('account', false)).toBe('loopback')
  expect(proxiesOf('account', false, '203.0.113.7')).toBe('loopback,203.0.113.7')
  expect(proxiesOf('api', false, '203.0.113.7')).toBe('203.0.113.7')
})

test('in the demo no proxy is trusted by default', () => {
  expect(proxiesOf('account', true)).toBeUndefined()
})
