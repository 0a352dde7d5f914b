import { isLoopback } from '@wencang/configuration'
import { ask, type Finding, fail, leadsNowhereFromHere, notFromHere, ok, reasonOf, type Variables } from '../finding.ts'

/** Checks public URLs, and the channels' way in. */
export async function checkServers(variables: Variables): Promise<Finding[]> {
  const market = variables.PUBLIC_MARKET_URL ?? ''
  const account = variables.PUBLIC_ACCOUNT_URL ?? ''
  const notify = variables.NOTIFY_BASE_URL || market
  const [marketFindings, accountFindings, notifyFindings] = await Promise.all([
    leadsTo('the marketplace', `${market}/v1/hzcdap/market/csc`, 'PUBLIC_MARKET_URL', variables),
    leadsTo('sign-in', `${account}/healthz`, 'PUBLIC_ACCOUNT_URL', variables),
    notify === market
      ? []
      : leadsTo('where channels notify', `${notify}/v1/hzcdap/market/csc`, 'NOTIFY_BASE_URL', variables),
  ])
  return [...marketFindings, ...accountFindings, ...notifyFindings, ...judgeNotifyAddress(notify)]
}

/** Channels notify only public https URLs. */
export function judgeNotifyAddress(address: string): Finding[] {
  const url = URL.parse(address)
  if (url?.protocol === 'https:' && !isLoopback(address)) return [ok(`payment channels notify ${url.origin}`)]
  return [
    fail(`payment channels cannot notify ${url?.origin ?? 'nowhere'}`, 'set NOTIFY_BASE_URL to a public https address'),
  ]
}

async function leadsTo(what: string, address: string, variable: string, variables: Variables): Promise<Finding[]> {
  if (!URL.canParse(address)) return []
  if (leadsNowhereFromHere(address, variables)) return [notFromHere(address)]
  try {
    const { status } = await ask(address)
    if (status === 200) return [ok(`${what} answers at ${new URL(address).origin}`)]
    return [fail(`${address} answers ${status}`, `check ${variable}, the proxy in front and that the server runs`)]
  } catch (error) {
    return [
      fail(`${address} cannot be reached (${reasonOf(error)})`, `check ${variable}, its name, its TLS and the proxy`),
    ]
  }
}
