/** Compares Chromium's uploads with s5cmd; usage: tools/bench/README.md. */
import { execFile } from 'node:child_process'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { CreateBucketCommand, DeleteObjectCommand } from '@aws-sdk/client-s3'
import { createStoreClient } from '@wencang/kernel/store'
import { readOptions } from '../../lib/options.ts'
import { writeSampleGlb } from '../../lib/sample-glb.ts'
import { signIn, signInCookie } from '../../lib/sign-in.ts'
import { startBenchStack } from '../../lib/stack.ts'
import { median, timed } from '../../lib/statistics.ts'
import { type PageFigures, uploadThroughPage } from './page.ts'
import { copyByS5cmd, ensureS5cmd, type S5cmdSetting } from './s5cmd.ts'

const options = readOptions({ mib: 2048, rounds: 3, keep: '' })
const MIB = 1024 ** 2
const DEFAULT: S5cmdSetting = { name: 'default', flags: [] }
const SETTINGS: S5cmdSetting[] = [
  DEFAULT,
  { name: '4 × 32 MiB', flags: ['--concurrency', '4', '--part-size', '32'] },
  { name: '6 × 16 MiB', flags: ['--concurrency', '6', '--part-size', '16'] },
]
const run = promisify(execFile)
const say = (line: string) => console.log(line)

const stack = await startBenchStack((line) => console.error(line), options.keep)
// Has no preview, whose making would disturb measurements.
const file = path.join(stack.dataDir, 'bench.nvol')
try {
  const cookie = await signInCookie(stack.databaseUrl)
  const client = await signIn(stack.databaseUrl, stack.marketUrl)
  const s3 = createStoreClient(stack.storeAccess)
  const s5cmd = await ensureS5cmd()
  await s3.send(new CreateBucketCommand({ Bucket: 'bench' })).catch(() => {}) // exists in a kept folder
  const throughPage = async (isTraced = false) => {
    const figures = await uploadThroughPage(stack.marketUrl, cookie, file, isTraced)
    await client.deleteAsset({ params: { id: figures.assetId } })
    return figures
  }
  await writeSampleGlb(file, 256 * MIB)
  // Warm up: load and compile code. Traced, not timed.
  const { longestWorkMilliseconds } = await throughPage(true)
  await writeSampleGlb(file, options.mib * MIB)

  const pages: PageFigures[] = []
  const copies = new Map(SETTINGS.map(({ name }) => [name, [] as number[]]))
  const checksums: number[] = []
  const contestants = [
    async () => void pages.push(await throughPage()),
    async () => void checksums.push((await timed(() => run('sha256sum', [file]))).seconds),
    ...SETTINGS.map((setting) => async () => {
      const { seconds } = await timed(() => copyByS5cmd(s5cmd, stack.store, setting, file, 's3://bench/plain'))
      copies.get(setting.name)?.push(seconds)
      await s3.send(new DeleteObjectCommand({ Bucket: 'bench', Key: 'plain' }))
    }),
  ]
  for (let round = 1; round <= options.rounds; round++) {
    for (const contestant of shuffled(contestants)) await contestant()
    const page = pages.at(-1)
    say(
      `round ${round}: page ${page?.toLastPartSeconds.toFixed(2)} s, with its hash ${page?.toFinishSeconds.toFixed(2)} s, verified ${page?.verificationSeconds.toFixed(2)} s later; ` +
        `s5cmd ${[...copies].map(([name, seconds]) => `${name} ${seconds.at(-1)?.toFixed(2)} s`).join(', ')}; sha256sum ${checksums.at(-1)?.toFixed(2)} s`,
    )
  }
  report((await stat(file)).size, pages, copies, median(checksums))
  say(
    `| longest task of the page, its processor time, in a run of 256 MiB | ${longestWorkMilliseconds?.toFixed(0)} ms | ≤ 50 ms |`,
  )
} finally {
  await rm(file, { force: true })
  await stack.stop()
}
process.exit(0)

function shuffled<T>(items: T[]): T[] {
  const keyed = items.map((item) => ({ item, key: Math.random() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
}

/** Figures that every run has. */
type Figure = keyof Omit<PageFigures, 'assetId' | 'longestWorkMilliseconds'>

function report(bytes: number, pages: PageFigures[], copies: Map<string, number[]>, checksumSeconds: number): void {
  const gib = bytes / 1024 ** 3
  const middle = (key: Figure) => median(pages.map((figures) => figures[key]))
  const most = (key: Figure) => Math.max(...pages.map((figures) => figures[key]))
  const medians = [...copies].map(([name, seconds]) => ({ name, seconds: median(seconds) }))
  const byDefault = median(copies.get(DEFAULT.name) ?? [])
  const best = medians.reduce((a, b) => (b.seconds < a.seconds ? b : a))
  const ratio = (baseSeconds: number, seconds: number) => (baseSeconds / seconds).toFixed(2)
  const [last, finish] = [middle('toLastPartSeconds'), middle('toFinishSeconds')]
  say(`${gib.toFixed(2)} GiB in ${middle('parts')} parts; medians of ${pages.length} rounds`)
  say('| What | Seen | Wanted |')
  say('| --- | --- | --- |')
  say(
    `| throughput to the last part, page to s5cmd's default (${byDefault.toFixed(1)} s) | ${ratio(byDefault, last)} | |`,
  )
  say(`| the same with the file's hash | ${ratio(byDefault, finish)} | ≥ 1.0 |`)
  say(
    `| throughput to the last part, page to s5cmd's best (${best.name}, ${best.seconds.toFixed(1)} s) | ${ratio(best.seconds, last)} | |`,
  )
  say(`| the same with the file's hash | ${ratio(best.seconds, finish)} | ≥ 0.85 |`)
  say(
    `| finish to verified, to sha256sum (${checksumSeconds.toFixed(1)} s) | ${ratio(middle('verificationSeconds'), checksumSeconds)} | ≤ 1.2 |`,
  )
  say(`| growth of the tab's memory, at most | ${most('tabGrowthMib').toFixed(0)} MiB | ≤ 150 MB |`)
  say(`| processor time of the page's process, per GiB | ${(middle('tabWorkSeconds') / gib).toFixed(1)} s | |`)
  say(`| processor time of the whole browser, per GiB | ${(middle('browserWorkSeconds') / gib).toFixed(1)} s | |`)
  say(
    `| longest task of the page, waiting for the processor included | ${most('longestTaskMilliseconds').toFixed(0)} ms | |`,
  )
}
