import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { apiOf } from '../support/api.ts'
import { openDesk } from '../support/assets.ts'
import { expect, test } from '../support/fixtures.ts'
import { LOOKS, looksOf, openAs } from '../support/open-as.ts'
import { sampleModel } from '../support/sample-model.ts'
import { takePicture } from '../support/take-picture.ts'

test.describe.configure({ timeout: 300_000 })

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const VERIFYING = { timeout: 90_000 }

test('of several dropped files one is the main file after a question, and the others are further files', async ({
  browser,
}) => {
  const { page, t } = await openAs(browser, 'creator@demo.test')
  await page.goto('/#/store/upload-asset')
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    for (const [name, bytes] of [
      ['说明.txt', 90],
      ['侧面.jpg', 20],
      ['鼎.glb', 40],
    ] as const)
      transfer.items.add(new File([new Uint8Array(bytes)], name))
    return transfer
  })
  const drop = page.locator('label', { has: page.getByLabel(t('uploadForm.file')) })
  await drop.dispatchEvent('drop', { dataTransfer: dropped })
  const dialog = page.getByRole('dialog', { name: t('severalFiles.title_other', { count: '3' }) })
  // The largest that may be a main file is proposed.
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await expect(dialog.getByRole('radio', { name: '鼎.glb' })).toBeChecked()
  await expectAccessible(page)
  await takePicture(page, 'files-several')
  await dialog.getByRole('button', { name: t('severalFiles.confirm') }).click()
  await expect(drop).toContainText('鼎.glb')
  const further = page.getByRole('group', { name: t('furtherFiles.title') })
  await expect(further.getByRole('listitem')).toContainText(['说明.txt', '侧面.jpg'])
})

for (const look of looksOf('phone')) {
  const { locale, viewport } = LOOKS[look]

  test(`an asset of three files is uploaded, resumed, approved, bought and downloaded completely (${locale}, ${viewport.width} px)`, async ({
    browser,
    strict,
  }) => {
    strict.allow(/ERR_FAILED|Failed to load resource/)
    const name = `多件 ${look} ${Date.now().toString(36)}`
    const main = { name: '青铜鼎.glb', mimeType: 'model/gltf-binary', buffer: sampleModel(64 * 1024).buffer }
    const albedo = { name: 'albedo.png', mimeType: 'image/png', buffer: Buffer.from('the colour of bronze') }
    const notes = { name: '拍摄说明.txt', mimeType: 'text/plain', buffer: Buffer.from('how it was photographed') }
    const bytes = new Map([main, albedo, notes].map((file) => [file.name, file.buffer]))
    const { page: first, t } = await openAs(browser, 'creator@demo.test', { look })
    const picture = (page: Page, step: string) => takePicture(page, `files-${look}-${step}`)
    const further = (page: Page) => page.getByRole('group', { name: t('furtherFiles.title') })
    const pick = (page: Page, files: (typeof main)[]) =>
      page.getByLabel(t('furtherFiles.add'), { exact: true }).setInputFiles(files)

    await test.step('the creator adds files, orders them and removes an invalid one', async () => {
      await first.goto('/#/store/upload-asset')
      await first.getByLabel(t('uploadForm.file')).setInputFiles(main)
      await first.getByLabel(t('assetField.name'), { exact: false }).first().fill(name)
      await first.getByLabel(t('uploadForm.price'), { exact: false }).fill('0')
      await pick(first, [notes, albedo, { ...notes, name: 'empty.txt', buffer: Buffer.alloc(0) }])
      await expect(first.getByText(t('furtherFiles.error.noBytes'))).toBeVisible()
      await first.getByRole('button', { name: t('furtherFiles.remove', { name: 'empty.txt' }) }).click()
      await first.getByRole('button', { name: t('furtherFiles.up', { name: 'albedo.png' }) }).click()
      await expect(further(first).getByRole('listitem').first()).toContainText('albedo.png')
      await picture(first, '1-form')
      await expectAccessible(first)
    })

    const card = (page: Page) => page.getByRole('group', { name: t('furtherFiles.cardLabel', { name }), exact: true })
    await test.step('another page can resume after a page is closed', async () => {
      let begun = 0
      await first.route(/\/files\/[^/]+\/upload/, (route) => (++begun > 1 ? route.abort() : route.continue()))
      await first.getByRole('button', { name: t('uploadForm.submit') }).click()
      await expect(card(first)).toContainText(t('furtherFiles.progress', { done: '1', all: '2' }), VERIFYING)
      await expect(first.getByText(t('furtherFiles.waits'))).toBeVisible(VERIFYING)
      await picture(first, '2-progress')
    })

    const { page } = await openAs(browser, 'creator@demo.test', { look })
    await test.step('the editor names the missing files and resumes the upload', async () => {
      await page.goto('/#/store/upload-asset')
      await expect(card(page)).toHaveAttribute('data-phase', 'interrupted')
      await card(page)
        .getByRole('link', { name: t('furtherFiles.chooseThem') })
        .click()
      await expect(further(page).getByText(t('furtherFiles.missingHint'))).toHaveCount(1)
      await picture(page, '3-missing')
      await pick(page, [notes])
      await expect(further(page).getByText(t('furtherFiles.state.chosen'))).toBeVisible()
      await page.getByRole('button', { name: t('editor.button.upload') }).click()
      await expect(card(page)).toHaveAttribute('data-phase', 'done', VERIFYING)
    })

    const api = apiOf(page.request)
    const asset = (await api.listStoreAssets({ query: { keyword: name } })).assets[0]
    const id = asset?.id ?? ''
    expect(asset).toMatchObject({ status: 'processing', filesNum: 3 })

    await test.step('the operator opens each file, and approves', async () => {
      const { desk, say } = await openDesk(browser, look, `/reviews/asset/${id}`)
      for (const file of [albedo, notes]) {
        const link = desk.getByRole('link', { name: say('review.openFile', { name: file.name }) })
        const opened = await desk.request.get((await link.getAttribute('href')) ?? '')
        expect(sha256(await opened.body())).toBe(sha256(file.buffer))
      }
      await picture(desk, '4-review')
      await expectAccessible(desk)
      await apiOf(desk.request).decideReview({ params: { kind: 'asset', id }, body: { decision: 'approve' } })
    })

    const { page: market } = await openAs(browser, 'buyer@demo.test', { look })
    await test.step('the page shows every file before the purchase', async () => {
      await market.goto(`/#/asset/${id}/detail`)
      const list = market.getByRole('region', { name: t('workFiles.title'), exact: true })
      for (const [file, content] of bytes) {
        await expect(list.getByText(file, { exact: false }).first()).toBeVisible()
        await expect(list.getByText(sha256(content))).toBeVisible()
      }
      await expect(list.getByRole('link', { name: t('workFiles.download') })).toHaveCount(0)
      await picture(market, '5-page')
      await expectAccessible(market)
      await market.getByRole('button', { name: t('asset.getFree') }).click()
      await expect(market.getByText(t('papers.claimedText'))).toBeVisible()
    })

    await test.step('the buyer downloads the files one by one and by the lists', async () => {
      await market.goto('/#/user/assets')
      await market.getByRole('button', { name: t('asset.downloadNamed', { name }) }).click()
      const dialog = market.getByRole('dialog', { name })
      for (const [file, content] of bytes) {
        const link = dialog.getByRole('link', { name: t('workFiles.downloadNamed', { name: file }) })
        const saved = await market.request.get((await link.getAttribute('href')) ?? '')
        expect(sha256(await saved.body())).toBe(sha256(content))
      }
      await picture(market, '6-own-assets')
      await expectAccessible(market)
      const textOf = async (kind: string) => {
        const href = await dialog
          .getByRole('link', { name: t(`workFiles.list.${kind}`), exact: true })
          .getAttribute('href')
        return (await market.request.get(href ?? '')).text()
      }
      expect(await textOf('checksums')).toBe(
        [main, albedo, notes].map((file) => `${sha256(file.buffer)}  ${file.name}\n`).join(''),
      )
      expect(await textOf('metalink')).toContain(`<file name="albedo.png">\n    <size>${albedo.buffer.length}</size>`)
      // Without a session, like a download manager.
      const [, ofAlbedo] = (await textOf('links')).trim().split('\n')
      expect(await (await fetch(ofAlbedo ?? '')).text()).toBe(albedo.buffer.toString())
    })
  })
}
