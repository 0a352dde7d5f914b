import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT } from '@wencang/local-services/machine'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { APP_NAMES, appEnvironment } from '../start/environment.ts'
import type { Secrets } from '../start/secrets.ts'
import { readSettings } from '../start/settings.ts'

const read = (file: string) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8')
const composeFile = read('docker-compose.yml')
/** Variables of the settings service. */
const passed = [...composeFile.matchAll(/^ {6}- ([A-Z][A-Z0-9_]*)(=.*)?$/gm)].map(([, name = '']) => name)
const explained = [...read('.env.example').matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)
/** Variables read by Compose itself. */
const ofTheMachine = [...composeFile.matchAll(/\$\{([A-Z][A-Z0-9_]*)/g)].map(([, name = '']) => name)

test('.env.example documents exactly the variables that containers receive', () => {
  const ours = passed.filter((name) => !name.endsWith('_PORT'))
  expect([...new Set(explained)].sort()).toEqual([...new Set([...ours, ...ofTheMachine])].sort())
})

test('Grafana starts with a generated password from a folder shared with the settings service only', () => {
  const { services } = parse(composeFile, { merge: true })
  const [kept] = services.grafana.volumes.filter((volume: string) => volume.endsWith(':/run/wencang:ro'))
  const name = kept.split(':')[0]
  expect(services.grafana.environment.GF_SECURITY_ADMIN_PASSWORD__FILE).toBe('/run/wencang/password')
  expect(services.grafana.depends_on.settings.condition).toBe('service_completed_successfully')
  const holders = Object.entries<{ volumes?: string[] }>(services).filter(([, { volumes = [] }]) =>
    volumes.some((volume) => volume.startsWith(`${name}:`)),
  )
  expect(holders.map(([service]) => service)).toEqual(['settings', 'grafana'])
})

describe('a variable that is set reaches a server', () => {
  const given = Object.fromEntries(passed.map((name) => [name, `set-${name}`]))
  const settings = { ...readSettings({ DEMO: 'on' }), demo: false }
  // Set secrets would take precedence.
  const secrets = new Proxy({} as Secrets, { get: () => ({}) })
  const environments = APP_NAMES.map((app) =>
    appEnvironment(app, {
      settings,
      secrets,
      services: {
        DATABASE_URL: '',
        S3_ENDPOINT: '',
        S3_REGION: '',
        S3_ACCESS_KEY_ID: '',
        S3_SECRET_ACCESS_KEY: '',
        S3_PRIVATE_BUCKET: '',
        S3_PUBLIC_BUCKET: '',
      },
      overrides: given,
    }),
  )
  const decidedElsewhere = ['DEMO', 'STORE_PORT', 'PUBLIC_SANDBOX_URL']
  for (const name of passed.filter((one) => !decidedElsewhere.includes(one))) {
    test(name, () => {
      expect(environments.map((environment) => environment[name])).toContain(`set-${name}`)
    })
  }
})
