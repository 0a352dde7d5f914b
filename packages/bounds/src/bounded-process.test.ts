import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Pausable, runBoundedProcess } from './bounded-process.ts'
import { type Access, apartCommand, weakConfinement } from './confinement.ts'

const PROBE = path.join(import.meta.dirname, 'testing', 'probe.ts')
const TICK = path.join(import.meta.dirname, 'testing', 'tick.mjs')
const BOUNDS = { wallSeconds: 60, dataBytes: 2 * 1024 ** 3, heapMegabytes: 64 }

/** `T` if stopped, `gone` if ended, otherwise `S` or `R`. */
function stateOf(processId: number): string {
  try {
    const state = / ([A-Z]) /.exec(readFileSync(`/proc/${processId}/stat`, 'utf8'))?.[1] ?? ''
    return state === 'Z' ? 'gone' : state
  } catch {
    return 'gone'
  }
}

/** Starts `tick.mjs`. @returns both process IDs, the handle and the end. */
async function ticking(ticks: number | undefined, wallSeconds: number) {
  let process: Pausable | undefined
  const first = Promise.withResolvers<number[]>()
  const ending = runBoundedProcess(
    TICK,
    ticks === undefined ? [] : [String(ticks)],
    { ...BOUNDS, wallSeconds },
    {
      folder: os.tmpdir(),
      access: { mayStartPrograms: true },
      maxOutputBytes: 10_000_000,
      onStart: (started) => {
        process = started
      },
      onOutput: (piece) => first.resolve(piece.toString().split('\n')[0]?.split(' ').map(Number) ?? []),
    },
  )
  const [own = 0, child = 0] = await first.promise
  return { process, own, child, ending }
}

describe.skipIf(process.platform !== 'linux')('a paused process', () => {
  test('stops together with its children, and runs to its end after resuming', async () => {
    const { process, own, child, ending } = await ticking(20, 60)
    process?.pause()
    await expect.poll(() => [stateOf(own), stateOf(child)]).toEqual(['T', 'T'])
    process?.resume()
    expect(await ending).toMatchObject({ code: 0, signal: null })
    process?.pause()
    process?.resume()
  })

  test('is not killed by its time limit until it resumes', async () => {
    const { process, own, ending } = await ticking(undefined, 4)
    process?.pause()
    // Longer than the limit of 4 s.
    const began = performance.now()
    await expect.poll(() => performance.now() - began, { timeout: 10_000 }).toBeGreaterThan(4_200)
    expect(stateOf(own)).toBe('T')
    process?.resume()
    expect(await ending).toMatchObject({ signal: 'SIGKILL' })
  })

  test('ends with its parent', async () => {
    const parent = spawn(process.execPath, [path.join(import.meta.dirname, 'testing', 'parent.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const said = await new Promise<string>((resolve) => parent.stdout.once('data', (text) => resolve(String(text))))
    const [own = 0] = said.split(' ').map(Number)
    await expect.poll(() => stateOf(own)).toBe('T')
    parent.kill('SIGKILL')
    await expect.poll(() => stateOf(own)).toBe('gone')
  })
})

describe('a confined process', () => {
  let folder = ''
  let server: net.Server
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'wencang-confined-'))
    writeFileSync(path.join(folder, 'secret'), 'secret')
    server = net.createServer((socket) => socket.end()).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })

  async function probe(access: Access): Promise<Record<string, string>> {
    const { port } = server.address() as net.AddressInfo
    const args = [path.join(folder, 'secret'), String(port)]
    const { code, errors, output } = await runBoundedProcess(PROBE, args, BOUNDS, {
      folder,
      access,
      maxOutputBytes: 10_000,
    })
    expect([code, errors]).toEqual([0, ''])
    return JSON.parse(output.toString())
  }

  test('cannot read the environment of its parent or other files, start programs, or use the network', async () => {
    expect(await probe({})).toEqual({
      environment: 'ERR_ACCESS_DENIED',
      file: 'ERR_ACCESS_DENIED',
      write: 'ERR_ACCESS_DENIED',
      program: 'ERR_ACCESS_DENIED',
      connection: 'ERR_ACCESS_DENIED',
    })
  })

  test('can read and write the given folders', async () => {
    expect(await probe({ reads: [folder] })).toMatchObject({ file: 'allowed: 6', write: 'ERR_ACCESS_DENIED' })
    expect(await probe({ writes: [folder] })).toMatchObject({ file: 'allowed: 6', write: 'allowed: undefined' })
  })

  test.skipIf(weakConfinement())('can start programs that cannot read the environment of its parent', async () => {
    expect(await probe({ mayStartPrograms: true })).toMatchObject({ program: 'allowed: 0' })
  })
})

test.skipIf(weakConfinement())(
  'the operating system isolates a command from other processes and from the network',
  async () => {
    const server = net.createServer((socket) => socket.end()).listen(0, '127.0.0.1')
    await once(server, 'listening')
    try {
      const { port } = server.address() as net.AddressInfo
      const [program = '', ...args] = [...apartCommand(), process.execPath, PROBE, '/proc/version', String(port)]
      const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
      const said = JSON.parse(Buffer.concat(await child.stdout.toArray()).toString())
      expect(said).toMatchObject({ environment: 'EACCES', connection: 'ENETUNREACH' })
    } finally {
      server.close()
    }
  },
)
