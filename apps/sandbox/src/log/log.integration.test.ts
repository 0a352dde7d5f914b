import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  formatCheckpoint,
  formatVerifierKey,
  openNote,
  parseVerifierKey,
  requestTimestamp,
  signerOf,
  signNote,
  tokenOf,
  utf8,
  type VerifierKey,
  verifyTimestamp,
} from '@wencang/proof'
import { seedOf, TestLog } from '@wencang/proof/testing'
import { expect, onTestFinished, test } from 'vitest'
import { startTestSandbox } from '../testing/test-sandbox.ts'

const ORIGIN = 'market.example/log'
const signer = await signerOf(ORIGIN, 'note', seedOf('log'))

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'sandbox-log-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

const start = (overrides: Record<string, string> = {}) =>
  startTestSandbox({ SANDBOX_LOG_KEY: formatVerifierKey(signer.key), ...overrides })

async function ask(url: string, body: string) {
  const answer = await fetch(`${url}/add-checkpoint`, { method: 'POST', body })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

const witnessesOf = async (url: string) =>
  (await (await fetch(`${url}/log/witnesses`)).json()) as { name: string; vkey: string; url: string }[]

test('three witnesses cosign the log and keep their state, also after a restart', async () => {
  const log = new TestLog()
  log.append([utf8('one'), utf8('two')])
  const note = await signNote(formatCheckpoint({ origin: ORIGIN, size: log.size, root: log.root }), [signer])
  const SANDBOX_DATA_DIR = folder()
  const first = await start({ SANDBOX_DATA_DIR })
  const witnesses = await witnessesOf(first.url)
  expect(new Set(witnesses.map(({ vkey }) => vkey)).size).toBe(3)
  for (const { vkey, url } of witnesses) {
    const { status, text } = await ask(url, `old 0\n\n${note}`)
    expect(status).toBe(200)
    const { signatures } = await openNote(note + text, [parseVerifierKey(vkey) as VerifierKey])
    expect(signatures).toHaveLength(1)
  }
  await first[Symbol.asyncDispose]()

  const second = await start({ SANDBOX_DATA_DIR, SANDBOX_LOG_HOST: new URL(first.url).host })
  onTestFinished(() => second[Symbol.asyncDispose]())
  // Keys do not depend on the URL.
  const keysOf = (list: typeof witnesses) => list.map(({ vkey }) => vkey)
  expect(keysOf(await witnessesOf(second.url))).toEqual(keysOf(witnesses))
  const again = await ask(`${second.url}/log/witness/2`, `old 0\n\n${note}`)
  expect(again).toMatchObject({ status: 409, type: expect.stringContaining('text/x.tlog.size'), text: '2\n' })
})

test('a witness cosigns one of two concurrent checkpoints', async () => {
  const sandbox = await start()
  onTestFinished(() => sandbox[Symbol.asyncDispose]())
  const log = new TestLog()
  const notes: string[] = []
  for (const name of ['one', 'two']) {
    log.append([utf8(name)])
    notes.push(await signNote(formatCheckpoint({ origin: ORIGIN, size: log.size, root: log.root }), [signer]))
  }
  const answers = await Promise.all(notes.map((note) => ask(`${sandbox.url}/log/witness/1`, `old 0\n\n${note}`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('the authority stamps, and its root is the same after a restart', async () => {
  const SANDBOX_DATA_DIR = folder()
  const first = await start({ SANDBOX_DATA_DIR })
  const root = await (await fetch(`${first.url}/log/timestamp.pem`)).text()
  await first[Symbol.asyncDispose]()
  const second = await start({ SANDBOX_DATA_DIR })
  onTestFinished(() => second[Symbol.asyncDispose]())
  expect(await (await fetch(`${second.url}/log/timestamp.pem`)).text()).toBe(root)
  const answer = await fetch(`${second.url}/log/timestamp`, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: requestTimestamp(utf8('text')),
  })
  expect(answer.headers.get('content-type')).toBe('application/timestamp-reply')
  const token = tokenOf(new Uint8Array(await answer.arrayBuffer())) ?? new Uint8Array()
  expect(await verifyTimestamp(token, utf8('text'), [root])).toMatchObject({ authority: 'Wencang Sandbox Time' })
})
