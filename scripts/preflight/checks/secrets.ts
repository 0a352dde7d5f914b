import { fail, type Finding, ok, type Variables, warn } from '../finding.ts'

/** Secrets of ours by variable, with the fewest characters that they take. */
const SECRETS: Record<string, number> = {
  COOKIE_SECRET: 32,
  OIDC_CLIENT_SECRET: 32,
  UPLOAD_TOKEN_SECRET: 32,
  PERSONAL_DATA_KEY: 64,
  S3_SECRET_ACCESS_KEY: 16,
  WECHATPAY_API_V3_KEY: 32,
}

const WELL_KNOWN =
  /^(minioadmin|minio123|changeme|change-me|secret|password|postgres|wencang|admin|test|demo)\W?\d*$|heritage-2026/i
const FEWEST_DIFFERENT_CHARACTERS = 8

/** Whether secrets are long, all different, and nobody's example. Their values are never shown. */
export function checkSecrets(variables: Variables): Finding[] {
  const findings = Object.entries(SECRETS).flatMap(([name, length]) => checkSecret(name, variables[name], length))
  const equal = equalSecrets(variables)
  for (const names of equal) findings.push(fail(`${names.join(' and ')} are the same`, 'give each a secret of its own'))
  findings.push(...checkDatabasePassword(variables.DATABASE_URL))
  const isFine = findings.every(({ level }) => level === 'ok')
  return isFine
    ? [ok('secrets are long, different and nobody’s example')]
    : findings.filter(({ level }) => level !== 'ok')
}

function checkSecret(name: string, value: string | undefined, length: number): Finding[] {
  if (!value) return [fail(`${name} is not set`, `set it to ${length} random characters or more`)]
  if (WELL_KNOWN.test(value)) return [fail(`${name} is a well-known value`, 'make up a random one')]
  if (value.length < length) return [fail(`${name} has ${value.length} characters`, `use ${length} or more, at random`)]
  if (new Set(value).size < FEWEST_DIFFERENT_CHARACTERS) return [fail(`${name} is not random`, 'make up a random one')]
  return []
}

function equalSecrets(variables: Variables): string[][] {
  const byValue = Map.groupBy(
    Object.keys(SECRETS).filter((name) => variables[name]),
    (name) => variables[name],
  )
  return [...byValue.values()].filter((names) => names.length > 1)
}

function checkDatabasePassword(address: string | undefined): Finding[] {
  const password = decodeURIComponent(URL.parse(address ?? '')?.password ?? '')
  if (!address || password.length >= 12) return []
  if (password === '')
    return [warn('DATABASE_URL has no password', 'make sure that Postgres lets in nobody else without one')]
  return [warn('the password in DATABASE_URL is short', 'use 12 random characters or more')]
}
