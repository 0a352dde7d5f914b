import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'

/** Prints both clocks and other date results ten times a second. */
const PROGRAM = `setInterval(() => console.log(JSON.stringify({
  now: Date.now(), made: new Date().getTime(), given: new Date(0).getTime(), isDate: new Date() instanceof Date, parsed: Date.parse('1970-01-01') })), 100)`

interface ClockReading {
  now: number
  made: number
  given: number
  isDate: boolean
  parsed: number
}

test('the clock of a running server moves by the offset in the file, and other behaviour of dates stays', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wencang-clock-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const clock = path.join(folder, 'api')
  writeFileSync(clock, '0')
  const child = spawn(
    process.execPath,
    ['--import', path.join(import.meta.dirname, 'moved-clock.mjs'), '--eval', PROGRAM],
    { env: { PATH: process.env.PATH, CHAOS_CLOCK: clock }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  for (const offSeconds of [0, 120, -120, 0]) {
    writeFileSync(clock, String(offSeconds))
    for (;;) {
      const reading = JSON.parse((await lines.next()).value ?? '{}') as ClockReading
      expect(reading).toMatchObject({ given: 0, isDate: true, parsed: 0 })
      expect(Math.abs(reading.made - reading.now)).toBeLessThan(50)
      // The old offset stays until the file is read again.
      if (Math.abs(reading.now - Date.now() - offSeconds * 1000) < 20_000) break
    }
  }
}, 30_000)
