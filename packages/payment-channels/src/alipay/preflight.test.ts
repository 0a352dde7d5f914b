import { expect, test } from 'vitest'
import { checkCertificates } from './preflight.ts'
import { PLATFORM, ROOT_1, ROOT_2 } from './testing/example-certificates.ts'

test('files of Alipay’s certificate mode must contain certificates', () => {
  const now = new Date()
  expect(checkCertificates({}, now)).toEqual([])
  const findings = checkCertificates({ ALIPAY_VERIFY_BY: 'certificate', ALIPAY_APP_CERT: 'none' }, now)
  expect(findings.map(({ what }) => what)).toEqual(
    ['ALIPAY_APP_CERT', 'ALIPAY_PLATFORM_CERT', 'ALIPAY_ROOT_CERT'].map(
      (name) => `Alipay: ${name} holds no certificate`,
    ),
  )
})

const platformFindings = (pems: string, now: string) =>
  checkCertificates({ ALIPAY_VERIFY_BY: 'certificate', ALIPAY_PLATFORM_CERT: pems }, new Date(now))
    .map(({ what }) => what)
    .filter((what) => what.includes('ALIPAY_PLATFORM_CERT'))

test('the newer of two certificates in one file counts, in any order', () => {
  // PLATFORM ends in January 2046, ROOT_2 in November.
  for (const pems of [PLATFORM + ROOT_2, ROOT_2 + PLATFORM]) {
    expect(platformFindings(pems, '2046-06-01')).toEqual([])
    expect(platformFindings(pems, '2046-12-01')).toEqual(['Alipay: ALIPAY_PLATFORM_CERT is over'])
  }
})

test('an issuer in the same file does not count as the certificate', () => {
  expect(platformFindings(ROOT_1 + PLATFORM, '2046-06-01')).toEqual(['Alipay: ALIPAY_PLATFORM_CERT is over'])
})
