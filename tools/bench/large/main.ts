/** Measures the largest files from upload to download (tools/bench/README.md). */

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { createDatabase } from '@wencang/database'
import { watchChildren } from '../../lib/child-memory.ts'
import { readOptions } from '../../lib/options.ts'
import { signIn, signInCookie } from '../../lib/sign-in.ts'
import { startBenchStack } from '../../lib/stack.ts'
import { timed } from '../../lib/statistics.ts'
import { uploadThroughPage } from '../upload-browser/page.ts'
import { type LargeFile, writeCloud, writeFilm, writeMesh, writePicture } from './files.ts'

const values = readOptions({ mib: 5120, only: 'model|cloud|picture|film', keep: '' })
const WRITERS: Record<string, (folder: string, bytes: number) => LargeFile> = {
  model: writeMesh,
  cloud: writeCloud,
  picture: writePicture,
  film: writeFilm,
}
const BUYER = 'buyer@demo.test'
const OPERATOR = 'operator@demo.test'
const ASK_EVERY_MILLISECONDS = 1000
const TIMEOUT_MILLISECONDS = 3 * 3600_000
const run = promisify(execFile)
const say = (line: string) => console.log(line)
const note = (line: string) => console.error(line)

const stack = await startBenchStack(note, values.keep)
const folder = path.join(stack.dataDir, 'large')
mkdirSync(folder, { recursive: true })
say(
  '| File | GiB | sha256sum, s | Sent, s | Verified, s | First picture, s | Detail, s | to sha256sum | Worker, MiB | Derivatives | Bought and read, s |',
)
say('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |')
try {
  for (const kind of values.only.split('|')) await follow(kind)
} finally {
  await stack.stop()
}
process.exit(0)

/** Follows one file from creator to buyer. */
async function follow(kind: string): Promise<void> {
  const write = WRITERS[kind]
  if (!write) throw new Error(`There is no kind "${kind}"`)
  const { file, content } = write(folder, values.mib * 2 ** 20)
  try {
    const bytes = statSync(file).size
    note(`${kind}: ${bytes} bytes, ${content}`)
    const before = await checksum(file)
    const cookie = await signInCookie(stack.databaseUrl)
    const memory = watchChildren(stack.pidOf('worker'))
    const sent = await uploadThroughPage(stack.marketUrl, cookie, file)
    note(`sent in ${sent.toFinishSeconds.toFixed(1)} s, verified ${sent.verificationSeconds.toFixed(1)} s later`)
    const { firstSeconds, detailSeconds } = await watchPreview(sent.assetId)
    const peakMib = memory.stop()
    const after = await checksum(file)
    const share = (await derivedBytes(sent.assetId)) / bytes
    const { seconds } = await timed(() => buy(sent.assetId, before.hash))
    const hashSeconds = (before.seconds + after.seconds) / 2
    const cells = [
      `${kind}, ${content}`,
      (bytes / 2 ** 30).toFixed(2),
      hashSeconds.toFixed(1),
      sent.toFinishSeconds.toFixed(1),
      sent.verificationSeconds.toFixed(1),
      `${firstSeconds.toFixed(1)} (${(firstSeconds / hashSeconds).toFixed(1)} ×)`,
      detailSeconds.toFixed(0),
      (detailSeconds / hashSeconds).toFixed(1),
      Math.round(peakMib),
      `${(share * 100).toFixed(1)} %`,
      seconds.toFixed(1),
    ]
    say(`| ${cells.join(' | ')} |`)
  } finally {
    rmSync(file, { force: true })
  }
}

async function checksum(file: string): Promise<{ seconds: number; hash: string }> {
  const { seconds, result } = await timed(() => run('sha256sum', [file]))
  return { seconds, hash: result.stdout.slice(0, 64) }
}

/** @returns the seconds until the first preview, and until all tiles. @throws when there is none. */
async function watchPreview(id: string): Promise<{ firstSeconds: number; detailSeconds: number }> {
  const creator = await signIn(stack.databaseUrl, stack.marketUrl)
  const began = performance.now()
  let firstSeconds: number | undefined
  for (;;) {
    const { preview } = await creator.getStoreAsset({ params: { id } })
    const seconds = (performance.now() - began) / 1000
    if (preview.state === 'none') throw new Error(`there is no preview: ${JSON.stringify(preview.reason)}`)
    if (preview.missing) throw new Error(`there is no detail: ${JSON.stringify(preview.missing)}`)
    if (preview.state === 'ready') firstSeconds ??= seconds
    if (preview.tiles && firstSeconds !== undefined) return { firstSeconds, detailSeconds: seconds }
    if (seconds * 1000 > TIMEOUT_MILLISECONDS) throw new Error('the preview takes too long')
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MILLISECONDS))
  }
}

/** Sums the stored bytes of previews and tiles. */
async function derivedBytes(assetId: string): Promise<number> {
  const database = createDatabase(stack.databaseUrl)
  try {
    const { currentFile } = await database.prisma.asset.findUniqueOrThrow({
      where: { id: assetId },
      select: {
        currentFile: { select: { preview: { select: { files: true, tiles: { select: { sizeBytes: true } } } } } },
      },
    })
    const preview = currentFile?.preview
    const made = (preview?.files ?? []) as { sizeBytes: number }[]
    return made.reduce((sum, { sizeBytes }) => sum + sizeBytes, Number(preview?.tiles?.sizeBytes ?? 0))
  } finally {
    await database.close()
  }
}

/** Approves, buys and downloads the asset. @throws on a checksum mismatch. */
async function buy(assetId: string, hash: string): Promise<void> {
  const client = (email: string) => signIn(stack.databaseUrl, stack.marketUrl, email)
  const operator = await client(OPERATOR)
  await operator.decideReview({ params: { kind: 'asset', id: assetId }, body: { decision: 'approve' } })
  const buyer = await client(BUYER)
  const order = await buyer.createOrder({ body: { assetId } })
  const payment = await buyer.payOrder({ params: { id: order.id }, body: { paymentMode: 'wechat', scene: 'qr' } })
  await fetch(`${stack.sandboxUrl}/control/payments/${payment.outTradeNo}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'success' }),
  })
  while ((await buyer.getOrder({ params: { id: order.id } })).status !== 'completed')
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MILLISECONDS))
  const { downloadUrl } = await buyer.getDownload({ params: { id: assetId } })
  const { body } = await fetch(downloadUrl)
  const received = createHash('sha256')
  for await (const piece of body ?? []) received.update(piece as Uint8Array)
  if (received.digest('hex') !== hash) throw new Error('what was downloaded is not what was sent')
}
