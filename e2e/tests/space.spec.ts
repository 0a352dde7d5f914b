import { createRequire } from 'node:module'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { DRAWING } from '../support/drawing.ts'
import { expect, test } from '../support/fixtures.ts'
import { modelOnSale, openModel } from '../support/model.ts'
import { type LookName, openAs } from '../support/open-as.ts'

/** WebXR emulator of a headset with cameras. */
const HEADSET = createRequire(import.meta.url).resolve('iwer/build/iwer.min.js')

test.describe.configure({ timeout: 600_000 })

/** Opens a model's page after `prepare`. */
async function openPrepared(browser: Browser, look: LookName | null, prepare: (page: Page) => Promise<unknown>) {
  const context = { hasTouch: look === 'phone' } as const
  const opened = await openAs(browser, null, { ...(look && { look }), draws: true, context })
  await prepare(opened.page)
  return { ...opened, model: await openModel(opened.page, opened.t, await modelOnSale(opened.page)) }
}

test('in AR an object is placed where the reader points, and returns to the page afterwards (zh-CN)', async ({
  browser,
}) => {
  const { page, t, model } = await openPrepared(browser, null, async (to) => {
    await to.addInitScript({ path: HEADSET })
    await to.addInitScript(() => {
      const { IWER } = globalThis as unknown as { IWER: typeof import('iwer') }
      const device = new IWER.XRDevice(IWER.metaQuest3)
      // Replaces the browser's own runtime, which has no device.
      device.installRuntime({ forceInstall: true })
      Object.assign(globalThis, { device })
    })
  })
  const tool = page.getByRole('button', { name: t('viewer.space') })
  await tool.click()
  const panel = page.getByRole('region', { name: t('tools.space.title') })
  await expectAccessible(page)
  await panel.getByRole('button', { name: t('tools.space.enter') }).click()
  await expect(page.getByText(t('tools.space.aiming')).last()).toBeVisible({ timeout: DRAWING })

  await page.evaluate(async () => {
    const { device } = globalThis as unknown as { device: import('iwer').XRDevice }
    const hand = device.controllers.right
    hand?.updateButtonValue('trigger', 1)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    hand?.updateButtonValue('trigger', 0)
  })
  await expect(page.getByText(t('tools.space.placed'))).toBeVisible({ timeout: DRAWING })

  // By keyboard: the headset's canvas covers the page.
  await page.getByRole('button', { name: t('tools.space.leave') }).press('Enter')
  await expect(page.getByText(t('tools.space.placed'))).toHaveCount(0)
  await expect(panel.getByRole('button', { name: t('tools.space.enter') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(tool).toBeFocused()
  // The object is on the page again.
  const standing = await model.screenshot()
  await model.focus()
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await model.screenshot()).equals(standing), { timeout: DRAWING }).toBe(false)
})

test('with Quick Look, a tap opens the light model as USDZ in metres (en-US)', async ({ browser }) => {
  const { page, t } = await openPrepared(browser, 'phone', (to) =>
    to.addInitScript(() => {
      const supports = DOMTokenList.prototype.supports
      DOMTokenList.prototype.supports = function (token) {
        return token === 'ar' || supports.call(this, token)
      }
      const click = HTMLAnchorElement.prototype.click
      HTMLAnchorElement.prototype.click = function () {
        if (this.rel === 'ar') Object.assign(globalThis, { looked: this })
        else click.call(this)
      }
    }),
  )
  await page.getByRole('button', { name: t('viewer.space') }).tap()
  await page.getByRole('button', { name: t('tools.space.enter') }).tap()
  const packed = await page.waitForFunction(
    async () => {
      const { looked } = globalThis as unknown as { looked?: HTMLAnchorElement }
      if (!looked) return undefined
      const text = new TextDecoder('latin1').decode(await (await fetch(looked.href)).arrayBuffer())
      return {
        isPicture: looked.firstElementChild?.tagName === 'IMG',
        name: looked.download,
        start: text.slice(0, 2),
        first: text.slice(30, 40),
        hasMesh: text.includes('def Mesh'),
        isInMetres: text.includes('metersPerUnit = 1'),
      }
    },
    undefined,
    { timeout: DRAWING },
  )
  expect(await packed.jsonValue()).toMatchObject({
    isPicture: true,
    name: expect.stringMatching(/\.usdz$/),
    start: 'PK',
    first: 'model.usda',
    hasMesh: true,
    isInMetres: true,
  })
})
