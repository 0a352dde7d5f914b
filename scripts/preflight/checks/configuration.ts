import { cookieDomainProblems, liveProblems } from '@wencang/configuration'
import { liveRules, requiredVariables } from '@wencang/payment-channels'
import { type Finding, fail, ok, type Variables, warn } from '../finding.ts'

/** Required when live, besides channels and server-specific variables. */
const NEEDED: Record<string, string> = {
  PUBLIC_MARKET_URL: 'set it to an https address',
  PUBLIC_ACCOUNT_URL: 'set it to an https address',
  S3_PUBLIC_ENDPOINT: 'set it to an https address',
  COOKIE_SECRET: 'set it to 32 random characters or more',
  OIDC_CLIENT_SECRET: 'set it to 32 random characters or more',
  UPLOAD_TOKEN_SECRET: 'set it to 32 random characters or more',
  PERSONAL_DATA_KEY: 'set it to 64 random hexadecimal digits',
  S3_SECRET_ACCESS_KEY: 'take it from the object store',
  OPERATOR_LEGAL_NAME: 'set it to the legal name of who runs the marketplace: sellers’ contracts name it',
  OPERATOR_CREDIT_CODE: 'set it to their unified social credit code',
  OPERATOR_ADDRESS: 'set it to their registered address',
}

/** Checks the configuration alone. Never shows secrets. */
export function checkConfiguration(variables: Variables): Finding[] {
  if (variables.DEMO === 'on')
    return [
      fail('DEMO is on', 'set DEMO=off: demo accounts have a published password, and the sandbox pays for everything'),
    ]
  const findings = neededOf(variables)
    .filter(([name]) => !variables[name])
    .map(([name, todo]) => fail(`${name} is not set`, todo))
  for (const { variable, what, todo } of [...liveProblems(variables, liveRules), ...cookieDomainProblems(variables)])
    findings.push(fail(`${variable} ${what}`, todo))
  findings.push(...checkDatabasePassword(variables.DATABASE_URL))
  return findings.length > 0 ? findings : [ok('addresses, secrets and payment keys are fit for the internet')]
}

/** Required variables with instructions. */
function neededOf(variables: Variables): [string, string][] {
  const fromMerchant = requiredVariables(variables).map((name): [string, string] => [
    name,
    'take it from the merchant’s console',
  ])
  return [...Object.entries(NEEDED), ...fromMerchant]
}

function checkDatabasePassword(address: string | undefined): Finding[] {
  const password = URL.parse(address ?? '')?.password ?? ''
  if (!address || password.length >= 12) return []
  if (password === '')
    return [warn('DATABASE_URL has no password', 'make sure that Postgres rejects others without one')]
  return [warn('the password in DATABASE_URL is short', 'use 12 random characters or more')]
}
