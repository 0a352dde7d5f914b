import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { waitUntil } from '../wait.ts'
import { processBegan } from './process-records.ts'
import { ProcessTable } from './process-table.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'wencang-processes-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const runs = (pid: number | undefined) => pid !== undefined && processBegan(pid) !== null
const within = (what: string, probe: () => boolean) => waitUntil(what, async () => probe(), { timeoutSeconds: 10 })

/** Runs until stopped. */
function start(processes: ProcessTable, script = "console.log('up'); setInterval(() => {}, 1000)") {
  return processes.start({
    name: 'sleeper',
    command: process.execPath,
    args: ['-e', script],
    env: { PATH: process.env.PATH },
  })
}

test("a process's output is in its log, and stopping ends it", async () => {
  const sleeper = start(new ProcessTable(dataDir))
  const { pid } = sleeper
  await within('its word', () => readFileSync(sleeper.logFile, 'utf8').includes('up'))
  await sleeper.stop()
  expect(runs(pid)).toBe(false)
})

test('a supervised process is restarted after a kill, but not after a stop', async () => {
  const lines: string[] = []
  const sleeper = start(new ProcessTable(dataDir))
  sleeper.keepAlive((line) => lines.push(line))
  const first = sleeper.pid
  process.kill(first as number, 'SIGKILL')
  await within('another one', () => runs(sleeper.pid) && sleeper.pid !== first)
  expect(lines).toEqual([expect.stringContaining('sleeper ended (SIGKILL)')])
  const second = sleeper.pid
  await sleeper.stop()
  expect(runs(second)).toBe(false)
  expect(sleeper.isAlive()).toBe(false)
})

test('a process that does not listen is killed after a timeout, with all its children', async () => {
  const script = `
    process.on('SIGTERM', () => {})
    const helper = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    console.log('helper ' + helper.pid)
    setInterval(() => {}, 1000)`
  const deaf = new ProcessTable(dataDir).start({
    name: 'deaf',
    command: process.execPath,
    args: ['-e', script],
    env: { PATH: process.env.PATH },
    stopTimeoutSeconds: 0.2,
  })
  const helper = () => Number(/helper (\d+)/.exec(readFileSync(deaf.logFile, 'utf8'))?.[1])
  await within('the helper', () => runs(helper()))
  await deaf.stop()
  await within('the end of the helper', () => !runs(helper()))
})

test('processes that an earlier run left behind are found by their records and stopped', async () => {
  const left = start(new ProcessTable(dataDir))
  const { pid } = left
  expect(await new ProcessTable(dataDir).stopLeftOvers()).toEqual(['sleeper'])
  expect(runs(pid)).toBe(false)
  expect(await new ProcessTable(dataDir).stopLeftOvers()).toEqual([])
})
