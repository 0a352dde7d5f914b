import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { demoLogOf } from './demo-log.ts'
import type { Secrets } from './secrets.ts'
import { readSettings } from './settings.ts'

const secrets = { logSigningKey: 'l'.repeat(32), sandboxWitnessSecret: 'w'.repeat(32) } as unknown as Secrets

test('on other ports the demo keeps the names of its log and witnesses', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wencang-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const namesOn = async (ports: NodeJS.ProcessEnv, overrides: NodeJS.ProcessEnv = {}) => {
    const settings = readSettings({ DEMO: 'on', ...ports })
    const { sandbox, market } = await demoLogOf({ folder, settings, secrets, overrides, sandboxUrl: 'http://sandbox' })
    const { SANDBOX_LOG_KEY, SANDBOX_LOG_HOST } = sandbox
    const { LOG_HOST, LOG_WITNESSES } = market
    return { SANDBOX_LOG_KEY, SANDBOX_LOG_HOST, LOG_HOST, LOG_WITNESSES }
  }
  const first = await namesOn({})
  expect(await namesOn({ API_PORT: '9090', SANDBOX_PORT: '9191' })).toEqual(first)
  expect((await namesOn({}, { LOG_HOST: 'museum.example' })).SANDBOX_LOG_KEY).toMatch(/^museum\.example\/log\+/)
})
