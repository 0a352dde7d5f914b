import type { Page } from '@playwright/test'
import { ACCOUNT, MARKET } from '../support/addresses.ts'
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
import { DEMO_PASSWORD } from '../support/people.ts'
import { plainPng } from '../support/pictures.ts'
import { sampleModel } from '../support/sample-model.ts'
import { settlePayment } from '../support/sandbox.ts'
import { textsOf } from '../support/texts.ts'

/** A collection that other tests buy nothing for. */
const BUYER = 'owner@demo.test'
const DRAWING = 90_000

test('by keyboard alone: settings of the page, search, filter, sign in, buy and pay (zh-CN)', async ({ browser }) => {
  test.setTimeout(400_000)
  const { page, t } = await openAs(browser, null)
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true })
  const dialog = page.getByRole('dialog')
  await page.goto('/')
  await expect(page.locator('h1').first()).toBeVisible()

  await test.step('the first stop leads past the header', async () => {
    await page.keyboard.press('Tab')
    await expect(button('nav.skip')).toBeFocused()
    await expect(button('nav.skip')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.locator('#content')).toBeFocused()
  })

  await test.step('customer service, theme, language and account menu open, and give the focus back', async () => {
    await tabTo(page, button('account.menu'), { back: true })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: t('account.login') })).toBeFocused()
    await escapeTo(page, page.getByRole('menu'), button('account.menu'))

    const english = page.locator('button[lang="en-US"]')
    await tabTo(page, english, { back: true })
    await expect(page.getByRole('tooltip')).toBeVisible()
    await page.keyboard.press('Enter')
    const chinese = page.locator('button[lang="zh-CN"]')
    await expect(chinese).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')

    await tabTo(page, button('theme.toDark'), { back: true })
    await page.keyboard.press('Space')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(button('theme.toLight')).toBeFocused()

    await tabTo(page, button('service.title'), { back: true })
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('link', { name: t('service.helpCenter') }))
    await escapeTo(page, dialog, button('service.title'))
  })

  const wanted = await somethingToBuy(browser)
  await test.step('an object is searched, filtered and opened', async () => {
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: t('nav.explore'), exact: true }), {
      back: true,
    })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/explore$/)
    await pressOn(page, page.getByRole('tab', { name: t('explore.all') }), 'ArrowRight')
    await expect(page.getByRole('tab', { name: t('explore.daily') })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowLeft')
    await typeInto(page, page.getByRole('searchbox', { name: t('explore.search') }), wanted.name)
    await pressOn(page, button(`category.${['artifact', 'scene', 'painting', 'file', 'video'][wanted.type]}`), 'Space')
    await pressOn(page, button('explore.newest'), 'Space')
    await expect(button('explore.newest')).toHaveAttribute('aria-pressed', 'true')
    const results = page.getByRole('list', { name: t('explore.all') })
    await pressOn(page, results.getByRole('link', { name: wanted.name, exact: true }))
    await expect(page).toHaveURL(new RegExp(`#/asset/${wanted.id}/detail$`))
  })

  await test.step('a guest who buys is asked to log in, and comes back signed in', async () => {
    await pressOn(page, button('asset.buy'))
    await expectTrapped(page, dialog)
    await escapeTo(page, dialog, button('asset.buy'))
    await page.keyboard.press('Enter')
    await pressOn(page, dialog.getByRole('button', { name: t('login.action') }))
    await page.waitForURL(`${ACCOUNT}/sign-in/**`)
    await typeInto(page, page.locator('input[name="account"]'), BUYER)
    await typeInto(page, page.locator('input[name="password"]'), DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${MARKET}/#/asset/**`)
  })

  await test.step('the pay dialog holds the keyboard, switches between ways to pay, and gives it back', async () => {
    await pressOn(page, button('asset.buy'))
    await page.waitForURL(/#\/orders\//)
    await pressOn(page, button('pay.action'))
    await expectTrapped(page, dialog)
    await pressOn(page, dialog.getByRole('button', { name: t('payMode.wechat') }), 'Space')
    await expect(dialog.getByRole('img', { name: t('pay.qrLabel.wechat') })).toBeVisible()
    await pressOn(page, dialog.getByRole('button', { name: t('pay.scanInstead') }))
    await expect(dialog.getByRole('img', { name: t('pay.qrLabel.alipay') })).toBeVisible()
    await escapeTo(page, dialog, button('pay.action'))
  })

  await test.step('the order is cancelled, and ordered again', async () => {
    await pressOn(page, button('order.cancel'))
    await expectTrapped(page, dialog)
    await escapeTo(page, dialog, button('order.cancel'))
    await page.keyboard.press('Enter')
    await pressOn(page, dialog.getByRole('button', { name: t('order.cancelConfirm') }))
    await expect(page.locator('[tabindex="-1"]:focus')).toContainText(t('order.cancelledText'))
    const before = page.url()
    await pressOn(page, button('order.again'))
    await expect.poll(() => page.url()).not.toBe(before)
  })

  await test.step('it is paid, and the way to the file is there', async () => {
    await pressOn(page, button('pay.action'))
    await pressOn(page, dialog.getByRole('button', { name: t('payMode.wechat') }))
    const code = dialog.locator('[data-out-trade-no]')
    await expect(code).toBeVisible()
    await settlePayment((await code.getAttribute('data-out-trade-no')) ?? '', 'success')
    await expect(page.getByText(t('order.completedText'))).toBeVisible()
    await expect(page.locator('[tabindex="-1"]:focus')).toContainText(t('order.completedText'))
    const download = page.waitForEvent('download')
    await pressOn(page, button('asset.download'))
    await download
  })
  await page.context().close()
})

test('by keyboard alone: an upload with its place and first view, the list of assets, and the review (zh-CN)', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const name = `键盘 ${Date.now().toString(36)}`
  const { page, t } = await openAs(browser, 'creator@demo.test', { draws: true, context: { reducedMotion: 'reduce' } })
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true })
  const dialog = page.getByRole('dialog')
  await page.goto('/#/store/upload-asset')
  const field = (key: string) => page.getByLabel(t(`uploadForm.${key}`), { exact: false }).first()

  await test.step('a model is chosen, and seen from where it is turned to', async () => {
    const { buffer } = sampleModel(64 * 1024)
    await chooseFile(page, field('file'), { name: '青铜鼎.glb', mimeType: 'model/gltf-binary', buffer })
    await expect(field('name')).toHaveValue('青铜鼎')
    await pressOn(page, button('camera.open'))
    const canvas = dialog.locator('canvas')
    // Drawn without a graphics card, beside another browser.
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

  await test.step('a place is searched and pointed at on the map', async () => {
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

  await test.step('it is sent, and waits for review', async () => {
    await pressOn(page, button('uploadForm.submit'))
    const card = page.getByRole('group', { name: t('upload.cardLabel', { name }) })
    await expect(card).toHaveAttribute('data-phase', 'done', { timeout: DRAWING })
    await pressOn(page, card.getByRole('link', { name: t('upload.toList') }))
    await expect(page).toHaveURL(/#\/store\/assets$/)
  })

  await test.step('an operator reads it, rejects it with a reason, and goes on', async () => {
    const { page: desk } = await openAs(browser, 'operator@demo.test')
    const say = textsOf('admin', 'zh-CN')
    await desk.goto('/admin/#/reviews')
    await pressOn(desk, desk.getByRole('button', { name: say('review.kind.asset'), exact: true }), 'Space')
    await pressOn(desk, desk.getByRole('link', { name, exact: true }))
    await pressOn(desk, desk.getByRole('button', { name: say('review.action.reject') }))
    const reason = desk.getByRole('combobox', { name: say('review.reason') })
    await expect(reason).toBeFocused()
    await chooseOption(desk, reason, say('reason.pictureDiffers'))
    await pressOn(desk, desk.getByRole('button', { name: say('review.confirm.reject'), exact: true }))
    await expect(desk.getByText(say('review.done.reject')).first()).toBeVisible()
    await desk.context().close()
  })

  await test.step('its creator selects it, thinks better of it, and deletes it', async () => {
    const rejected = textsOf('admin', 'zh-CN')('reason.pictureDiffers')
    await page.reload()
    const row = page.getByRole('listitem', { name, exact: true })
    await pressOn(page, page.getByRole('button', { name: t('assetStatus.rejected'), exact: true }), 'Space')
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
    await expect(row).toHaveCount(0)
  })
  await page.context().close()
})

test('by keyboard alone: registering, the profile, and an application (en-US)', async ({ browser }) => {
  const { page, t } = await openAs(browser, null, { locale: 'en-US' })
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true })
  const email = `keys${Date.now().toString(36)}@example.com`

  await test.step('somebody registers with a mailed code', async () => {
    await page.goto('/#/user/edit')
    await page.waitForURL(`${ACCOUNT}/sign-in/**`)
    await pressOn(page, page.locator('a[href$="/register"]'))
    await typeInto(page, page.locator('input[name="account"]'), email)
    await pressOn(page, page.locator('[data-send-code]'))
    await typeInto(page, page.locator('input[name="code"]'), await codeSentTo(email))
    await typeInto(page, page.locator('input[name="name"]'), 'Lin')
    for (const name of ['password', 'repeat'])
      await typeInto(page, page.locator(`input[name="${name}"]`), 'Bronze-2026')
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

  await test.step('an application goes from its card over its form to the review, and is withdrawn', async () => {
    const link = page.getByRole('banner').getByRole('link', { name: t('nav.onboarding'), exact: true })
    await pressOn(page, link)
    await pressOn(page, button('onboarding.creator.start'))
    await expect(page.getByRole('heading', { level: 2, name: t('onboarding.creator.start') })).toBeFocused()
    const field = (name: string) => page.getByLabel(t(`onboarding.field.${name}`), { exact: true })
    await pressOn(page, button('onboarding.submit'))
    await expect(field('name')).toBeFocused()
    await typeInto(page, field('name'), '林知夏')
    await typeInto(page, field('phoneNumber'), '13812345678')
    await typeInto(page, field('certificationNumber'), '11010519491231002X')
    const scan = { name: 'scan.png', mimeType: 'image/png', buffer: plainPng(300, 200, [120, 160, 150]) }
    await chooseFile(page, field('certificationFile'), scan)
    await expect(
      page.getByRole('img', { name: t('onboarding.preview', { label: t('onboarding.field.certificationFile') }) }),
    ).toBeVisible()
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
  await page.context().close()
})

test('by keyboard alone: the menu of a narrow window (en-US, 390 px)', async ({ browser }) => {
  const { page, t } = await openAs(browser, null, { look: 'phone' })
  const opener = page.getByRole('button', { name: t('nav.openMenu') })
  const menu = page.getByRole('dialog')
  await page.goto('/')
  await expect(page.locator('h1').first()).toBeVisible()
  await pressOn(page, opener)
  await expectTrapped(page, menu)
  await pressOn(page, menu.getByRole('button', { name: t('theme.toLight') }), 'Space')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await escapeTo(page, menu, opener)
  await page.keyboard.press('Space')
  await pressOn(page, menu.getByRole('link', { name: t('nav.creators'), exact: true }))
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/#\/creators$/)
  await pressOn(page, page.getByRole('button', { name: t('explore.hottest') }), 'Space')
  await pressOn(
    page,
    page
      .getByRole('list', { name: t('creators.title') })
      .getByRole('link')
      .first(),
  )
  await expect(page).toHaveURL(/#\/creator\/.+\/home$/)
  await page.context().close()
})

/** The newest of what costs something and is not the buyer's. */
async function somethingToBuy(browser: Parameters<typeof openAs>[0]) {
  const { page } = await openAs(browser, BUYER)
  type Item = { id: string; name: string; type: number; price: number; creatorName: string }
  const get = async (path: string) => (await page.request.get(`/v1/hzcdap${path}`)).json()
  const { assets } = (await get('/market/assets?limit=100')) as { assets: Item[] }
  const owned = new Set(((await get('/assets?limit=100')) as { assets: Item[] }).assets.map(({ id }) => id))
  for (const asset of assets) {
    if (asset.price === 0 || owned.has(asset.id)) continue
    const { mine } = (await get(`/market/assets/${asset.id}`)) as { mine: boolean }
    const namesakes = assets.filter(({ name }) => name.includes(asset.name))
    if (!mine && namesakes.length === 1) {
      await page.context().close()
      return asset
    }
  }
  throw new Error('there is nothing left to buy')
}

/** Opens the menu of the button that has the focus, and chooses its last entry. */
async function pressLastEntry(page: Page, entry: ReturnType<Page['getByRole']>): Promise<void> {
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(entry).toBeFocused()
  await page.keyboard.press('Enter')
}

/** A button that opens the browser's dialog for files. */
async function pressPicture(page: Page, button: ReturnType<Page['getByRole']>): Promise<void> {
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: plainPng(64, 64, [178, 58, 42]) }
  await pressForFile(page, button, 'Enter', picture)
}
