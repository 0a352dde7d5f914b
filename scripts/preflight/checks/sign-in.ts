import {
  ask,
  type Finding,
  fail,
  leadsNowhereFromHere,
  notFromHere,
  ok,
  reasonOf,
  type Variables,
  warn,
} from '../finding.ts'

/** Checked fields of a discovery document. */
interface Discovery {
  issuer?: string
  authorization_endpoint?: string
  code_challenge_methods_supported?: string[]
}

/** Checks the OpenID provider's issuer name and required features. */
export async function checkSignIn(variables: Variables): Promise<Finding[]> {
  const issuer = variables.OIDC_ISSUER?.replace(/\/+$/, '') || `${variables.PUBLIC_ACCOUNT_URL}/oidc`
  const findings: Finding[] = []
  if (!variables.OIDC_ISSUER) {
    findings.push(warn('sign-in uses the built-in provider', 'set OIDC_ISSUER if your organisation has one of its own'))
  }
  if (leadsNowhereFromHere(issuer, variables)) return [...findings, notFromHere(issuer)]
  const address = `${issuer}/.well-known/openid-configuration`
  try {
    const response = await ask(address)
    if (response.status !== 200) {
      return [...findings, fail(`${address} answers ${response.status}`, 'check OIDC_ISSUER, and that sign-in runs')]
    }
    return [...findings, ...judgeDiscovery(issuer, (await response.json()) as Discovery)]
  } catch (error) {
    return [
      ...findings,
      fail(`${address} cannot be read (${reasonOf(error)})`, 'check OIDC_ISSUER, its name and its TLS'),
    ]
  }
}

export function judgeDiscovery(issuer: string, found: Discovery): Finding[] {
  if (found.issuer?.replace(/\/+$/, '') !== issuer) {
    return [
      fail(`the provider calls itself ${found.issuer}, and not ${issuer}`, 'set OIDC_ISSUER to exactly its own name'),
    ]
  }
  const findings: Finding[] = [ok(`the OpenID provider ${issuer} answers under its name`)]
  if (!found.code_challenge_methods_supported?.includes('S256')) {
    findings.push(warn('the OpenID provider does not say that it takes PKCE with S256', 'make sure that it does'))
  }
  if (issuer.startsWith('http:')) findings.push(fail('the OpenID provider is spoken to in clear', 'use https'))
  return findings
}
