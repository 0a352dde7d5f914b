import { DATABASE_VARIABLES, readVariables, STORE_VARIABLES, storeSettings } from '@wencang/kernel/config'
import { parseKeys } from '@wencang/personal-data'
import { z } from 'zod'

const Variables = z.object({
  DEMO: z.literal('on', { error: 'demo data is for demo mode only (DEMO=on)' }),
  ...DATABASE_VARIABLES,
  ...STORE_VARIABLES,
  /** Makes the gigapixel picture: a minute of CPU time. */
  DEMO_GIGAPIXEL: z.enum(['on', 'off']).default('on'),
  /** Encrypts the sellers' account numbers, with the servers' key. */
  PERSONAL_DATA_KEY: z.string().regex(/^[0-9a-f]{64}$/, 'takes 64 hexadecimal digits'),
})

const SandboxVariables = z.object({
  DEMO: z.literal('on', { error: 'demo data is for demo mode only (DEMO=on)' }),
  ...DATABASE_VARIABLES,
  /** The demo's merchant is at the sandbox. */
  WECHATPAY_BASE_URL: z.url(),
})

/** Address of the sandbox. @throws {ConfigurationError} naming every variable that is missing or wrong. */
export function readSandboxSettings(environment: NodeJS.ProcessEnv) {
  const v = readVariables(SandboxVariables, environment)
  return { databaseUrl: v.DATABASE_URL, sandboxUrl: new URL(v.WECHATPAY_BASE_URL).origin }
}

/** The API's variables that the seed needs. @throws {ConfigurationError} naming every variable that is missing or wrong. */
export function readSettings(environment: NodeJS.ProcessEnv) {
  const v = readVariables(Variables, environment)
  return {
    databaseUrl: v.DATABASE_URL,
    store: storeSettings(v),
    personalDataKeys: parseKeys(v.PERSONAL_DATA_KEY),
    hasGigapixel: v.DEMO_GIGAPIXEL === 'on',
  }
}
