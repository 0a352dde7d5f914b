import { splitList } from '../split-list.ts'
import { isLoopback } from './addresses.ts'
import type { ChannelRules } from './channel-rules.ts'
import type { Problem, Variables } from './problem.ts'

/** Our secrets with minimum lengths in characters. */
const SECRETS: Record<string, number> = {
  COOKIE_SECRET: 32,
  OIDC_CLIENT_SECRET: 32,
  UPLOAD_TOKEN_SECRET: 32,
  LOG_SIGNING_KEY: 32,
  CHAIN_PRIVATE_KEY: 66,
  PERSONAL_DATA_KEY: 64,
  S3_SECRET_ACCESS_KEY: 16,
}

/** Not secret, but a well-known name suggests an unchanged password. */
const NAMES = ['S3_ACCESS_KEY_ID', 'PLACES_KEY']

const WELL_KNOWN =
  /^(minioadmin|minio|minio123|rustfsadmin|changeme|change[-_ ]me|secret|password|passw0rd|postgres|wencang|admin|root|test|demo|sandbox|guest|123456\d*)+\W?\d*$|heritage-2026|change[-_ ]?(me|this)|your[-_ ]?(own[-_ ]?)?(secret|key|password)|placeholder/i
const MIN_DIFFERENT_CHARACTERS = 8

/** Secrets must be long, distinct, random and unpublished; never shows values. */
export function secretProblems(variables: Variables, channels: readonly ChannelRules[]): Problem[] {
  const lengths = Object.assign({}, SECRETS, ...channels.map(({ secrets }) => secrets)) as Record<string, number>
  return [
    ...Object.entries(lengths).flatMap(([name, length]) => secretProblem(name, variables[name], length)),
    ...NAMES.filter((name) => WELL_KNOWN.test(variables[name] ?? '')).map((name) => wellKnown(name)),
    ...equalSecrets(variables, Object.keys(lengths)),
    ...['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'].flatMap((name) =>
      splitList(variables[name]).flatMap((address) => databaseProblems(name, address)),
    ),
  ]
}

const wellKnown = (variable: string): Problem => ({
  variable,
  what: 'is a well-known value',
  todo: 'make up a random one',
})

function secretProblem(variable: string, value: string | undefined, length: number): Problem[] {
  if (!value) return []
  if (WELL_KNOWN.test(value)) return [wellKnown(variable)]
  if (value.length < length)
    return [{ variable, what: `has ${value.length} characters`, todo: `use ${length} or more, at random` }]
  if (isPatterned(value)) return [{ variable, what: 'is not random', todo: 'make up a random one' }]
  return []
}

/** Detects typed secrets: few distinct characters, repetition, or sequences (`0123…`). */
function isPatterned(value: string): boolean {
  if (new Set(value).size < MIN_DIFFERENT_CHARACTERS) return true
  // A repeating text occurs early in its own doubling.
  if (`${value}${value}`.indexOf(value, 1) < value.length) return true
  const steps = Array.from(value.slice(1), (character, index) => character.charCodeAt(0) - value.charCodeAt(index))
  return steps.filter((step) => Math.abs(step) <= 1).length > steps.length / 2
}

function equalSecrets(variables: Variables, names: string[]): Problem[] {
  const byValue = Map.groupBy(
    names.filter((name) => variables[name]),
    (name) => variables[name],
  )
  return [...byValue.values()].flatMap(([variable, ...others]) =>
    variable && others.length > 0
      ? [{ variable, what: `is the same as ${others.join(' and ')}`, todo: 'give each a secret of its own' }]
      : [],
  )
}

/** Loopback databases may use well-known passwords. */
function databaseProblems(variable: string, address: string): Problem[] {
  const password = safelyDecoded(URL.parse(address)?.password ?? '')
  if (!address || isLoopback(address) || !WELL_KNOWN.test(password)) return []
  return [{ variable, what: 'has a well-known password', todo: 'give that user a random one' }]
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
