import type { Page } from '@playwright/test'
import { ACCOUNT, MARKET } from '../support/addresses.ts'
import { applicationField } from '../support/apply.ts'
import { decided } from '../support/decided.ts'
import { DRAWING } from '../support/drawing.ts'
import { expect, test } from '../support/fixtures.ts'
import { codeSentTo } from '../support/inbox.ts'
import {
  chooseFile,
  chooseOption,
  escapeTo,
  expectTrapped,
  pressForFile,
  pressOn,
  tabTo,
  typeInto,
} from '../support/keyboard.ts'
import { openAs } from '../support/open-as.ts'
import { plainPng } from '../support/pictures.ts'
import { sampleModel } from '../support/sample-model.ts'
import { assetLabel, textsOf } from '../support/texts.ts'

/** Milliseconds; the worker may have earlier jobs. */
const PREVIEW = 240_000

test('by keyboard alone: an upload with its place and first view, the list of assets, and the review (zh-CN)', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const name = `键盘 ${Date.now().toString(36)}`
  const { page, t } = await openAs(browser, 'creator@demo.test', { draws: true })
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true })
  const dialog = page.getByRole('dialog')
  await page.goto('/#/store/upload-asset')
  const field = (key: string) => page.getByLabel(t(assetLabel(key)), { exact: false }).first()

  await test.step('a model is chosen, and its first view is set by turning it', async () => {
    const { buffer } = sampleModel(64 * 1024)
    await chooseFile(page, field('file'), { name: '青铜鼎.glb', mimeType: 'model/gltf-binary', buffer })
    await expect(field('name')).toHaveValue('青铜鼎')
    const canvas = dialog.locator('canvas')
    await pressOn(page, button('orientation.open'))
    await expect(canvas).toHaveAttribute('data-phase', 'ready', { timeout: DRAWING })
    await pressOn(page, dialog.getByRole('button', { name: t('orientation.turn.clockwise') }))
    await expect(canvas).toHaveAttribute('data-phase', 'ready', { timeout: DRAWING })
    await pressOn(page, dialog.getByRole('button', { name: t('orientation.choose') }))
    await expect(page.getByText(t('orientation.turned'))).toBeVisible()
    await pressOn(page, button('camera.open'))
    // Software rendering beside another browser.
    await expect(canvas).toHaveAttribute('data-phase', 'ready', { timeout: DRAWING })
    await expectTrapped(page, dialog)
    await tabTo(page, canvas)
    for (const key of ['ArrowLeft', 'ArrowUp', '+']) await page.keyboard.press(key)
    await pressOn(page, dialog.getByRole('button', { name: t('camera.choose') }))
    await expect(page.getByText(t('camera.chosen'))).toBeVisible()
    await expect(button('camera.open')).toBeFocused()
  })

  await test.step('name, category, price and a document are filled in', async () => {
    await typeInto(page, field('name'), name)
    await chooseOption(page, field('category'), t('category.scene'))
    await typeInto(page, field('price'), '2.5')
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
    await chooseFile(page, field('descriptionPdf'), { name: '说明.pdf', mimeType: 'application/pdf', buffer: pdf })
    await expect(page.getByText('说明.pdf').first()).toBeVisible()
  })

  await test.step('a place is searched and chosen on the map', async () => {
    await pressOn(page, button('uploadForm.pickPosition'))
    const start = t('map.pick.position', { longitude: '110', latitude: '30' })
    await expect(dialog.locator('output')).toHaveText(start)
    await expect(dialog.locator('canvas')).toBeVisible()
    await expectTrapped(page, dialog)
    await typeInto(page, dialog.getByRole('searchbox'), '少林寺')
    await page.keyboard.press('Enter')
    await pressOn(page, dialog.getByRole('list').getByRole('button').first())
    await expect(dialog.getByRole('searchbox')).toBeFocused()
    await expect(dialog.locator('output')).toContainText('112.9')
    const found = await dialog.locator('output').textContent()
    await tabTo(page, dialog.locator('canvas'))
    await page.keyboard.press('ArrowUp')
    await expect(dialog.locator('output')).not.toHaveText(found ?? '')
    await pressOn(page, dialog.getByRole('button', { name: t('map.pick.choose') }))
    await expect(field('longitude')).toHaveValue(/^112\.9/)
    await expect(field('latitude')).toHaveValue(/^34\.5/)
    await expect(button('uploadForm.pickPosition')).toBeFocused()
  })

  await test.step('the asset is uploaded and waits for review', async () => {
    await pressOn(page, button('uploadForm.submit'))
    const card = page.getByRole('group', { name: t('upload.cardLabel', { name }) })
    await expect(card).toHaveAttribute('data-phase', 'done', { timeout: DRAWING })
    await pressOn(page, card.getByRole('link', { name: t('upload.toList') }))
    await expect(page).toHaveURL(/#\/store\/assets$/)
  })

  await test.step('an operator reviews it and rejects it with a reason', async () => {
    const { page: desk } = await openAs(browser, 'operator@demo.test')
    const say = textsOf('admin', 'zh-CN')
    await desk.goto('/admin/#/reviews')
    await pressOn(desk, desk.getByRole('button', { name: say('review.kind.asset'), exact: true }), 'Space')
    await pressOn(desk, desk.getByRole('link', { name, exact: true }))
    await pressOn(desk, desk.getByRole('button', { name: say('review.action.reject') }))
    const reason = desk.getByRole('combobox', { name: say('review.reason') })
    await expect(reason).toBeFocused()
    await chooseOption(desk, reason, say('reason.pictureDiffers'))
    await decided(
      desk,
      () => pressOn(desk, desk.getByRole('button', { name: say('review.confirm.reject'), exact: true })),
      say('review.done.reject'),
    )
  })

  await test.step('the creator turns the preview of the model in the editor and saves this view as the first view', async () => {
    await page.reload()
    const repair = t('store.nextNamed', { action: t('store.next.repair'), name })
    await pressOn(page, page.getByRole('listitem', { name, exact: true }).getByRole('link', { name: repair }))
    await expect(field('name')).toHaveValue(name)
    // Waits for the worker; the button appears by itself.
    await expect(button('camera.open')).toBeVisible({ timeout: PREVIEW })
    await pressOn(page, button('camera.open'))
    const canvas = dialog.locator('canvas')
    await expect(canvas).toHaveAttribute('data-phase', 'ready', { timeout: DRAWING })
    await tabTo(page, canvas)
    for (const key of ['ArrowRight', 'ArrowRight', '-']) await page.keyboard.press(key)
    await pressOn(page, dialog.getByRole('button', { name: t('camera.choose') }))
    await expect(page.getByRole('img', { name: t('assetField.thumbnail') })).toBeVisible()
    const saved = page.waitForRequest((request) => request.method() === 'PATCH')
    await pressOn(page, button('editor.button.save'))
    expect((await saved).postDataJSON()).toEqual({
      bestCamera: { position: expect.any(Array), target: expect.any(Array) },
      basedOn: expect.any(Number),
      thumbnailId: expect.any(String),
    })
    await expect(page.getByText(t('editor.done.save')).first()).toBeVisible()
  })

  await test.step('the creator selects the asset, clears the selection and deletes the asset', async () => {
    const rejected = textsOf('admin', 'zh-CN')('reason.pictureDiffers')
    await page.reload()
    const row = page.getByRole('listitem', { name, exact: true })
    await pressOn(page, page.getByRole('button', { name: new RegExp(`^${t('assetStatus.rejected')} \\d+$`) }), 'Space')
    await expect(row).toContainText(rejected)
    await pressOn(page, row.getByRole('checkbox'), 'Space')
    const stop = page.getByRole('toolbar').getByRole('button', { name: t('store.action.stop') })
    await pressOn(page, stop)
    await expectTrapped(page, dialog)
    await escapeTo(page, dialog, stop)
    await tabTo(page, page.getByRole('toolbar').getByRole('button', { name: t('store.batch.clear') }), { back: true })
    await page.keyboard.press('Enter')
    const opener = row.getByRole('button', { name: t('store.actionsFor', { name }) })
    await pressOn(page, opener)
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await escapeTo(page, page.getByRole('menu'), opener)
    const deletion = page.getByRole('menuitem', { name: t('store.action.delete') })
    await pressLastEntry(page, deletion)
    await expectTrapped(page, dialog)
    await escapeTo(page, dialog, opener)
    await pressLastEntry(page, deletion)
    await pressOn(page, dialog.getByRole('button', { name: t('store.action.delete') }))
    // An open dialog hides all roles behind it.
    await expect(dialog).toHaveCount(0)
    await expect(row).toHaveCount(0)
  })
})

test('by keyboard alone: registering, the profile, and an application (en-US)', async ({ browser }) => {
  const { page, t } = await openAs(browser, null, { locale: 'en-US' })
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true })
  const email = `keys${Date.now().toString(36)}@example.com`

  await test.step('a visitor registers with a mailed code', async () => {
    await page.goto('/#/user/edit')
    await page.waitForURL(`${ACCOUNT}/sign-in/**`)
    await pressOn(page, page.locator('a[href$="/register"]'))
    await typeInto(page, page.locator('input[name="account"]'), email)
    await pressOn(page, page.locator('[data-send-code]'))
    await typeInto(page, page.locator('input[name="code"]'), await codeSentTo(email))
    await typeInto(page, page.locator('input[name="name"]'), 'Lin')
    for (const name of ['password', 'repeat'])
      await typeInto(page, page.locator(`input[name="${name}"]`), 'Bronze-2026')
    await pressOn(page, page.locator('input[name="agree"]'), 'Space')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${MARKET}/#/user/edit`)
  })

  await test.step('the profile is changed: picture, text and region', async () => {
    await pressPicture(page, button('account.choosePicture'))
    await typeInto(page, page.getByRole('textbox', { name: t('account.profile'), exact: true }), 'Collects shards')
    await chooseOption(page, page.getByRole('combobox', { name: t('account.province') }), t('province.42'))
    await pressOn(page, button('common.save'))
    await expect(page.getByText(t('common.saved')).first()).toBeVisible()
    await expect(page.locator('aside')).toContainText('Collects shards')
  })

  await test.step('an application is opened from its card, submitted and withdrawn', async () => {
    const link = page.getByRole('banner').getByRole('link', { name: t('nav.onboarding'), exact: true })
    await pressOn(page, link)
    await pressOn(page, button('onboarding.creator.start'))
    await expect(page.getByRole('heading', { level: 2, name: t('onboarding.creator.start') })).toBeFocused()
    const field = (name: string) => applicationField(page, t, name)
    await pressOn(page, button('onboarding.submit'))
    await expect(field('name')).toBeFocused()
    await typeInto(page, field('name'), '林知夏')
    await typeInto(page, field('phoneNumber'), '13812345678')
    await typeInto(page, field('certificationNumber'), '11010519491231002X')
    const scan = { name: 'scan.png', mimeType: 'image/png', buffer: plainPng(300, 200, [120, 160, 150]) }
    for (const side of ['certificationFile', 'certificationBackFile']) {
      await chooseFile(page, field(side), scan)
      const preview = t('onboarding.preview', { label: t(`onboarding.field.${side}`) })
      await expect(page.getByRole('img', { name: preview })).toBeVisible()
    }
    await typeInto(page, field('bankName'), 'Bank of China')
    await typeInto(page, field('bankCardNum'), '6222020000000000000')
    await pressOn(page, page.getByRole('checkbox'), 'Space')
    await pressOn(page, button('onboarding.submit'))
    await expect(page.getByText(t('onboarding.standing.processing'), { exact: true })).toBeVisible()
    const withdraw = button('onboarding.withdraw')
    await pressOn(page, withdraw)
    const dialog = page.getByRole('dialog')
    await expectTrapped(page, dialog)
    await escapeTo(page, dialog, withdraw)
    await page.keyboard.press('Enter')
    await pressOn(page, dialog.getByRole('button', { name: t('onboarding.withdraw') }))
    await expect(button('onboarding.submit')).toBeVisible()
  })
})

/** Picks the last entry of the focused button's menu. */
async function pressLastEntry(page: Page, entry: ReturnType<Page['getByRole']>): Promise<void> {
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(entry).toBeFocused()
  await page.keyboard.press('Enter')
}

async function pressPicture(page: Page, button: ReturnType<Page['getByRole']>): Promise<void> {
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: plainPng(64, 64, [178, 58, 42]) }
  await pressForFile(page, button, 'Enter', picture)
}
