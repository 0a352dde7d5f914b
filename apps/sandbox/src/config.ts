import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { CHANNELS } from './channels/registry.ts'
import { filled, httpAddress, port } from './config-values.ts'

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

const variables = z.object({
  DEMO: z.literal('on', { error: 'the sandbox starts only in demo mode; set DEMO=on' }),
  HOST: z.string().min(1).default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SANDBOX_PORT: port.default(8082),
  SANDBOX_SMTP_PORT: port.default(8025),
  SANDBOX_SMTP_HOST: z.string().min(1).optional().describe('where mail is taken; HOST when absent'),
  SANDBOX_DATA_DIR: filled,
  SANDBOX_MERCHANT_NAME: z.string().min(1).default('文藏 Wencang'),
  SANDBOX_CLOCK_SPEED: z.coerce
    .number({ error: 'takes a number above 0' })
    .positive('takes a number above 0')
    .default(1)
    .describe('waits between notifications are this many times shorter'),
  PUBLIC_SANDBOX_URL: httpAddress
    .refine((value) => LOOPBACK_HOSTS.has(new URL(value).hostname), 'must be a loopback address while DEMO=on')
    .default('http://localhost:8082'),
})

/** The sandbox's configuration, checked; it also holds the variables of every channel, which only the channel's folder reads. */
export type Config = z.infer<typeof variables>

const allVariables = variables.extend(Object.assign({}, ...CHANNELS.map((channel) => channel.variables)))

/** Thrown when a variable is missing or invalid; the message names each and what it accepts. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads and checks the configuration.
 * @param env Variable names to values; instead of `X`, `X_FILE` may name a file that holds the value.
 * @throws {ConfigError} if anything is missing or malformed, or if this is not a demo.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const parsed = allVariables.safeParse(withFileVariables(env))
  if (parsed.success) return parsed.data as Config
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigError(`Configuration of the sandbox:\n${lines.join('\n')}`)
}

function withFileVariables(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const values: Record<string, string> = {}
  for (const name of Object.keys(allVariables.shape)) {
    const direct = env[name]
    const path = env[`${name}_FILE`]
    if (direct) values[name] = direct
    else if (path) values[name] = readSecretFile(name, path)
  }
  return values
}

function readSecretFile(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (cause) {
    throw new ConfigError(`${name}_FILE: cannot be read (${path})`, { cause })
  }
}
