import { expect, test } from 'vitest'
import { appsFor } from './apps.ts'
import { APP_NAMES, type AppName, appEnvironment } from './environment.ts'
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

test('the anchorer starts only where a chain is configured', () => {
  expect(appsFor(readSettings({}))).not.toContain('anchorer')
  for (const chain of [{ DEMO_CHAIN: 'on' }, { CHAIN_RPC_URL: 'http://node' }, { CHAIN_RPC_URL_FILE: '/run/node' }])
    expect(appsFor(readSettings(chain))).toContain('anchorer')
})

test('only the anchorer has the key of the chain', () => {
  const overrides = { CHAIN_PRIVATE_KEY: '0x' }
  const settings = readSettings({})
  const holders = APP_NAMES.filter(
    (app) => 'CHAIN_PRIVATE_KEY' in appEnvironment(app, { settings, secrets, services: {}, overrides }),
  )
  expect(holders).toEqual(['anchorer'])
})
