import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { MARKET } from '../support/addresses.ts'
import { confirm } from '../support/confirm.ts'
import { decided } from '../support/decided.ts'
import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/people.ts'
import { sampleModel } from '../support/sample-model.ts'
import { settlePayment } from '../support/sandbox.ts'
import { type Locale, textsOf } from '../support/texts.ts'

const CASES: { locale: Locale; viewport: { width: number; height: number } }[] = [
  { locale: 'zh-CN', viewport: { width: 1440, height: 900 } },
  { locale: 'en-US', viewport: { width: 390, height: 844 } },
]

for (const { locale, viewport } of CASES) {
  test(`a model is uploaded, approved, found, bought at both channels and downloaded (${locale}, ${viewport.width} px)`, async ({
    browser,
    strict,
  }, info) => {
    test.setTimeout(300_000)
    // Parts whose connection is cut.
    strict.allow(/ERR_CONNECTION_RESET .*[?&]partNumber=/)
    const t = textsOf('web', locale)
    const model = sampleModel(20 * 1024 * 1024)
    const name = `验收 ${Date.now().toString(36)}`
    const file = info.outputPath('青铜鼎.glb')
    await writeFile(file, model.buffer)
    const open = (account: string, path: string) => openAs(browser, account, locale, viewport, path)

    await test.step('the creator uploads, leaves in the middle, and goes on in another browser', async () => {
      let page = await open('creator@demo.test', '/#/store/upload-asset')
      // One part is stored; the browser loses the rest.
      let sent = 0
      await page.route(/partNumber=/, async (route) => {
        if (route.request().method() !== 'PUT' || ++sent === 1) return route.continue()
        await route.abort('connectionreset')
      })
      await page.getByLabel(t('uploadForm.file')).setInputFiles(file)
      await page.getByLabel(t('assetField.name'), { exact: false }).first().fill(name)
      await page.getByLabel(t('uploadForm.price'), { exact: false }).fill('12.34')
      await page.getByRole('button', { name: t('uploadForm.submit') }).click()
      const cardOf = (page: Page) => page.getByRole('group', { name: t('upload.cardLabel', { name }) })
      await expect(cardOf(page)).toHaveAttribute('data-phase', /uploading|reconnecting/)
      await expect.poll(() => sent, { timeout: 30_000 }).toBeGreaterThan(1)
      await page.context().close()
      page = await open('creator@demo.test', '/#/store/upload-asset')
      const card = cardOf(page)
      await expect(card).toHaveAttribute('data-phase', 'interrupted')
      await card.locator('input[type="file"]').setInputFiles(file)
      await expect(card).toHaveAttribute('data-phase', 'done', { timeout: 120_000 })
    })

    await test.step('the operator approves', async () => {
      const say = textsOf('admin', locale)
      const page = await open('operator@demo.test', '/admin/#/reviews')
      await page.getByRole('link', { name }).first().click()
      await decided(
        page,
        () => page.getByRole('button', { name: say('review.action.approve'), exact: true }).click(),
        say('review.done.approve'),
      )
    })

    for (const [account, mode] of [
      ['buyer@demo.test', 'wechat'],
      ['owner@demo.test', 'alipay'],
    ] as const) {
      await test.step(`a buyer finds it, pays by ${mode} and downloads the same bytes`, async () => {
        const page = await open(account, '/#/explore')
        await page
          .getByRole('link', { name: new RegExp(name) })
          .first()
          .click()
        await page.getByRole('button', { name: t('asset.buy') }).click()
        await page.getByRole('button', { name: t(`payMode.${mode}`) }).click()
        if (mode === 'wechat') await payByPhone(page)
        else await payOnPage(page)
        await expect(page.getByText(t('order.completedText'))).toBeVisible({ timeout: 30_000 })
        const download = page.waitForEvent('download')
        await page.getByRole('button', { name: t('asset.download') }).click()
        const saved = await (await download).path()
        expect(
          createHash('sha256')
            .update(await readFile(saved))
            .digest('hex'),
        ).toBe(model.sha256)
        expect((await download).suggestedFilename()).toBe('青铜鼎.glb')
      })
    }

    await test.step('the creator delists and deletes it; the buyer can still download it', async () => {
      const page = await open('creator@demo.test', '/#/store/assets')
      const row = page.getByRole('listitem', { name })
      for (const action of ['stop', 'delete'] as const) {
        await row.getByRole('button', { name: t('store.actionsFor', { name }) }).click()
        await page.getByRole('menuitem', { name: t(`store.action.${action}`) }).click()
        await confirm(page, t(`store.action.${action}`))
        await expect(page.getByText(t(`store.actionDone.${action}`)).first()).toBeVisible()
      }
      await expect(row).toHaveCount(0)
      await page.context().close()
      const buyer = await open('buyer@demo.test', '/#/user/assets')
      await expect(buyer.getByText(name).first()).toBeVisible()
    })
  })
}

async function openAs(
  browser: Browser,
  account: string,
  locale: Locale,
  viewport: { width: number; height: number },
  path: string,
): Promise<Page> {
  const context = await browser.newContext({ locale, viewport, baseURL: MARKET, acceptDownloads: true })
  const page = await context.newPage()
  await signIn(page, account, locale, path)
  return page
}

async function payByPhone(page: Page): Promise<void> {
  const code = page.locator('[data-out-trade-no]')
  await expect(code).toBeVisible()
  await settlePayment((await code.getAttribute('data-out-trade-no')) ?? '', 'success')
}

async function payOnPage(page: Page): Promise<void> {
  await page.waitForURL(/alipay/)
  await page.locator('button[name="action"][value="pay"]').click()
  await page.waitForURL(/#\/orders\//)
}
