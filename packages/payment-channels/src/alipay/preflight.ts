import { createPrivateKey, type X509Certificate } from 'node:crypto'
import { DAY_MILLISECONDS } from '@wencang/domain'
import type { PreflightFinding, Variables } from '../channel-module.ts'
import { holdersOf, readCertificates } from './certificates.ts'
import { CERTIFICATE_FILES } from './config.ts'

const fail = (what: string, todo: string): PreflightFinding => ({ level: 'fail', what, todo })
const warn = (what: string, todo: string): PreflightFinding => ({ level: 'warn', what, todo })

const WARNED_DAYS = 30

/** Checks that certificate files are readable, match the key and stay valid; latest expiry counts. */
export function checkCertificates(variables: Variables, now: Date): PreflightFinding[] {
  if (variables.ALIPAY_VERIFY_BY !== 'certificate') return []
  return CERTIFICATE_FILES.flatMap((name) => {
    const holders = read(variables[name])
    if (holders.length === 0) {
      return [
        fail(`Alipay: ${name} holds no certificate`, 'give the file that was downloaded, as PEM, line breaks as \\n'),
      ]
    }
    const findings: PreflightFinding[] = []
    if (name === 'ALIPAY_APP_CERT' && !areAbout(holders, variables.ALIPAY_APP_PRIVATE_KEY)) {
      findings.push(
        fail(`Alipay: ${name} is about another key than ALIPAY_APP_PRIVATE_KEY`, 'take the two from one app'),
      )
    }
    const end = Math.max(...holders.map(({ validToDate }) => validToDate.getTime()))
    const days = Math.floor((end - now.getTime()) / DAY_MILLISECONDS)
    if (days < 0) findings.push(fail(`Alipay: ${name} is over`, 'download the new one'))
    else if (days < WARNED_DAYS) findings.push(warn(`Alipay: ${name} is over in ${days} days`, 'download the new one'))
    return findings
  })
}

function read(pems: string | undefined): X509Certificate[] {
  try {
    return holdersOf(readCertificates((pems ?? '').replaceAll('\\n', '\n')))
  } catch {
    return []
  }
}

function areAbout(holders: readonly X509Certificate[], privateKey: string | undefined): boolean {
  try {
    const key = createPrivateKey((privateKey ?? '').replaceAll('\\n', '\n'))
    return holders.some((holder) => holder.checkPrivateKey(key))
  } catch {
    return false
  }
}
