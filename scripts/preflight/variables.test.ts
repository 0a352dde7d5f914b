import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { leadsNowhereFromHere } from './finding.ts'
import { readVariables } from './variables.ts'

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'wencang-preflight-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

test('in containers, the variables written for the servers are used', () => {
  const settings = folder()
  for (const app of ['account', 'anchorer', 'api']) mkdirSync(path.join(settings, app))
  writeFileSync(path.join(settings, 'anchorer', 'anchorer.env'), `CHAIN_ID='1'\n`)
  writeFileSync(path.join(settings, 'account', 'account.env'), `DEMO='off'\nCOOKIE_SECRET='one'\n`)
  writeFileSync(
    path.join(settings, 'api', 'api.env'),
    `DEMO='off'\nALIPAY_APP_PRIVATE_KEY='-----BEGIN\nline\n-----END'\n`,
  )
  expect(readVariables({ DEMO: 'on' }, settings)).toEqual({
    DEMO: 'off',
    CHAIN_ID: '1',
    COOKIE_SECRET: 'one',
    ALIPAY_APP_PRIVATE_KEY: '-----BEGIN\nline\n-----END',
  })
})

test('an environment with secrets is used as it is, including variables from files', () => {
  const file = path.join(folder(), 'secret')
  writeFileSync(file, 'from a file\n')
  const environment = { UPLOAD_TOKEN_SECRET_FILE: file, DEMO: 'off' }
  expect(readVariables(environment, '/nowhere')).toMatchObject({ UPLOAD_TOKEN_SECRET: 'from a file', DEMO: 'off' })
})

test('outside containers, the variables of npm start are used', () => {
  const dataDir = folder()
  const secrets = {
    postgresPassword: 'a b',
    storeAccessKeyId: 'id',
    storeSecretAccessKey: 'key',
    uploadTokenSecret: 'token',
  }
  const pair = { privateKey: 'private', publicKey: 'public' }
  const keys = { wechatpayMerchant: pair, wechatpayPlatform: pair, alipayApp: pair, alipayPlatform: pair }
  writeFileSync(path.join(dataDir, 'secrets.json'), JSON.stringify({ ...secrets, ...keys }))
  expect(readVariables({ DATA_DIR: dataDir, STORE_PORT: '9100', POSTGRES_PORT: '5500' }, '/nowhere')).toMatchObject({
    DEMO: 'on',
    DATABASE_URL: 'postgresql://wencang:a%20b@127.0.0.1:5500/wencang',
    S3_ENDPOINT: 'http://127.0.0.1:9100',
    S3_SECRET_ACCESS_KEY: 'key',
    UPLOAD_TOKEN_SECRET: 'token',
  })
})

test('before the first start, preflight has nothing to check', () => {
  expect(() => readVariables({ DATA_DIR: folder() }, '/nowhere')).toThrow('Start the product once')
})

test('inside a container, loopback URLs are unreachable', () => {
  expect(leadsNowhereFromHere('http://localhost:9000', { S3_ENDPOINT: 'http://minio:9000' })).toBe(true)
  expect(leadsNowhereFromHere('http://localhost:9000', { S3_ENDPOINT: 'http://127.0.0.1:9000' })).toBe(false)
  expect(leadsNowhereFromHere('https://store.example.com', { S3_ENDPOINT: 'http://minio:9000' })).toBe(false)
})
