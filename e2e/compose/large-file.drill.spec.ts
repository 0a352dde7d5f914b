import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { restart, SERVERS } from '../support/compose.ts'
import { signIn } from '../support/people.ts'
import { RetryingCaller } from '../support/retrying-caller.ts'
import { textsOf } from '../support/texts.ts'

/** More than 2 GiB, the signed 32-bit limit. */
const MIB = Number(process.env.COMPOSE_UPLOAD_MIB ?? 2100)
const CHUNK = 16 * 1024 ** 2

/**
 * Writes a ZIP header and random bytes.
 * @returns Its SHA-256.
 */
async function writeLargeFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  const handle = await open(path, 'w')
  try {
    for (let left = MIB * 1024 ** 2; left > 0; left -= CHUNK) {
      const chunk = randomBytes(Math.min(CHUNK, left))
      if (left === MIB * 1024 ** 2) chunk.write('PK\x03\x04', 'latin1')
      hash.update(chunk)
      await handle.write(chunk)
    }
  } finally {
    await handle.close()
  }
  return hash.digest('hex')
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

test(`a file of ${MIB} MiB is uploaded while each service restarts in turn, and is downloaded unchanged`, async ({
  page,
}, info) => {
  test.setTimeout(900_000)
  const t = textsOf('web', 'zh-CN')
  const file = info.outputPath('大文件.zip')
  const sha256 = await writeLargeFile(file)
  const name = `大文件 ${Date.now().toString(36)}`
  await signIn(page, 'creator@demo.test', 'zh-CN', '/#/store/upload-asset')
  await page.getByLabel(t('uploadForm.file')).setInputFiles(file)
  await page.getByLabel(t('assetField.name'), { exact: false }).first().fill(name)
  await page.getByLabel(t('uploadForm.price'), { exact: false }).fill('1')
  await page.getByRole('button', { name: t('uploadForm.submit') }).click()
  const card = page.getByRole('group', { name: t('upload.cardLabel', { name }) })
  const progress = card.getByRole('progressbar')
  // After a long outage the page offers a retry.
  const retry = card.getByRole('button', { name: t('common.retry') })
  const takeRetry = async () => {
    if (await retry.isVisible()) await retry.click()
  }
  for (const [index, service] of SERVERS.entries()) {
    await expect
      .poll(
        async () => {
          await takeRetry()
          return Number(await progress.getAttribute('aria-valuenow'))
        },
        { timeout: 300_000 },
      )
      .toBeGreaterThanOrEqual(10 + index * 10)
    await restart(service)
  }
  await expect
    .poll(
      async () => {
        await takeRetry()
        return card.getAttribute('data-phase')
      },
      { timeout: 400_000, intervals: [500] },
    )
    .toBe('done')
  const caller = new RetryingCaller(page.context().request)
  const { assets } = (await caller.call('GET', `/store/assets?keyword=${encodeURIComponent(name)}`)).body as {
    assets: { id: string; fileHash: string }[]
  }
  expect(assets).toHaveLength(1)
  expect(assets[0]?.fileHash).toBe(sha256)
  await rm(file)
  const { downloadUrl } = (await caller.call('GET', `/assets/${assets[0]?.id}/download`)).body as {
    downloadUrl: string
  }
  const downloading = page.waitForEvent('download')
  await page.evaluate((url) => window.location.assign(url), downloadUrl)
  const download = await downloading
  expect(await sha256Of(await download.path())).toBe(sha256)
  await download.delete()
  await caller.call('DELETE', `/store/assets/${assets[0]?.id}`)
})
