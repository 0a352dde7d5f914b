import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { ChannelRules } from './channel-rules.ts'
import type { Problem, Variables } from './problem.ts'

/** Our demo's names contain "sandbox"; Alipay's sandbox has its own domain. */
const OF_A_SANDBOX = /sandbox|(^|[./])alipaydev\.com/i
const MIN_BITS = 2048

/** Checks length, key half and sandbox origin of channel keys. */
export function paymentProblems(variables: Variables, channels: readonly ChannelRules[]): Problem[] {
  return channels.flatMap((live) => [
    ...live.identifiers
      .filter((variable) => OF_A_SANDBOX.test(variables[variable] ?? ''))
      .map((variable) => ({ variable, what: 'is of a sandbox', todo: 'use the live merchant’s' })),
    ...keyProblems(live, variables),
  ])
}

function keyProblems({ privateKey, platformKeys }: ChannelRules, variables: Variables): Problem[] {
  if (privateKey === null) return []
  const own = readKey(variables[privateKey], createPrivateKey)
  const problems = [...unreadable(privateKey, variables, own, 'an RSA private key'), ...tooShort(privateKey, own)]
  for (const variable of platformKeys) {
    // Also reads the public key of a certificate.
    const theirs = readKey(variables[variable], createPublicKey)
    problems.push(...unreadable(variable, variables, theirs, 'an RSA public key'), ...tooShort(variable, theirs))
    if (own && theirs && createPublicKey(own).equals(theirs)) {
      const todo = 'put the channel’s public key there: with one’s own, no answer of the channel can be believed'
      problems.push({ variable, what: `is the other half of ${privateKey}`, todo })
    }
  }
  return problems
}

function unreadable(variable: string, variables: Variables, key: KeyObject | null, kind: string): Problem[] {
  if (key || !variables[variable]) return []
  return [{ variable, what: `is not ${kind}`, todo: 'give it as PEM, line breaks as \\n' }]
}

function tooShort(variable: string, key: KeyObject | null): Problem[] {
  const bits = key?.asymmetricKeyDetails?.modulusLength ?? MIN_BITS
  return bits < MIN_BITS ? [{ variable, what: `has ${bits} bits`, todo: `use ${MIN_BITS} or more` }] : []
}

/** @returns null if absent or not an RSA key */
function readKey(value: string | undefined, parse: (pem: string) => KeyObject): KeyObject | null {
  try {
    const key = parse((value ?? '').replaceAll('\\n', '\n'))
    return key.asymmetricKeyType === 'rsa' ? key : null
  } catch {
    return null
  }
}
