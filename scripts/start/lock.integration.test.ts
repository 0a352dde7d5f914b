import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AlreadyRunningError, lockDataFolder } from './lock.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'wencang-lock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('a second start names the running process and its URL', () => {
  lockDataFolder(dataDir, 'http://localhost:8080')
  expect(() => lockDataFolder(dataDir, 'http://localhost:8080')).toThrow(AlreadyRunningError)
  expect(() => lockDataFolder(dataDir, 'http://localhost:8080')).toThrow(
    new RegExp(`process ${process.pid}\\) at http://localhost:8080`),
  )
})

test('a released lock can be acquired again', () => {
  lockDataFolder(dataDir, '')()
  lockDataFolder(dataDir, '')()
})

test('the lock of an ended process, or of a reused PID, is ignored', () => {
  for (const stale of [
    `{"pid":${2 ** 22 + 1},"began":"1"}`,
    `{"pid":${process.pid},"began":"another time"}`,
    '{"pid":',
  ]) {
    writeFileSync(path.join(dataDir, 'start.lock'), stale)
    lockDataFolder(dataDir, '')()
  }
})
