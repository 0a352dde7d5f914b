import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSecrets } from './secrets.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'wencang-secrets-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('secrets are generated once, and only their owner may read them', () => {
  const first = loadSecrets(dataDir)
  expect(loadSecrets(dataDir)).toEqual(first)
  expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(first.wechatpayApiV3Key).toHaveLength(32)
})

test('a secret that is new in this version is added, and the others stay', () => {
  const file = path.join(dataDir, 'secrets.json')
  const { cookieSecret, ...older } = loadSecrets(dataDir)
  writeFileSync(file, JSON.stringify(older))
  const newer = loadSecrets(dataDir)
  expect(newer).toMatchObject(older)
  expect(newer.cookieSecret).not.toBe(cookieSecret)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(newer)
})
