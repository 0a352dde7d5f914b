import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ConfigurationError, kind, readVariables } from './index.ts'

const Variables = z.object({
  PORT: kind.port.default(80),
  KEY: kind.secret,
  URL: kind.url,
  ON: kind.onOff.default(false),
})
const enough = { KEY: 'k'.repeat(32), URL: 'https://a.example/' }

test('defaults are filled in, and URLs lose their trailing slash', () => {
  expect(readVariables(Variables, enough)).toEqual({ PORT: 80, KEY: enough.KEY, URL: 'https://a.example', ON: false })
})

test('one message names every missing or wrong variable with its accepted values, without its own value', () => {
  const reading = () => readVariables(Variables, { KEY: 'hidden', PORT: '70000', ON: 'yes' })
  expect(reading).toThrow(ConfigurationError)
  expect(reading).toThrow(
    'Wrong configuration:\n  PORT: takes a port number\n  KEY: takes at least 32 characters\n  URL: is required\n  ON: takes on or off',
  )
  expect(reading).not.toThrow('hidden')
})

test('X_FILE names a file that holds X, and X itself takes precedence', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'kernel-config-')), 'key')
  writeFileSync(file, `${'f'.repeat(32)}\n`)
  const { KEY, ...others } = enough
  expect(readVariables(Variables, { ...others, KEY: '', KEY_FILE: file }).KEY).toBe('f'.repeat(32))
  expect(readVariables(Variables, { ...others, KEY, KEY_FILE: file }).KEY).toBe(KEY)
  expect(() => readVariables(Variables, { ...others, KEY_FILE: '/nowhere' })).toThrow(
    'KEY_FILE: the file cannot be read',
  )
})

test('violated rules between variables are listed in the same message', () => {
  expect(() => readVariables(Variables, enough, () => ['KEY: is the one of the example'])).toThrow(
    'Wrong configuration:\n  KEY: is the one of the example',
  )
})
