import { writeFile } from 'node:fs/promises'
import type { Page, TestInfo } from '@playwright/test'
import { MARKET } from '../support/addresses.ts'
import { apiOf } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAs } from '../support/open-as.ts'
import { DEMO_PASSWORD, signOut } from '../support/people.ts'
import { sampleModel } from '../support/sample-model.ts'
import type { T } from '../support/texts.ts'

const MIB = 1024 * 1024

test.describe.configure({ timeout: 240_000 })

test('a file that the creator already sells pauses its upload, with a link to the asset (en-US)', async ({
  browser,
}, info) => {
  const { page, t } = await openAs(browser, 'creator@demo.test', { look: 'phone' })
  const { file } = await modelFile(info, 12 * MIB)
  const [first, again] = [newName(), newName()]
  await page.goto('/#/store/upload-asset')
  await startUpload(page, t, file, first)
  await expect(cardOf(page, t, first)).toHaveAttribute('data-phase', 'done', { timeout: 60_000 })

  const gate = Promise.withResolvers<void>()
  await page.route(/partNumber=/, async (route) => {
    await gate.promise
    // A pause may have cancelled this part.
    await route.continue().catch(() => {})
  })
  const answer = Promise.withResolvers<void>()
  await page.route(/check-file-exist/, async (route) => {
    await answer.promise
    await route.continue()
  })
  await startUpload(page, t, file, again)
  const card = cardOf(page, t, again)
  const heightOf = async () => (await card.boundingBox())?.height
  await expect(card).toHaveAttribute('data-phase', 'uploading')
  const before = await heightOf()
  answer.resolve()
  await expect(card).toHaveAttribute('data-phase', 'paused')
  await expect(card.getByText(t('upload.twin'))).toBeVisible()
  expect(await heightOf()).toBe(before)
  gate.resolve()
  await page.unroute(/partNumber=/)
  await expect(page.getByRole('region', { name: t('upload.ended') })).toContainText(first)
  await expect(page.getByRole('region', { name: t('upload.running'), exact: true })).not.toContainText(first)

  await test.step('the creator can resume the upload of the same file', async () => {
    await card.getByRole('button', { name: t('upload.resume') }).click()
    await expect(card).toHaveAttribute('data-phase', 'done', { timeout: 60_000 })
  })

  await test.step('ended uploads leave the list when the page changes', async () => {
    await card.getByRole('link', { name: t('upload.seeTwin') }).click()
    await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel(t('uploadForm.file'))).toBeVisible()
    await expect(page.getByRole('region', { name: t('upload.ended') })).toBeHidden()
  })
})

test('a creator signed out during an upload is notified and continues after signing in without loss (zh-CN)', async ({
  browser,
  strict,
}, info) => {
  strict.allow(/status of 401/)
  const { page, t } = await openAs(browser, 'creator@demo.test')
  const { file, sizeBytes } = await modelFile(info, 20 * MIB)
  const name = newName()
  const gate = Promise.withResolvers<void>()
  await page.route(/partNumber=/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/#/store/upload-asset')
  await startUpload(page, t, file, name)
  await expect(cardOf(page, t, name)).toHaveAttribute('data-phase', 'uploading')
  await signOut(page.context())
  gate.resolve()
  await expect(page.getByText(t('login.endedText'))).toBeVisible({ timeout: 60_000 })

  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: t('login.inNewTab') }).click()
  const other = await opened
  await other.locator('input[name="account"]').fill('creator@demo.test')
  await other.locator('input[name="password"]').fill(DEMO_PASSWORD)
  await other.locator('input[name="password"]').press('Enter')
  await other.waitForURL(`${MARKET}/#/store/upload-asset`)
  await other.close()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(cardOf(page, t, name)).toHaveAttribute('data-phase', 'done', { timeout: 60_000 })
  const { assets } = await apiOf(page.request).listStoreAssets({ query: { keyword: name } })
  expect(assets[0]).toMatchObject({ status: 'processing', fileSize: sizeBytes })
})

async function modelFile(info: TestInfo, bytes: number): Promise<{ file: string; sizeBytes: number }> {
  const file = info.outputPath('青铜鼎.glb')
  const { buffer } = sampleModel(bytes)
  await writeFile(file, buffer)
  return { file, sizeBytes: buffer.length }
}

const newName = () => `上传 ${crypto.randomUUID().slice(0, 8)}`

const cardOf = (page: Page, t: T, name: string) => page.getByRole('group', { name: t('upload.cardLabel', { name }) })

async function startUpload(page: Page, t: T, file: string, name: string): Promise<void> {
  await page.getByLabel(t('uploadForm.file')).setInputFiles(file)
  await page.getByLabel(t('assetField.name'), { exact: false }).first().fill(name)
  await page.getByLabel(t('uploadForm.price'), { exact: false }).fill('1')
  await page.getByRole('button', { name: t('uploadForm.submit') }).click()
}
