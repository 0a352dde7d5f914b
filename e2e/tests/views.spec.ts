import type { AssetItem } from '@wencang/contract'
import { expectAccessible } from '../support/accessible.ts'
import { MARKET } from '../support/addresses.ts'
import { changeAnswers } from '../support/answers.ts'
import { apiOf } from '../support/api.ts'
import { DRAWN_CLOUD_NAME } from '../support/cloud.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAs } from '../support/open-as.ts'
import { settled } from '../support/settled.ts'
import { takePicture } from '../support/take-picture.ts'

test.describe.configure({ timeout: 720_000 })

/** Turntable pictures have the lowest priority. */
const DRAWING = 600_000

test('a creator chooses the shown side of an asset by keyboard (zh-CN, en-US)', async ({ browser }) => {
  const { page, t } = await openAs(browser, 'creator@demo.test')
  const api = apiOf(page.request)
  // Uploaded in the setup.
  const { assets } = await api.listStoreAssets({ query: { keyword: DRAWN_CLOUD_NAME } })
  const params = { id: assets[0]?.id ?? '' }
  const angles = async () => (await api.getStoreAsset({ params })).preview.angles?.length ?? 0
  await expect.poll(angles, { timeout: DRAWING }).toBe(5)

  await page.goto(`/#/store/assets/${params.id}/edit`)
  const views = page.getByRole('group', { name: t('angle.label') })
  await expect(views.getByRole('radio', { name: t('angle.quarter') })).toBeChecked()
  await views.getByRole('radio', { name: t('angle.quarter') }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(views.getByRole('radio', { name: t('angle.front') })).toBeChecked()
  await settled(page)
  await views.scrollIntoViewIfNeeded()
  await takePicture(page, 'views-desk-angles')
  await expectAccessible(page)
  await page.getByRole('button', { name: t('editor.button.launch'), exact: true }).click()
  await expect(page).toHaveURL(/\/store\/assets$/)
  const { snapshot, preview } = await api.getStoreAsset({ params })
  expect(snapshot).toBe(preview.angles?.find(({ name }) => name === 'front')?.url)

  const phone = await openAs(browser, 'creator@demo.test', { look: 'phone' })
  await phone.page.goto(`/#/store/assets/${params.id}/edit`)
  const onPhone = phone.page.getByRole('group', { name: phone.t('angle.label') })
  await expect(onPhone.getByRole('radio', { name: phone.t('angle.front') })).toBeChecked()
  await settled(phone.page)
  await onPhone.scrollIntoViewIfNeeded()
  await takePicture(phone.page, 'views-phone-angles')
})

test('a model turns on its card on hover and on focus, and not with reduced motion', async ({ browser }) => {
  // Same origin, as the content security policy requires.
  const frames = `${MARKET}/frames-of-a-test.webp`
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const { page } = await openAs(browser, null, { context: { reducedMotion } })
    let fetched = 0
    await page.route(frames, (route) => {
      fetched++
      const body =
        '<svg xmlns="http://www.w3.org/2000/svg" width="2048" height="576"><circle cx="128" cy="96" r="60"/></svg>'
      return route.fulfill({ contentType: 'image/svg+xml', body })
    })
    await changeAnswers<{ assets: AssetItem[] }>(
      page,
      ({ pathname }) => pathname.endsWith('/market/assets'),
      (answer) => ({
        ...answer,
        assets: answer.assets.map((asset) => ({ ...asset, turntable: frames })),
      }),
    )
    // Turntable code loads when idle, maybe after the mouse.
    let load = () => {}
    const isWanted = new Promise<void>((resolve) => (load = resolve))
    await page.route(/\/turntable-[^/]+\.js$/, async (route) => {
      await isWanted
      await route.continue()
    })
    await page.goto('/#/explore')
    const card = page.getByRole('main').getByRole('article').first()
    await expect(card).toBeVisible()
    await settled(page)
    const turning = page.locator('[data-turning]')
    // Pointer tests need the card inside the window.
    await card.scrollIntoViewIfNeeded()
    const place = await card.boundingBox()
    expect(fetched).toBe(0)
    await card.hover()
    load()
    if (reducedMotion === 'reduce') {
      await card.getByRole('link').focus()
      await settled(page)
      expect([await turning.count(), fetched]).toEqual([0, 0])
    } else {
      await expect(card.locator('[data-turning]')).toBeVisible()
      expect(await card.boundingBox()).toEqual(place)
      await takePicture(page, 'views-turning')
      await page.mouse.move(0, 0)
      await expect(turning).toHaveCount(0)
      await card.getByRole('link').focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Shift+Tab')
      await expect(turning).toHaveCount(1)
      await expectAccessible(page)
    }
    await page.context().close()
  }
})
