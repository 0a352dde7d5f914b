import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Logger, pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createManualPayouts } from '../adapters/payouts/manual-payouts.ts'
import { createBossQueue } from '../adapters/queue/boss-queue.ts'
import { startJobs } from '../jobs.ts'
import { startTestApp } from '../testing/index.ts'

/** A disk full after this many bytes; null without mount rights. */
function smallDisk(bytes: number): string | null {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wencang-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmdirSync(folder)
    return null
  }
}

const disk = smallDisk(4096)

test.skipIf(!disk)(
  'a full disk fails a job with the reason, also in the log, and the job is retried',
  async () => {
    vi.stubEnv('TMPDIR', disk ?? '')
    onTestFinished(() => {
      vi.unstubAllEnvs()
      execFileSync('umount', [disk ?? ''])
      rmdirSync(disk ?? '')
    })
    await using app = await startTestApp()
    const asset = await app.assetOnSale(await app.person('creator'))
    const bytes = Buffer.alloc(64 * 1024)
    await app.storage.putPrivate(`originals/${asset.id}`, bytes, 'model/gltf-binary')
    const fileId = asset.currentFileId ?? ''
    await app.db.$transaction((transaction) => app.queue.send(transaction, 'make-preview', { fileId }))

    const lines: Record<string, unknown>[] = []
    const log: Logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
    const queue = createBossQueue(app.config.database.directUrl, 'worker', () => {})
    await queue.start()
    const context = { ...app.context, queue, log, payoutSender: createManualPayouts(log) }
    const jobs = await startJobs(context)
    try {
      const reason = `TMPDIR: no space is left in the temporary folder ${disk}`
      await expect
        .poll(() => lines, { timeout: 20_000 })
        .toContainEqual(
          expect.objectContaining({
            job: 'make-preview',
            data: { fileId },
            reason,
            msg: 'a job failed; it will be retried',
          }),
        )
      await expect
        .poll(
          async () =>
            (await app.pool.query(`SELECT state, output FROM pgboss.job WHERE name = 'make-preview'`)).rows[0],
        )
        .toMatchObject({ state: 'retry', output: { message: reason } })
      expect(await app.db.preview.count({ where: { fileId, state: 'none' } })).toBe(0)
    } finally {
      await jobs.stop()
      await queue.stop()
    }
  },
  60_000,
)
