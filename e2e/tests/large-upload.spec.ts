import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { signIn } from '../support/people.ts'
import { RetryingCaller } from '../support/retrying-caller.ts'
import { canKill, killPart } from '../support/stack.ts'
import { textsOf } from '../support/texts.ts'

/** Set to 3072 to test with 3 GiB. */
const MIB = Number(process.env.LARGE_UPLOAD_MIB ?? 320)
const CHUNK = 16 * 1024 ** 2

/** Incompressible ZIP; the type matches. */
async function writeLargeFile(path: string, bytes: number): Promise<void> {
  const handle = await open(path, 'w')
  try {
    await handle.write(Buffer.from('PK\x03\x04'))
    for (let left = bytes - 4; left > 0; left -= CHUNK) await handle.write(randomBytes(Math.min(CHUNK, left)))
  } finally {
    await handle.close()
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

test(`a file of ${MIB} MiB is uploaded although API and store are killed, and is downloaded unchanged`, async ({
  page,
}, info) => {
  test.skip(!canKill, 'the stack was not started here: DATA_DIR says where its process records are')
  test.setTimeout(240_000 + MIB * 400)
  const t = textsOf('web', 'zh-CN')
  const file = info.outputPath('大文件.zip')
  await writeLargeFile(file, MIB * 1024 ** 2)
  const name = `大文件 ${Date.now().toString(36)}`
  await signIn(page, 'creator@demo.test', 'zh-CN', '/#/store/upload-asset')
  await page.getByLabel(t('uploadForm.file')).setInputFiles(file)
  await page.getByLabel(t('assetField.name'), { exact: false }).first().fill(name)
  await page.getByLabel(t('uploadForm.price'), { exact: false }).fill('1')
  await page.getByRole('button', { name: t('uploadForm.submit') }).click()
  const card = page.getByRole('group', { name: t('upload.cardLabel', { name }) })
  const progress = card.getByRole('progressbar')
  const reached = (percent: number) =>
    expect
      .poll(async () => Number(await progress.getAttribute('aria-valuenow')), { timeout: 60_000 + MIB * 200 })
      .toBeGreaterThanOrEqual(percent)
  await reached(20)
  await killPart('store')
  await reached(50)
  await killPart('api')
  // After a long outage the page offers a retry.
  const retry = card.getByRole('button', { name: t('common.retry') })
  await expect
    .poll(
      async () => {
        if (await retry.isVisible()) await retry.click()
        return card.getAttribute('data-phase')
      },
      { timeout: 180_000 + MIB * 300, intervals: [500] },
    )
    .toBe('done')
  const caller = new RetryingCaller(page.context().request)
  const { assets } = (await caller.call('GET', `/store/assets?keyword=${encodeURIComponent(name)}`)).body as {
    assets: { id: string; fileHash: string }[]
  }
  const [asset] = assets
  expect(asset?.fileHash).toBe(await sha256Of(file))
  const { downloadUrl } = (await caller.call('GET', `/assets/${asset?.id}/download`)).body as { downloadUrl: string }
  const response = await fetch(downloadUrl)
  const hash = createHash('sha256')
  for await (const chunk of response.body ?? []) hash.update(chunk)
  expect(hash.digest('hex')).toBe(asset?.fileHash)
  await caller.call('DELETE', `/store/assets/${asset?.id}`)
  await rm(file)
})
