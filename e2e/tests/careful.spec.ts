import type { Page } from '@playwright/test'
import { apiOf, paths } from '../support/api.ts'

import { confirm } from '../support/confirm.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAs } from '../support/open-as.ts'
import { plainPng } from '../support/pictures.ts'
import { sampleModel } from '../support/sample-model.ts'
import { type T, textsOf } from '../support/texts.ts'

test.describe.configure({ timeout: 120_000 })

const MODEL = () => ({ name: 'tripod.glb', mimeType: 'model/gltf-binary', buffer: sampleModel(64 * 1024).buffer })
const PDF = { name: 'proof.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\ntrailer<<>>\n%%EOF\n') }
const PICTURE = { name: 'front.png', mimeType: 'image/png', buffer: plainPng(80, 60, [120, 90, 60]) }

const field = (page: Page, label: string) => page.getByLabel(label, { exact: false }).first()
const leaving = (page: Page, t: T) => page.getByRole('dialog', { name: t('leave.title') })

test('the upload form and the announcements form ask before discarding input (zh-CN)', async ({ browser }) => {
  const { page, t } = await openAs(browser, 'creator@demo.test')
  const name = field(page, t('assetField.name'))
  const leave = () => page.getByRole('link', { name: t('store.assetList') }).click()
  await test.step('texts are kept without asking, and can be cleared', async () => {
    await page.goto('/#/store/upload-asset')
    await name.fill('未写完')
    await leave()
    await expect(page.getByRole('searchbox', { name: t('store.search') })).toBeVisible()
    await page.goBack()
    await expect(name).toHaveValue('未写完')
    await expect(page.getByText(t('uploadForm.restored'))).toBeVisible()
    await page.getByRole('button', { name: t('uploadForm.empty') }).click()
    await expect(name).toHaveValue('')
  })
  await test.step('what repeats is kept as defaults for the next asset, and can be cleared', async () => {
    const longitude = field(page, t('uploadForm.longitude'))
    await longitude.fill('114.3')
    await field(page, t('uploadForm.latitude')).fill('30.59')
    await page.getByRole('button', { name: t('assetDefaults.keep') }).click()
    await expect(page.getByText(t('assetDefaults.saved'))).toBeVisible()
    await page.reload()
    await expect(longitude).toHaveValue('114.3')
    await expect(page.getByText(t('uploadForm.restored'))).toHaveCount(0)
    await page.getByRole('button', { name: t('assetDefaults.clear') }).click()
    await expect(page.getByText(t('assetDefaults.cleared'))).toBeVisible()
    // The form is kept as a draft.
    await page.reload()
    await page.getByRole('button', { name: t('uploadForm.empty') }).click()
    await expect(longitude).toHaveValue('')
  })
  await test.step('a chosen file asks and stays; confirming leaves the page', async () => {
    await page.getByLabel(t('uploadForm.file')).setInputFiles(MODEL())
    await leave()
    await expect(leaving(page, t)).toContainText(t('uploadForm.leave'))
    await page.getByRole('button', { name: t('leave.stay') }).click()
    await expect(page).toHaveURL(/#\/store\/upload-asset$/)
    await leave()
    await page.getByRole('button', { name: t('leave.leave') }).click()
    await expect(page).toHaveURL(/#\/store\/assets$/)
  })
  await page.context().close()

  const say = textsOf('admin', 'zh-CN')
  const { page: desk } = await openAs(browser, 'operator@demo.test')
  const title = desk.getByLabel(say('homePage.inLanguage.zh-CN', { label: say('announcements.title') }), {
    exact: true,
  })
  await desk.goto('/admin/#/announcements')
  await title.fill('今晚维护')
  await desk.getByRole('link', { name: say('nav.reviews'), exact: true }).click()
  await expect(leaving(desk, say)).toBeVisible()
  await desk.getByRole('button', { name: say('leave.stay') }).click()
  await expect(title).toHaveValue('今晚维护')
  await title.fill('')
  await desk.getByRole('link', { name: say('nav.reviews'), exact: true }).click()
  await expect(desk).toHaveURL(/#\/reviews/)
})

test('a session that ends while a form is filled in is renewed beside it (en-US)', async ({ browser, strict }) => {
  strict.allow(/status of 401/)
  const { page, t } = await openAs(browser, 'creator@demo.test', { look: 'phone' })
  await page.goto('/#/store/assets')
  await page
    .getByRole('link', { name: new RegExp(`^${t('store.next.edit')}`) })
    .first()
    .click()
  const price = field(page, t('uploadForm.price'))
  await price.fill('77')
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await page.getByRole('button', { name: t('editor.button.save'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('login.endedTitle') })
  await expect(dialog).toBeVisible()
  await page.context().addCookies(cookies)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(dialog).toBeHidden()
  await expect(price).toHaveValue('77')
})

test('closing the page asks while an upload is paused (en-US)', async ({ browser }) => {
  const { page, t } = await openAs(browser, 'creator@demo.test', { look: 'phone' })
  await page.route(/partNumber=|X-Amz-Signature/, (route) =>
    route.request().method() === 'PUT' ? undefined : route.fallback(),
  )
  const name = `Paused ${Date.now().toString(36)}`
  await page.goto('/#/store/upload-asset')
  await page.getByLabel(t('uploadForm.file')).setInputFiles({ ...MODEL(), buffer: sampleModel(6 * 1024 * 1024).buffer })
  await field(page, t('assetField.name')).fill(name)
  await field(page, t('uploadForm.price')).fill('1')
  await page.getByRole('button', { name: t('uploadForm.submit') }).click()
  const card = page.getByRole('group', { name: t('upload.cardLabel', { name }) })
  await card.getByRole('button', { name: t('upload.pause') }).click()
  await expect(card).toHaveAttribute('data-phase', 'paused')
  const asked = page.waitForEvent('dialog')
  void page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await card.getByRole('button', { name: t('upload.cancel') }).click()
  await confirm(page, t('upload.cancelConfirm'))
  await expect(card).toHaveCount(0)
})

test('the asset list keeps state, search and order in its URL, also after reloading and going back (zh-CN)', async ({
  browser,
}) => {
  const { page, t } = await openAs(browser, 'creator@demo.test')
  const chip = (status: string) =>
    page.getByRole('button', { name: new RegExp(`^${t(`assetStatus.${status}`)} \\d+$`) })
  const search = page.getByRole('searchbox', { name: t('store.search') })
  await page.goto('/#/store/assets')
  await chip('removed').click()
  await expect(page).toHaveURL(/status=removed/)
  await search.fill('鼎')
  await search.press('Enter')
  await expect(page).toHaveURL(/keyword=/)
  await page.getByRole('combobox', { name: t('store.sort') }).click()
  await page.getByRole('option', { name: t('store.sortBy.bestSelling') }).click()
  await expect(page).toHaveURL(/sort=bestSelling/)
  await page.reload()
  await expect(search).toHaveValue('鼎')
  await expect(chip('removed')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('combobox', { name: t('store.sort') })).toContainText(t('store.sortBy.bestSelling'))
  await page.goBack()
  await expect(page).not.toHaveURL(/sort=/)
  await page.goBack()
  await expect(search).toHaveValue('')
  await page.goBack()
  await expect(chip('removed')).toHaveAttribute('aria-pressed', 'false')
})

test('on a phone the state chosen by the URL is in view (en-US)', async ({ browser }) => {
  const { page } = await openAs(browser, 'creator@demo.test', { look: 'phone' })
  await page.goto('/#/store/assets?status=violation')
  await expect(page.getByRole('button', { pressed: true })).toBeInViewport({ ratio: 0.9 })
})

test('every asset has statistics, and those of a deleted asset lead to its orders (zh-CN)', async ({
  browser,
  strict,
}) => {
  strict.allow(/status of 404 .*\/statistics/)
  const { page, t } = await openAs(browser, 'creator@demo.test')
  const api = apiOf(page.request)
  const { assets } = await api.listStoreAssets({ query: { status: 'removed', role: 'creator' } })
  const unsold = assets.find(({ sales }) => sales === 0) ?? assets[0]
  if (!unsold) throw new Error('the demo has nothing off sale')
  await page.goto(`/#/store/assets?status=removed&keyword=${encodeURIComponent(unsold.name)}`)
  await page
    .getByRole('button', { name: t('store.actionsFor', { name: unsold.name }) })
    .first()
    .click()
  await page.getByRole('menuitem', { name: t('store.action.statistics') }).click()
  await expect(page).toHaveURL(new RegExp(`/store/assets/${unsold.id}/statistics$`))
  await expect(page.getByRole('heading', { name: unsold.name })).toBeVisible()

  await page.goto(`/#/store/assets/${crypto.randomUUID()}/statistics`)
  await expect(page.getByText(t('store.noStatisticsText'))).toBeVisible()
  await page.getByRole('link', { name: t('store.seeOrders') }).click()
  await expect(page).toHaveURL(/#\/store\/orders\?assetId=/)
})

test('the editor can undo a chosen file, thumbnail and PDF before saving (zh-CN)', async ({ browser }) => {
  const { page, t } = await openAs(browser, 'creator@demo.test')
  const { assets } = await apiOf(page.request).listStoreAssets({ query: { status: 'removed', role: 'creator' } })
  const asset = assets.find(({ needsReview }) => !needsReview) ?? assets[0]
  if (!asset) throw new Error('the demo has nothing off sale')
  await page.goto(`/#/store/assets/${asset.id}/edit`)
  const undo = (label: string) => page.getByRole('button', { name: t('file.undoNamed', { label }) })
  for (const [label, file] of [
    [t('uploadForm.file'), MODEL()],
    [t('assetField.thumbnail'), PICTURE],
    [t('assetField.proof'), PDF],
  ] as const) {
    const input = page.getByLabel(label, { exact: false }).and(page.locator('input[type="file"]'))
    await input.setInputFiles(file)
    const named = undo(label === t('uploadForm.file') ? file.name : label)
    await named.click()
    await expect(named).toHaveCount(0)
    await expect(input).toBeFocused()
  }
  await test.step('edits survive a reload and can be discarded', async () => {
    const name = page.getByLabel(t('assetField.name'), { exact: false }).first()
    const before = await name.inputValue()
    await name.fill('改过的名称')
    await page.reload()
    await expect(name).toHaveValue('改过的名称')
    await page.getByRole('button', { name: t('editor.discard') }).click()
    await expect(name).toHaveValue(before)
  })
  // No unsaved changes remain.
  await page.getByRole('link', { name: t('editor.back') }).click()
  await expect(page).toHaveURL(/#\/store\/assets$/)
})

test('removing a favourite moves the focus to the next one and announces the result (zh-CN)', async ({ browser }) => {
  const { page, t } = await openAs(browser, 'operator@demo.test')
  const api = apiOf(page.request)
  const { assets } = await api.listMarketAssets({ query: { limit: 3 } })
  for (const { id } of assets) await api.addFavourite({ params: { assetId: id } })
  await page.goto('/#/user/favourites')
  const hearts = page.getByRole('list', { name: t('account.favourites') }).locator('button[aria-pressed]')
  await expect(hearts).toHaveCount(3)
  const second = await hearts.nth(1).getAttribute('aria-label')
  // The list arrives before the marks of its favourites.
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true')
  await hearts.first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: t('interests.favouriteRemoved') })).toHaveCount(1)
  await expect(page.getByRole('button', { name: second ?? '', exact: true })).toBeFocused()
  for (const left of [1, 0]) {
    await page.keyboard.press('Enter')
    await expect(hearts).toHaveCount(left)
    await expect(page.locator(left ? 'button[aria-pressed]:focus' : 'h1:focus')).toHaveCount(1)
  }
  await test.step('on the page of an asset the button keeps the focus', async () => {
    await page.goto(`/#/asset/${assets[0]?.id}/detail`)
    const button = page.getByRole('button', { name: t('interests.favourite'), exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    const kept = page.getByRole('button', { name: t('interests.isFavourite'), exact: true })
    await expect(kept).toBeFocused()
    await expect(kept).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Enter')
    await expect(button).toBeFocused()
  })
})

test('an unavailable receipt shows an error text (en-US)', async ({ browser, strict }) => {
  strict.allow(/503 .*\/receipt/)
  const { page, t } = await openAs(browser, 'buyer@demo.test', { look: 'phone' })
  await page.route(`**${paths.getReceipt.url({ params: { id: '*' } }).replace('%2A', '*')}*`, (route) =>
    route.fulfill({ status: 503, json: { error_code: 500, error_msg: 'busy', request_id: 'r' } }),
  )
  await page.goto('/#/user/assets')
  const receipt = page.getByRole('link', { name: new RegExp(t('papers.receiptNamed', { name: '.+' })) }).first()
  await receipt.click()
  await expect(page.getByText(t('http.error.busy')).first()).toBeVisible()
  await expect(page).toHaveURL(/#\/user\/assets$/)
  expect(page.context().pages()).toHaveLength(1)
})
