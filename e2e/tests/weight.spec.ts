import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { test } from '@playwright/test'

const CHECK = fileURLToPath(new URL('../../apps/web/scripts/check-size.ts', import.meta.url))

test('first screens need little JavaScript, and none of what other pages are for', async () => {
  // Reads the build that these tests look at; says how much too much there is where it fails.
  await promisify(execFile)(process.execPath, [CHECK])
})
