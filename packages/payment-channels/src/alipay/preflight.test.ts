import { expect, test } from 'vitest'
import { checkCertificates } from './preflight.ts'

test('files of Alipay’s certificate mode have to hold certificates', () => {
  const now = new Date()
  expect(checkCertificates({}, now)).toEqual([])
  const findings = checkCertificates({ ALIPAY_VERIFY_BY: 'certificate', ALIPAY_APP_CERT: 'none' }, now)
  expect(findings.map(({ what }) => what)).toEqual(
    ['ALIPAY_APP_CERT', 'ALIPAY_PLATFORM_CERT', 'ALIPAY_ROOT_CERT'].map(
      (name) => `Alipay: ${name} holds no certificate`,
    ),
  )
})
