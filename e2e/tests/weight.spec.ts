import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { test } from '@playwright/test'

const CHECK = fileURLToPath(new URL('../../apps/web/scripts/check-size.ts', import.meta.url))

test('first screens load little JavaScript, and none of other pages', async () => {
  // Checks the build under test; failures show the excess.
  await promisify(execFile)(process.execPath, [CHECK])
})
