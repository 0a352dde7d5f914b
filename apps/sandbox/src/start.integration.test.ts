import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { TEST_VARIABLES } from './testing/test-sandbox.ts'

/** Runs the program with only this environment until it ends. @returns its exit code and all its output. */
async function run(environment: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      // Node's own warning about its SQLite module.
      if (!text.includes('ExperimentalWarning')) said += text
    })
  }
  const [code] = await once(child, 'close')
  return { code, said: said.trim() }
}

test.each<[string, Record<string, string>, RegExp]>([
  ['outside the demo', { DEMO: 'off' }, /DEMO: the sandbox starts only in demo mode; set DEMO=on$/],
  ['without a key', { ALIPAY_APP_PUBLIC_KEY: '' }, /ALIPAY_APP_PUBLIC_KEY: is required$|ALIPAY_APP_PUBLIC_KEY: .*$/],
  ['with a file for a folder', { SANDBOX_DATA_DIR: '/dev/null' }, /^SANDBOX_DATA_DIR: \/dev\/null is not a folder$/],
])(
  'the sandbox refuses to start %s, in a sentence',
  async (_what, change, line) => {
    const { code, said } = await run({ ...TEST_VARIABLES, ...change })
    expect(code, said).toBe(1)
    expect(said).toMatch(line)
    expect(said).not.toMatch(/^ +at /m)
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
      const { code, said } = await run({ ...TEST_VARIABLES, [variable]: String(port) })
      expect([code, said]).toEqual([1, `${variable}: port ${port} at 127.0.0.1 is taken by another program`])
    } finally {
      other.close()
    }
  },
  60_000,
)
