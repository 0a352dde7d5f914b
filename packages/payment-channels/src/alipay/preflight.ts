import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { PreflightFinding, Variables } from '../channel-module.ts'
import { CERTIFICATE_FILES } from './config.ts'

const fail = (what: string, todo: string): PreflightFinding => ({ level: 'fail', what, todo })
const warn = (what: string, todo: string): PreflightFinding => ({ level: 'warn', what, todo })

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
const WARNED_DAYS = 30

/** Checks that the files of Alipay's certificate mode are readable, certify the right key, and stay valid for a while. */
export function checkCertificates(variables: Variables, now: Date): PreflightFinding[] {
  if (variables.ALIPAY_VERIFY_BY !== 'certificate') return []
  return CERTIFICATE_FILES.flatMap((name) => {
    const certificate = read(variables[name])
    if (!certificate) {
      return [
        fail(`Alipay: ${name} holds no certificate`, 'give the file that was downloaded, as PEM, line breaks as \\n'),
      ]
    }
    const findings: PreflightFinding[] = []
    if (name === 'ALIPAY_APP_CERT' && !isAbout(certificate, variables.ALIPAY_APP_PRIVATE_KEY)) {
      findings.push(
        fail(`Alipay: ${name} is about another key than ALIPAY_APP_PRIVATE_KEY`, 'take the two from one app'),
      )
    }
    const days = Math.floor((certificate.validToDate.getTime() - now.getTime()) / DAY_MILLISECONDS)
    if (days < 0) findings.push(fail(`Alipay: ${name} is over`, 'download the new one'))
    else if (days < WARNED_DAYS) findings.push(warn(`Alipay: ${name} is over in ${days} days`, 'download the new one'))
    return findings
  })
}

function read(pem: string | undefined): X509Certificate | null {
  try {
    return new X509Certificate((pem ?? '').replaceAll('\\n', '\n'))
  } catch {
    return null
  }
}

function isAbout(certificate: X509Certificate, privateKey: string | undefined): boolean {
  try {
    return certificate.checkPrivateKey(createPrivateKey((privateKey ?? '').replaceAll('\\n', '\n')))
  } catch {
    return false
  }
}
