import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readCertificates } from './certificates.ts'
import { certificateMode, certificateSn, rootCertificateSn } from './platform-keys.ts'
import { PLATFORM, ROOT_1, ROOT_2, ROOT_WITHOUT_RSA } from './testing/example-certificates.ts'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const sn = (pem: string) => readCertificates(pem).map(certificateSn)[0]

test('a certificate’s number is the MD5 of its issuer, most specific part first, and its decimal serial number', () => {
  expect(sn(PLATFORM)).toBe(md5('CN=Root R1,OU=Authority,O=Example,C=CN37476700408053504415891457'))
})

test('the number of the roots joins those of the RSA roots, in the order of the file', () => {
  const number = rootCertificateSn(readCertificates(ROOT_1 + ROOT_WITHOUT_RSA + ROOT_2))
  expect(number).toBe(`${sn(ROOT_1)}_${sn(ROOT_2)}`)
})

test('only the named certificate is trusted, only while it is valid, and never its issuer', () => {
  const modeAt = (clock: { now(): Date }) => certificateMode(PLATFORM, PLATFORM + ROOT_1, ROOT_1, clock)
  const keys = modeAt({ now: () => new Date() })
  expect(keys.trusted(sn(PLATFORM))).toHaveLength(1)
  expect(keys.trusted(undefined)).toHaveLength(1)
  expect(keys.trusted(sn(ROOT_1))).toHaveLength(0)
  expect(keys.trusted('')).toHaveLength(0)
  const inManyYears = { now: () => new Date('2099-01-01T00:00:00Z') }
  expect(modeAt(inManyYears).trusted(sn(PLATFORM))).toHaveLength(0)
})
