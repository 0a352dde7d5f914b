import { fail, type Finding, isLoopback, ok, type Variables, warn } from '../finding.ts'

const PUBLIC_ADDRESSES = ['PUBLIC_MARKET_URL', 'PUBLIC_ACCOUNT_URL', 'S3_PUBLIC_ENDPOINT', 'NOTIFY_BASE_URL'] as const

/** Whether the addresses that browsers and payment channels use are fit for the internet, and fit together. */
export function checkAddresses(variables: Variables): Finding[] {
  return [
    ...checkDemo(variables),
    ...PUBLIC_ADDRESSES.flatMap((name) => checkPublicAddress(name, variables[name])),
    ...checkCookieDomain(variables),
    ...checkOrigins(variables),
  ]
}

function checkDemo({ DEMO, PUBLIC_SANDBOX_URL }: Variables): Finding[] {
  if (DEMO === 'on') {
    return [
      fail('DEMO is on', 'set DEMO=off: demo accounts have a published password, and the sandbox pays for everything'),
    ]
  }
  if (PUBLIC_SANDBOX_URL) return [fail('PUBLIC_SANDBOX_URL is set', 'leave it out: there is no sandbox with DEMO=off')]
  return [ok('DEMO is off')]
}

function checkPublicAddress(name: (typeof PUBLIC_ADDRESSES)[number], address: string | undefined): Finding[] {
  // Those that follow from others when they are not set.
  if (!address) return name === 'NOTIFY_BASE_URL' ? [] : [fail(`${name} is not set`, 'set it to an https address')]
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return [fail(`${name} is no address`, 'set it to https://…')]
  if (isLoopback(address)) return [fail(`${name} is ${url.origin}`, 'set it to an address that others can reach')]
  if (url.protocol === 'https:') return [ok(`${name} is ${url.origin}`)]
  return [fail(`${name} is ${url.origin}`, 'use https: in clear, sessions can be read and browsers refuse half of it')]
}

/** A session is one cookie for the two hosts; ports play no part in that. */
export function checkCookieDomain(variables: Variables): Finding[] {
  const market = URL.parse(variables.PUBLIC_MARKET_URL ?? '')?.hostname
  const account = URL.parse(variables.PUBLIC_ACCOUNT_URL ?? '')?.hostname
  if (!market || !account) return []
  const domain = variables.SESSION_COOKIE_DOMAIN?.replace(/^\./, '')
  if (!domain) {
    if (market === account) return [ok(`the session cookie stays on ${market}`)]
    const todo = `set SESSION_COOKIE_DOMAIN to the domain that ${market} and ${account} share`
    return [fail('without SESSION_COOKIE_DOMAIN a session is known on the sign-in host alone', todo)]
  }
  if (!domain.includes('.')) {
    return [fail(`SESSION_COOKIE_DOMAIN is ${domain}`, 'browsers refuse a whole top-level domain; use your own')]
  }
  const outside = [market, account].filter((host) => host !== domain && !host.endsWith(`.${domain}`))
  if (outside.length === 0) return [ok(`the session cookie of ${domain} covers ${market} and ${account}`)]
  return [
    fail(
      `SESSION_COOKIE_DOMAIN ${domain} does not cover ${outside.join(' and ')}`,
      'use the domain that both hosts share',
    ),
  ]
}

function checkOrigins({ ALLOWED_ORIGINS, PUBLIC_MARKET_URL }: Variables): Finding[] {
  const market = URL.parse(PUBLIC_MARKET_URL ?? '')?.origin
  if (!ALLOWED_ORIGINS || !market) return []
  const origins = ALLOWED_ORIGINS.split(',').map((origin) => origin.trim())
  if (!origins.includes(market))
    return [fail(`ALLOWED_ORIGINS lacks ${market}`, 'add it: its pages make account calls')]
  const inClear = origins.filter((origin) => origin.startsWith('http:'))
  if (inClear.length === 0) return [ok('ALLOWED_ORIGINS has the marketplace and only https')]
  return [warn(`ALLOWED_ORIGINS has ${inClear.join(', ')}`, 'leave out what is not https')]
}
