import type { Page } from '@playwright/test'
import { MARKET_ERROR_CODES } from '@wencang/contract'
import { MARKET } from '../support/addresses.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAs } from '../support/open-as.ts'
import { sampleModel } from '../support/sample-model.ts'
import { assetLabel } from '../support/texts.ts'

/** Many steps on busy machines. */
test.describe.configure({ timeout: 300_000 })

const MENU = [
  ['store.dashboard', '/store/dashboard'],
  ['store.uploadAsset', '/store/upload-asset'],
  ['store.assetList', '/store/assets'],
  ['store.ownership', '/store/ownership'],
  ['store.incomeDetails', '/store/income'],
  ['store.style', '/store/style'],
  ['store.themes', '/store/themes'],
] as const
const WEEK_SECONDS = 7 * 24 * 60 * 60
const STORE_LIST = /\/store\/assets(\?.*)?$/

test('the creator center’s sidebar has entries, titles, widths, keys and a stored state (zh-CN)', async ({
  browser,
}) => {
  const { page, t } = await openAs(browser, 'creator@demo.test')
  await page.goto('/#/store')
  const sidebar = page.locator('aside')
  const width = () => sidebar.evaluate((element) => element.getBoundingClientRect().width)

  await test.step('the empty path leads to the first page, and every entry sets the page’s title', async () => {
    await expect(page).toHaveURL(/#\/store\/dashboard$/)
    for (const [key, path] of MENU) {
      await sidebar.getByRole('link', { name: t(key), exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`#${path}$`))
      await expect(page.getByRole('heading', { level: 1, name: t(key), exact: true })).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^${t(key)} · `))
      await expect(sidebar.locator('[aria-current="page"]')).toHaveText([t(key)])
    }
  })

  await test.step('the user’s own account can be managed here too', async () => {
    const account = sidebar.getByRole('link', { name: t('store.accountManagement') })
    await expect(account).toHaveAttribute('href', /#\/store\/account$/)
  })

  await test.step('the promotion template opens in a new tab', async () => {
    const template = sidebar.getByRole('link', { name: t('store.promotion') })
    await expect(template).toHaveAttribute('target', '_blank')
    const file = await page.request.head((await template.getAttribute('href')) ?? '')
    expect(file.status()).toBe(200)
  })

  await test.step('16 rem wide, 3 rem when collapsed, by its button or by Ctrl or Meta with B', async () => {
    await expect.poll(width).toBe(256)
    await page.getByRole('button', { name: t('store.toggleSidebar') }).click()
    await expect.poll(width).toBe(48)
    await expect(sidebar.getByRole('link', { name: t('store.themes') })).toBeVisible()
    await page.keyboard.press('Control+b')
    await expect.poll(width).toBe(256)
    await page.keyboard.press('Meta+b')
    await expect.poll(width).toBe(48)
  })

  await test.step('a cookie stores its state for seven days', async () => {
    const cookie = (await page.context().cookies(MARKET)).find(({ name }) => name === 'sidebar_open')
    expect(cookie?.value).toBe('false')
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - WEEK_SECONDS)).toBeLessThan(300)
    await page.reload()
    await expect.poll(width).toBe(48)
    await page.keyboard.press('Control+b')
    await expect.poll(width).toBe(256)
  })

  await test.step('in a narrow window it is a sheet of 18 rem, opened by its button or by Ctrl or Meta with B', async () => {
    await page.setViewportSize({ width: 767, height: 844 })
    await expect(sidebar).toBeHidden()
    const sheet = page.getByRole('dialog', { name: t('store.title') })
    await page.keyboard.press('Control+b')
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Meta+b')
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: t('store.openMenu') }).click()
    await expect.poll(() => sheet.evaluate((element) => element.getBoundingClientRect().width)).toBe(288)
    await sheet.getByRole('link', { name: t('store.assetList') }).click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/#\/store\/assets$/)
    await page.setViewportSize({ width: 768, height: 844 })
    await expect(sidebar).toBeVisible()
  })
})

test('the creator center shows figures, assets by state, income and a preview of the creator’s page (en-US, 390 px)', async ({
  browser,
}) => {
  const { page, t } = await openAs(browser, 'creator@demo.test', { look: 'phone' })

  await test.step('the dashboard has figures, the last thirty days, assets by state and best sellers', async () => {
    await page.goto('/#/store/dashboard')
    for (const key of ['revenueToday', 'revenueMonth', 'revenueTotal', 'ordersTotal'])
      await expect(term(page, t(`store.${key}`))).toBeVisible()
    await expect(page.getByRole('heading', { name: t('store.trend') })).toBeVisible()
    await expect(page.getByRole('heading', { name: t('store.top') })).toBeVisible()
    await expect(term(page, t('assetStatus.saling'))).toBeVisible()
  })

  await test.step('the list contains assets in every state, with the actions that each state allows', async () => {
    await page.route(STORE_LIST, (route) => route.fulfill({ json: { assets: onePerState() } }))
    await page.goto('/#/store/assets')
    const actions: Record<string, string[]> = {
      saling: ['statistics', 'copy', 'view', 'pin', 'stop'],
      processing: ['statistics', 'copy', 'edit', 'delete'],
      uploading: ['statistics', 'copy', 'edit', 'delete'],
      removed: ['statistics', 'copy', 'edit', 'delete'],
      rejected: ['statistics', 'copy', 'submit', 'delete'],
      failed: ['statistics', 'copy', 'delete'],
      violation: ['statistics', 'copy'],
    }
    const next: Record<string, string | undefined> = {
      saling: 'edit',
      removed: 'launch',
      rejected: 'repair',
      failed: 'repair',
      violation: 'answer',
    }
    for (const [status, offered] of Object.entries(actions)) {
      await expect(page.getByRole('button', { name: new RegExp(`^${t(`assetStatus.${status}`)} \\d+$`) })).toBeVisible()
      const row = page.getByRole('listitem', { name: status, exact: true })
      await expect(row.getByText(t(`assetStatus.${status}`), { exact: true })).toBeVisible()
      const opener = row.getByRole('button', { name: t('store.actionsFor', { name: status }) })
      // The next action is in the row itself.
      const action = next[status]
      const shown = action && t('store.nextNamed', { action: t(`store.next.${action}`), name: status })
      if (shown) await expect(row.getByLabel(shown, { exact: true }).filter({ visible: true })).toHaveCount(1)
      else await expect(row.getByRole('link', { name: new RegExp(`: ${status}$`) })).toHaveCount(0)
      await opener.click()
      await expect(page.getByRole('menuitem')).toHaveText(offered.map((action) => t(`store.action.${action}`)))
      await page.keyboard.press('Escape')
    }
    await expect(page.getByText(t('store.reason', { reason: 'blurred' }))).toHaveCount(2)
    await expect(page.getByText(t('http.error.file_mismatch'))).toBeVisible()
  })

  await test.step('pinning, unpinning, delisting and listing are one call each', async () => {
    for (const [action, call, change] of [
      ['pin', '/pin', {}],
      ['unpin', '/cancel-pin', { pinned: true }],
      ['stop', '/stop', {}],
      ['launch', '/launch', { status: 'removed' }],
    ] as const) {
      const [asset] = onePerState()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.route(STORE_LIST, (route) => route.fulfill({ json: { assets: [{ ...asset, ...change }] } }))
      await page.route(`**/store/assets/*${call}`, (route) => route.fulfill({ json: { ...asset, ...change } }))
      await page.reload()
      const called = page.waitForRequest(`**/store/assets/*${call}`)
      if (action === 'launch') {
        const launch = t('store.nextNamed', { action: t('store.next.launch'), name: 'saling' })
        await page.getByRole('button', { name: launch }).click()
      } else {
        await page.getByRole('button', { name: t('store.actionsFor', { name: 'saling' }) }).click()
        await page.getByRole('menuitem', { name: t(`store.action.${action}`), exact: true }).click()
      }
      if (action === 'stop') await confirm(page, t('store.action.stop'))
      expect((await called).method()).toBe('POST')
      await expect(page.getByText(t(`store.actionDone.${action}`)).first()).toBeVisible()
    }
  })

  await test.step('in a batch, each asset succeeds or shows its error', async () => {
    const [first, second] = onePerState()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.route(STORE_LIST, (route) => route.fulfill({ json: { assets: [first, second] } }))
    await page.route('**/store/assets/batch-stop', (route) =>
      route.fulfill({
        json: {
          succeeded: [first?.id],
          failed: [{ id: second?.id, error_code: MARKET_ERROR_CODES.not_delistable, error_msg: 'not on sale' }],
        },
      }),
    )
    await page.reload()
    for (const asset of [first, second])
      await page.getByRole('checkbox', { name: t('store.batch.select', { name: asset?.name ?? '' }) }).click()
    await expect(page.getByText(t('store.batch.selected', { count: '2' }))).toBeVisible()
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: t('store.action.stop') })
      .click()
    const called = page.waitForRequest('**/batch-stop')
    await confirm(page, t('store.action.stop'))
    expect((await called).postDataJSON()).toEqual({ assets: [first?.id, second?.id] })
    await expect(page.getByRole('dialog').getByText(t('http.error.not_delistable'))).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a price of several is validated before it is sent, and can be undone', async () => {
    const [first] = onePerState()
    await page.route('**/store/assets/batch-edit', (route) =>
      route.fulfill({ json: { succeeded: [first?.id], failed: [] } }),
    )
    await page.getByRole('checkbox', { name: t('store.batch.select', { name: first?.name ?? '' }) }).click()
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: t('store.action.edit'), exact: true })
      .click()
    const dialog = page.getByRole('dialog')
    await confirm(page, t('store.batch.apply'))
    await expect(dialog.getByText(t('uploadForm.error.price'))).toBeVisible()
    await dialog.getByLabel(t('uploadForm.price')).fill('20.5')
    const called = page.waitForRequest('**/batch-edit')
    await confirm(page, t('store.batch.apply'))
    expect((await called).postDataJSON()).toEqual({ assets: [first?.id], price: 20.5 })
    await expect(dialog).toBeHidden()
    const undone = page.waitForRequest('**/batch-edit')
    await page.getByRole('button', { name: t('store.undoPrices.undo') }).click()
    expect((await undone).postDataJSON()).toEqual({ assets: [first?.id], price: first?.price })
    await expect(page.getByText(t('store.undoPrices.undone_one', { count: '1' }))).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('the income page has the balance, the available part and every entry', async () => {
    await page.goto('/#/store/income')
    for (const key of ['balance', 'available', 'pending', 'requested'])
      await expect(term(page, t(`income.figure.${key}`))).toBeVisible()
    await expect(
      page
        .getByRole('list', { name: t('income.entries') })
        .getByRole('listitem')
        .first(),
    ).toBeVisible()
    await page.getByRole('button', { name: t('income.payout') }).click()
    await page.getByRole('dialog').getByLabel(t('income.amount')).fill('99999999')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('income.payout') })
      .click()
    await expect(page.getByText(t('income.amountWrong'))).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('style and theme are previewed immediately as visitors see them', async () => {
    await page.goto('/#/store/style')
    const preview = page.locator('figure').filter({ hasText: t('style.preview') })
    const named = t.locale === 'en-US' ? 'style.nameEn' : 'style.name'
    await page.getByRole('textbox', { name: t(named), exact: true }).fill('砚秋')
    await expect(preview.getByText('砚秋').first()).toBeVisible()
    await page.route('**/store/style', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      const response = await page.request.get(route.request().url())
      await route.fulfill({ json: { ...(await response.json()), ...route.request().postDataJSON() } })
    })
    await page.goto('/#/store/themes')
    const ink = page.getByRole('button', { name: t('style.themeNames.ink') })
    await ink.click()
    await expect(ink).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('[data-creator-theme="ink"]')).toBeVisible()
    await expect(page.getByText(t('common.saved')).first()).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('the place is validated, saved and shown on the next visit', async () => {
    await page.goto('/#/store/style')
    const field = (key: string) => page.getByRole('textbox', { name: t(assetLabel(key)) })
    const save = page.getByRole('button', { name: t('common.save') })
    await field('longitude').fill('181')
    await field('latitude').fill('34.5')
    await save.click()
    await expect(field('longitude')).toHaveAccessibleDescription(t('uploadForm.error.longitude'))
    await field('longitude').fill('112.93')
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await save.click()
    expect((await saved).ok()).toBe(true)
    await page.reload()
    await expect(field('longitude')).toHaveValue('112.93')
    await expect(field('latitude')).toHaveValue('34.5')
  })
})

test('the upload form shows missing fields before it sends anything (zh-CN)', async ({ browser }) => {
  const { page, t } = await openAs(browser, 'creator@demo.test')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/store/')) sent.push(request.url())
  })
  await page.goto('/#/store/upload-asset')
  const field = (key: string) => page.getByLabel(t(assetLabel(key)), { exact: false }).first()
  const submit = () => page.getByRole('button', { name: t('uploadForm.submit') }).click()
  const says = (key: string, problem: string) =>
    expect(field(key)).toHaveAccessibleDescription(t(`uploadForm.error.${problem}`))

  await submit()
  await says('file', 'fileMissing')
  await expect(field('file')).toBeFocused()
  await says('name', 'name')
  await says('price', 'price')
  for (const [name, buffer, problem] of [
    ['a.exe', Buffer.from('MZ'), 'fileUnknown'],
    ['a.glb', Buffer.alloc(0), 'fileEmpty'],
    ['a.txt', Buffer.from('text'), 'fileUnknown'],
  ] as const) {
    await field('file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    await submit()
    await says('file', problem)
  }
  const { buffer } = sampleModel(64 * 1024)
  await field('file').setInputFiles({ name: '鼎.glb', mimeType: 'model/gltf-binary', buffer })
  await field('name').fill('字'.repeat(33))
  await field('price').fill('1.234')
  await field('longitude').fill('181')
  await field('latitude').fill('-91')
  await submit()
  await says('name', 'name')
  await says('price', 'price')
  await says('longitude', 'longitude')
  await says('latitude', 'latitude')
  for (const key of ['descriptionPdf', 'proof']) {
    await field(key).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('none') })
    await expect(field(key)).toHaveAccessibleDescription(t('file.wrongType'))
  }
  await field('thumbnail').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(4_000_001) })
  await expect(field('thumbnail')).toHaveAccessibleDescription(t('file.tooLarge', { megabytes: '4' }))
  expect(sent).toEqual([])
})

const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()

/** One asset per state, named after it. */
function onePerState() {
  const states = ['saling', 'processing', 'uploading', 'removed', 'rejected', 'failed', 'violation']
  return states.map((status, index) => ({
    id: `00000000-0000-7000-8000-00000000000${index}`,
    name: status,
    status,
    snapshot: null,
    ownerName: '',
    creatorName: '',
    type: 0,
    category: 0,
    fileTypes: ['.glb'],
    fileSize: 1024,
    price: 1,
    licence: 'standard',
    sales: 0,
    pinned: false,
    needsReview: false,
    ownership: null,
    createdTime: '2026-11-01T00:00:00.000Z',
    verification:
      status === 'failed' ? { state: 'failed', error_code: MARKET_ERROR_CODES.file_mismatch } : { state: 'passed' },
    review: ['rejected', 'violation'].includes(status)
      ? { decision: 'reject', reason: 'blurred', fieldReasons: {}, at: '2026-11-02T00:00:00.000Z' }
      : null,
    violation:
      status === 'violation' ? { state: 'open', reason: 'blurred', answerUntil: '2099-01-01T00:00:00.000Z' } : null,
  }))
}

/** Fact term with exactly this text. */
const term = (page: Page, text: string) => page.getByRole('term').filter({ hasText: new RegExp(`^${text}$`) })
