import { createPrivateKey, X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { KEYS } from '../../testing/test-sandbox.ts'
import { PlatformCertificate } from './platform-certificate.ts'

test('the certificate holds the key, is signed by it and keeps its serial number', async () => {
  const key = createPrivateKey(KEYS.wechatPlatform.privateKey)
  const platform = new PlatformCertificate(key, '0'.repeat(32))
  const certificate = new X509Certificate(await platform.pem())
  expect(certificate.serialNumber).toBe(platform.serial)
  expect(certificate.checkPrivateKey(key)).toBe(true)
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(new PlatformCertificate(key, '0'.repeat(32)).serial).toBe(platform.serial)
})
