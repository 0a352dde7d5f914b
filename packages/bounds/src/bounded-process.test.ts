import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Pausable, runBoundedProcess } from './bounded-process.ts'

const TICK = path.join(import.meta.dirname, 'testing', 'tick.mjs')
const BOUNDS = { wallSeconds: 60, dataBytes: 2 * 1024 ** 3, heapMegabytes: 64 }

/** `T` for one that is stopped, `gone` for one that has ended, `S` or `R` otherwise. */
function stateOf(processId: number): string {
  try {
    const state = / ([A-Z]) /.exec(readFileSync(`/proc/${processId}/stat`, 'utf8'))?.[1] ?? ''
    return state === 'Z' ? 'gone' : state
  } catch {
    return 'gone'
  }
}

/** Starts the program that ticks. @returns what it said first, the IDs of both processes, and how to wait for more. */
async function ticking(ticks: number | undefined, wallSeconds: number) {
  let process: Pausable | undefined
  const first = Promise.withResolvers<number[]>()
  const ending = runBoundedProcess(
    TICK,
    ticks === undefined ? [] : [String(ticks)],
    { ...BOUNDS, wallSeconds },
    {
      folder: os.tmpdir(),
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

describe.skipIf(process.platform !== 'linux')('a process that is paused', () => {
  test('stands still with what it has started, and goes on to its end', async () => {
    const { process, own, child, ending } = await ticking(20, 60)
    process?.pause()
    await expect.poll(() => [stateOf(own), stateOf(child)]).toEqual(['T', 'T'])
    process?.resume()
    expect(await ending).toMatchObject({ code: 0, signal: null })
    process?.pause()
    process?.resume()
  })

  test('is not ended by its time, which goes on when it does', async () => {
    const { process, own, ending } = await ticking(undefined, 0.5)
    process?.pause()
    // Longer than it has.
    const began = performance.now()
    await expect.poll(() => performance.now() - began, { timeout: 5_000 }).toBeGreaterThan(700)
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
