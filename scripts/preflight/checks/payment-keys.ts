import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { fail, type Finding, ok, type Variables } from '../finding.ts'
import { checkAlipayCertificates } from './alipay-certificates.ts'

interface Channel {
  name: string
  privateKey: string
  /** Null where the channel's certificates are downloaded instead. */
  platformKey: string | null
  ids: string[]
  /** Where the channel's own, live gateway is. */
  gateway: string
}

const CHANNELS: Channel[] = [
  {
    name: 'WeChat Pay',
    privateKey: 'WECHATPAY_MERCHANT_PRIVATE_KEY',
    platformKey: 'WECHATPAY_PLATFORM_PUBLIC_KEY',
    ids: ['WECHATPAY_APP_ID', 'WECHATPAY_MERCHANT_ID', 'WECHATPAY_MERCHANT_SERIAL', 'WECHATPAY_PLATFORM_KEY_ID'],
    gateway: 'WECHATPAY_BASE_URL',
  },
  {
    name: 'Alipay',
    privateKey: 'ALIPAY_APP_PRIVATE_KEY',
    platformKey: 'ALIPAY_PLATFORM_PUBLIC_KEY',
    ids: ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID'],
    gateway: 'ALIPAY_GATEWAY_URL',
  },
]
const FEWEST_BITS = 2048

/** Whether the keys of both payment channels can be read, are the right halves, and belong to no sandbox. */
export function checkPaymentKeys(variables: Variables, now = new Date()): Finding[] {
  return CHANNELS.map((channel) => asVerified(channel, variables)).flatMap((channel) => {
    const problems = checkChannel(channel, variables)
    if (channel.platformKey === 'ALIPAY_PLATFORM_CERT') problems.push(...checkAlipayCertificates(variables, now))
    return problems.length > 0 ? problems : [ok(`${channel.name}: keys and ids can be used`)]
  })
}

/**
 * Merchants who verify by certificates have no public key of the channel's: WeChat Pay's certificates are downloaded, Alipay's stand in
 * a file.
 */
function asVerified(channel: Channel, variables: Variables): Channel {
  if (channel.name === 'Alipay' && variables.ALIPAY_VERIFY_BY === 'certificate')
    return { ...channel, platformKey: 'ALIPAY_PLATFORM_CERT' }
  if (channel.name === 'WeChat Pay' && variables.WECHATPAY_VERIFY_BY === 'certificate')
    return { ...channel, platformKey: null, ids: channel.ids.filter((id) => id !== 'WECHATPAY_PLATFORM_KEY_ID') }
  return channel
}

function checkChannel({ name, privateKey, platformKey, ids, gateway }: Channel, variables: Variables): Finding[] {
  const findings: Finding[] = []
  const missing = [...ids, gateway].filter((id) => !variables[id])
  if (missing.length > 0)
    findings.push(fail(`${name}: ${missing.join(', ')} not set`, 'take them from the merchant’s console'))
  const sandbox = [...ids, gateway].filter((id) => /sandbox/i.test(variables[id] ?? ''))
  if (sandbox.length > 0)
    findings.push(fail(`${name}: ${sandbox.join(', ')} of a sandbox`, 'use those of the live merchant'))
  if (variables[gateway]?.startsWith('http:')) findings.push(fail(`${name}: ${gateway} is not https`, 'use https'))

  const own = readKey(variables[privateKey], createPrivateKey)
  findings.push(...checkKey(name, privateKey, own, 'an RSA private key'))
  if (platformKey === null) return findings
  // Of a certificate too this reads the public key.
  const theirs = readKey(variables[platformKey], createPublicKey)
  findings.push(...checkKey(name, platformKey, theirs, 'an RSA public key'))
  if (own && theirs && createPublicKey(own).equals(theirs)) {
    const todo = 'put the channel’s public key there: with one’s own, no answer of the channel can be believed'
    findings.push(fail(`${name}: ${platformKey} is the other half of ${privateKey}`, todo))
  }
  return findings
}

function checkKey(name: string, variable: string, key: KeyObject | null, kind: string): Finding[] {
  if (!key) return [fail(`${name}: ${variable} is not ${kind}`, 'give it as PEM, line breaks as \\n')]
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  return bits < FEWEST_BITS ? [fail(`${name}: ${variable} has ${bits} bits`, `use ${FEWEST_BITS} or more`)] : []
}

function readKey(value: string | undefined, parse: (pem: string) => KeyObject): KeyObject | null {
  try {
    const key = parse((value ?? '').replaceAll('\\n', '\n'))
    return key.asymmetricKeyType === 'rsa' ? key : null
  } catch {
    return null
  }
}
