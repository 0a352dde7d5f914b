import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { runUntilEnd } from '@wencang/kernel/testing'
import { expect, test } from 'vitest'
import { TEST_VARIABLES } from './testing/test-sandbox.ts'

async function run(environment: Record<string, string>) {
  const { code, output } = await runUntilEnd(path.join(import.meta.dirname, 'main.ts'), environment)
  return { code, output: output.trim() }
}

test.each<[string, Record<string, string>, RegExp]>([
  ['outside the demo', { DEMO: 'off' }, /DEMO: the sandbox starts only in demo mode; set DEMO=on$/],
  ['without a key', { ALIPAY_APP_PUBLIC_KEY: '' }, /ALIPAY_APP_PUBLIC_KEY: is required$|ALIPAY_APP_PUBLIC_KEY: .*$/],
  ['with a file for a folder', { SANDBOX_DATA_DIR: '/dev/null' }, /^SANDBOX_DATA_DIR: \/dev\/null is not a folder$/],
])(
  'the sandbox refuses to start %s, in a sentence',
  async (_what, change, line) => {
    const { code, output } = await run({ ...TEST_VARIABLES, ...change })
    expect(code, output).toBe(1)
    expect(output).toMatch(line)
    expect(output).not.toMatch(/^ +at /m)
  },
  60_000,
)

test.each(['SANDBOX_PORT', 'SANDBOX_SMTP_PORT'])(
  'a port that is taken is named: %s',
  async (variable) => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    try {
      const { code, output } = await run({ ...TEST_VARIABLES, [variable]: String(port) })
      expect([code, output]).toEqual([1, `${variable}: port ${port} at 127.0.0.1 is taken by another program`])
    } finally {
      other.close()
    }
  },
  60_000,
)
