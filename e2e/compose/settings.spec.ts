import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { compose } from '../support/compose.ts'

const run = promisify(execFile)
const [program = 'docker', ...words]: string[] = JSON.parse(process.env.COMPOSE ?? '["docker","compose"]')

/**
 * Runs a service once with changed variables.
 * @returns Its exit code and output.
 */
async function runOnce(service: string, variables: Record<string, string>, project = process.env.COMPOSE_PROJECT_NAME) {
  const set = Object.entries(variables).flatMap(([name, value]) => ['-e', `${name}=${value}`])
  try {
    const env = { ...process.env, COMPOSE_PROJECT_NAME: project }
    const { stdout, stderr } = await run(program, [...words, 'run', '--rm', '--no-deps', ...set, service], {
      env,
      timeout: 90_000,
    })
    return { code: 0, output: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, output: stdout + stderr }
  }
}

test.describe('a missing or wrong variable is named without a stack trace', () => {
  const project = `${process.env.COMPOSE_PROJECT_NAME ?? 'wencang'}-settings`
  const env = { ...process.env, COMPOSE_PROJECT_NAME: project }
  test.afterAll(async () => {
    await run(program, [...words, 'down', '--volumes'], { env })
  })
  const CASES: [what: string, variables: Record<string, string>, expected: RegExp][] = [
    ['demo mode that is neither on nor off', { DEMO: 'perhaps' }, /DEMO/],
    ['a public address that is none', { PUBLIC_MARKET_URL: 'market' }, /PUBLIC_MARKET_URL/],
    ['a demo open to the world', { PUBLIC_MARKET_URL: 'https://market.example' }, /PUBLIC_MARKET_URL.*loopback/],
    ['a live installation without its payment keys', { DEMO: 'off' }, /WECHATPAY_MERCHANT_PRIVATE_KEY/],
    [
      'a live installation in clear',
      { DEMO: 'off', PUBLIC_MARKET_URL: 'http://market.example' },
      /PUBLIC_MARKET_URL: .*use https/,
    ],
    [
      'a live installation with a secret of one letter',
      { DEMO: 'off', COOKIE_SECRET: 'a'.repeat(40) },
      /COOKIE_SECRET: is not random/,
    ],
  ]
  for (const [what, variables, expected] of CASES) {
    test(what, async () => {
      const { code, output } = await runOnce('settings', variables, project)
      expect(code).not.toBe(0)
      expect(output).toMatch(expected)
      expect(output).not.toMatch(/\n\s+at /)
    })
  }
})

test.describe('a server that cannot start logs the reason in one line and exits', () => {
  const CASES: [service: string, what: string, variables: Record<string, string>, expected: RegExp][] = [
    [
      'api',
      'a wrong password of the database',
      { DATABASE_URL: 'postgresql://wencang:wrong@postgres:5432/wencang' },
      /password/i,
    ],
    ['api', 'a variable that is none', { S3_ENDPOINT: 'nowhere' }, /S3_ENDPOINT/],
    ['api', 'a bucket that is not there', { S3_PRIVATE_BUCKET: 'no-such-bucket' }, /no-such-bucket/],
    ['account', 'a short cookie secret', { COOKIE_SECRET: 'short' }, /COOKIE_SECRET/],
    ['worker', 'a wrong key of the store', { S3_SECRET_ACCESS_KEY: 'wrong-secret-key' }, /store|S3_/i],
    ['sandbox', 'a sandbox in a live installation', { DEMO: 'off' }, /DEMO/],
  ]
  for (const [service, what, variables, expected] of CASES) {
    test(`${service}: ${what}`, async () => {
      const { code, output } = await runOnce(service, variables)
      expect(code).not.toBe(0)
      expect(output).toMatch(expected)
      expect(output).not.toMatch(/\n\s+at /)
      for (const secret of Object.values(variables).filter((value) => value.includes('wrong'))) {
        expect(output).not.toContain(secret)
      }
    })
  }
})

test('one-off services can run again', async () => {
  for (const service of ['settings', 'migrate', 'bucket-setup', 'demo-data']) {
    expect(await compose('run', '--rm', '--no-deps', service)).not.toBeNull()
  }
})
