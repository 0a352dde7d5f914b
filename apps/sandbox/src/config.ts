import { kind, openDemo, PROGRAM_VARIABLES, readVariables } from '@wencang/kernel/config'
import { parseVerifierKey } from '@wencang/proof'
import { z } from 'zod'
import { CHANNELS } from './channels/registry.ts'

const Variables = z.object({
  ...PROGRAM_VARIABLES,
  DEMO: z
    .enum(['on', 'off'])
    .default('off')
    .refine((value) => value === 'on', 'the sandbox starts only in demo mode; set DEMO=on'),
  SANDBOX_PORT: kind.port.default(8082),
  SANDBOX_SMTP_PORT: kind.port.default(8025),
  /** Mail server's host; defaults to `HOST`. */
  SANDBOX_SMTP_HOST: kind.filled.optional(),
  SANDBOX_DATA_DIR: kind.filled,
  SANDBOX_MERCHANT_NAME: kind.filled.default('文藏 Wencang'),
  /** Divides the delays between notification retries. */
  SANDBOX_CLOCK_SPEED: z.coerce
    .number({ error: 'takes a number above 0' })
    .positive('takes a number above 0')
    .default(1),
  PUBLIC_SANDBOX_URL: kind.url.default('http://localhost:8082'),
  /** Verifier key of the witnessed log; absent, witnesses know none. */
  SANDBOX_LOG_KEY: kind.filled
    .refine((key) => parseVerifierKey(key)?.kind === 'note', 'takes the verifier key of a log')
    .optional(),
  /** Names the witnesses; the original host if it changed. */
  SANDBOX_LOG_HOST: kind.filled.optional(),
  /** Derives the witnesses' keys; absent, they are drawn once and kept. */
  SANDBOX_WITNESS_SECRET: kind.secret.optional(),
  /** Timestamp authority and key, JSON in base64; absent, created once and kept. */
  SANDBOX_TIMESTAMP_AUTHORITY: kind.filled.optional(),
})

/** Sandbox configuration, including every channel's variables. */
export type Config = z.output<typeof Variables>

const channelVariables: z.core.$ZodShape = Object.assign({}, ...CHANNELS.map((channel) => channel.variables))
const AllVariables = Variables.extend(channelVariables)

/**
 * Reads the configuration at start.
 * @throws {ConfigurationError} if a variable is missing or wrong, or this is not a demo.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  return readVariables(AllVariables, environment, (v) => {
    const { PUBLIC_SANDBOX_URL } = v as Config
    return openDemo({ PUBLIC_SANDBOX_URL })
  }) as Config
}
