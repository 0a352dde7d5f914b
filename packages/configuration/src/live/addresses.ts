import { splitList } from '../split-list.ts'
import type { ChannelRules } from './channel-rules.ts'
import type { Problem, Variables } from './problem.ts'

/** URLs used by browsers, payment channels or secrets. */
const OPEN_TO_THE_WORLD = [
  'PUBLIC_MARKET_URL',
  'PUBLIC_ACCOUNT_URL',
  'S3_PUBLIC_ENDPOINT',
  'STATIC_URL',
  'NOTIFY_BASE_URL',
  'OIDC_ISSUER',
  'PLACES_URL',
  'SMS_URL',
]

const LOOPBACK = /^(localhost\.?|127(\.\d+){3}|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])$/
/** Wildcard listen addresses, unreachable for clients. */
const UNSPECIFIED = /^(0\.0\.0\.0|\[::\])$/

/** Whether a URL leads to the client's machine. */
export const isLoopback = (address: string): boolean => LOOPBACK.test(URL.parse(address)?.hostname ?? '')

/**
 * Finds non-loopback URLs of a demo, whose password is public.
 * @param reached URLs by variable.
 * @returns one line per variable
 */
export function openDemo(reached: Readonly<Record<string, string>>): string[] {
  return Object.entries(reached)
    .filter(([, address]) => !isLoopback(address))
    .map(([name]) => `${name}: must be a loopback address while DEMO=on`)
}

export function addressProblems(variables: Variables, channels: readonly ChannelRules[]): Problem[] {
  const open = [...OPEN_TO_THE_WORLD, ...channels.flatMap(({ urls }) => urls)]
  const problems = open.flatMap((variable) => problemsOf(variable, variables[variable]))
  for (const origin of splitList(variables.ALLOWED_ORIGINS)) problems.push(...problemsOf('ALLOWED_ORIGINS', origin))
  if (variables.PUBLIC_SANDBOX_URL)
    problems.push({
      variable: 'PUBLIC_SANDBOX_URL',
      what: 'is set',
      todo: 'leave it out: there is no sandbox with DEMO=off',
    })
  return [...problems, ...originProblems(variables)]
}

function problemsOf(variable: string, address: string | undefined): Problem[] {
  if (!address) return []
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol))
    return [{ variable, what: 'is no http(s) address', todo: 'set it to https://…' }]
  if (isLoopback(address) || UNSPECIFIED.test(url.hostname))
    return [{ variable, what: `is ${url.origin}`, todo: 'set it to an https address that others can reach' }]
  if (url.protocol === 'https:') return []
  return [
    {
      variable,
      what: `is ${url.origin}`,
      todo: 'use https: in clear, sessions and payments can be read and browsers refuse half of it',
    },
  ]
}

function originProblems(variables: Variables): Problem[] {
  const market = URL.parse(variables.PUBLIC_MARKET_URL ?? '')?.origin
  const origins = splitList(variables.ALLOWED_ORIGINS)
  if (origins.length === 0 || !market || origins.includes(market)) return []
  return [{ variable: 'ALLOWED_ORIGINS', what: `lacks ${market}`, todo: 'add it: its pages make account calls' }]
}

/** Hosts share one cookie. Requires all sign-in variables: an absent domain is a problem. */
export function cookieDomainProblems(variables: Variables): Problem[] {
  const variable = 'SESSION_COOKIE_DOMAIN'
  const domain = variables[variable]?.replace(/^\./, '')
  const addresses = [variables.PUBLIC_MARKET_URL, variables.PUBLIC_ACCOUNT_URL]
  const hosts = [...new Set(addresses.flatMap((address) => URL.parse(address ?? '')?.hostname ?? []))]
  if (!domain) {
    const todo = `set it to the domain that ${hosts.join(' and ')} share`
    return hosts.length > 1 ? [{ variable, what: 'is not set', todo }] : []
  }
  if (!domain.includes('.'))
    return [{ variable, what: `is ${domain}`, todo: 'browsers refuse a whole top-level domain; use your own' }]
  const outside = hosts.filter((host) => host !== domain && !host.endsWith(`.${domain}`))
  if (outside.length === 0) return []
  const what = `is ${domain}, which does not cover ${outside.join(' and ')}`
  return [{ variable, what, todo: 'use the domain that both hosts share' }]
}
