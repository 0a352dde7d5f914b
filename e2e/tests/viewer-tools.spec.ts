import type { Browser, Download, Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { apiOf } from '../support/api.ts'
import { nameIn } from '../support/assets.ts'
import { DRAWING } from '../support/drawing.ts'
import { expect, test } from '../support/fixtures.ts'
import { modelOnSale, openModel, placeOn, SHARING } from '../support/model.ts'
import { movingModel } from '../support/moving-model.ts'
import { LOOKS, type LookName, openAs } from '../support/open-as.ts'
import { differenceOf } from '../support/pictures-alike.ts'
import { pointingOf } from '../support/pointing.ts'
import { takePicture } from '../support/take-picture.ts'
import { uploadFile } from '../support/upload-file.ts'

/** The worker makes previews one by one under load. */
const MAKING = 150_000

async function openSmallest(browser: Browser, look: LookName) {
  const context = { ...SHARING, hasTouch: look === 'phone' }
  const { page, t } = await openAs(browser, null, { look, draws: true, context })
  const asset = await modelOnSale(page)
  return { page, t, asset, model: await openModel(page, t, asset), pointing: pointingOf(look, page) }
}

/** Size of the saved picture, from its PNG header. */
async function pictureSize(page: Page, button: Locator): Promise<{ name: string; width: number; height: number }> {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: DRAWING }) as Promise<Download>,
    button.click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const png = Buffer.concat(chunks)
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return { name: download.suggestedFilename(), width: png.readUInt32BE(16), height: png.readUInt32BE(20) }
}

test('a model plays its animations, at another speed, stops at a moment and rests again when closed', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const { page: creator } = await openAs(browser, 'creator@demo.test')
  const id = await uploadFile(creator, {
    name: '带盖的匣',
    category: 0,
    fileName: '匣.glb',
    content: movingModel(),
  })
  const preview = async () => (await apiOf(creator.request).getStoreAsset({ params: { id } })).preview.state
  await expect.poll(preview, { timeout: MAKING }).toBe('ready')
  await creator.context().close()
  const context = { reducedMotion: 'reduce' as const }
  const { page, t } = await openAs(browser, 'creator@demo.test', { draws: true, context })
  const model = await openModel(page, t, { id, name: '带盖的匣' })
  const atRest = await model.screenshot()
  await page.getByRole('button', { name: t('viewer.motion') }).click()
  const panel = page.getByRole('region', { name: t('tools.motion.title') })
  const time = panel.getByRole('slider', { name: t('tools.motion.time') })
  await expect(panel.getByRole('combobox', { name: t('tools.motion.which') })).toHaveText('开盖')
  // Motion starts by itself only where it is not unwanted.
  await expect(panel.getByRole('button', { name: t('tools.motion.play') })).toBeVisible()
  let closed = atRest
  // The panel moves the object aside.
  await expect
    .poll(
      async () => {
        const before = closed
        closed = await model.screenshot()
        return closed.equals(before)
      },
      { timeout: DRAWING },
    )
    .toBe(true)
  await time.fill('1')
  await expect.poll(async () => closed.equals(await model.screenshot()), { timeout: DRAWING }).toBe(false)
  await takePicture(page, 'motion')
  await panel.getByRole('button', { name: '0.25×' }).click()
  await panel.getByRole('button', { name: t('tools.motion.play') }).click()
  await expect.poll(() => time.inputValue(), { timeout: DRAWING }).not.toBe('1')
  await panel.getByRole('button', { name: t('tools.motion.pause') }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect
    .poll(async () => differenceOf(page, atRest, await model.screenshot()), { timeout: DRAWING })
    .toBeLessThan(0.02)
})

for (const look of Object.keys(LOOKS) as LookName[]) {
  const { locale } = LOOKS[look]

  test(`an object is shown as clay, as wireframe and by its textures, with figures, and restored (${locale})`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const { page, t, model, pointing } = await openSmallest(browser, look)
    const before = await model.screenshot()
    const button = page.getByRole('button', { name: t('viewer.inspect') })
    await pointing.press(button)
    const panel = page.getByRole('region', { name: t('tools.inspect.title') })
    await expect(panel.getByText(t('tools.inspect.triangles'))).toBeVisible()
    const clay = panel.getByRole('button', { name: t('tools.inspect.looks.clay'), exact: true })
    await clay.press('Enter')
    await expect(clay).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(async () => before.equals(await model.screenshot()), { timeout: DRAWING }).toBe(false)
    // All display modes, including texture modes if textured.
    const looks = await panel
      .getByRole('group', { name: t('tools.inspect.look') })
      .getByRole('button')
      .all()
    expect(looks.length).toBeGreaterThanOrEqual(4)
    for (const one of looks) {
      await pointing.press(one)
      await expect(one).toHaveAttribute('aria-pressed', 'true')
    }
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  test(`one panel is open at a time, and Escape or a click elsewhere closes it (${locale})`, async ({ browser }) => {
    test.setTimeout(300_000)
    const { page, t, pointing } = await openSmallest(browser, look)
    const tools = page.getByRole('toolbar', { name: t('viewer.tools') }).locator('[aria-expanded]')
    const opened = tools.and(page.locator('[aria-expanded="true"]'))
    for (const name of ['viewer.inspect', 'viewer.more', 'viewer.measure'] as const) {
      await pointing.press(page.getByRole('button', { name: t(name), exact: true }))
      await expect(opened).toHaveCount(1)
      await expect(opened).toHaveAccessibleName(t(name))
    }
    await page.keyboard.press('Escape')
    await expect(opened).toHaveCount(0)
    await pointing.press(page.getByRole('button', { name: t('viewer.more') }))
    await expect(opened).toHaveCount(1)
    await pointing.press(page.getByRole('heading', { level: 1 }))
    await expect(opened).toHaveCount(0)
  })

  test(`distance, angle and area are measured by pointer and by keyboard, announced, copied and saved as a picture (${locale})`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const { page, t, model, asset, pointing } = await openSmallest(browser, look)
    await pointing.press(page.getByRole('button', { name: t('viewer.measure') }))
    const panel = page.getByRole('region', { name: t('tools.measure.title'), exact: true })
    const choose = (measure: string) =>
      pointing.press(panel.getByRole('button', { name: t(`tools.measure.measures.${measure}`), exact: true }))
    const results = panel.getByRole('list', { name: t('tools.measure.results') }).getByRole('listitem')

    await choose('distance')
    for (const [right, down] of [
      [0, 0],
      [25, 10],
    ])
      await pointing.press(model, await placeOn(model, panel, right, down))
    await expect(results).toHaveCount(1)
    const text = (await results.first().textContent())?.trim() ?? ''
    expect(text).toContain(`A ${t('tools.measure.measures.distance')} `)

    // By keyboard: the object turns under the crosshair.
    await choose('angle')
    await model.focus()
    for (const key of ['Enter', 'ArrowLeft', 'Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await expect(results).toHaveCount(2)
    await expect(results.nth(1)).toContainText('°')

    await choose('area')
    for (const [right, down] of [
      [0, 0],
      [30, 0],
      [0, 30],
    ])
      await pointing.press(model, await placeOn(model, panel, right, down))
    await model.focus()
    await page.keyboard.press('Backspace')
    await expect(panel.getByRole('button', { name: t('tools.measure.finish') })).toBeDisabled()
    await pointing.press(model, await placeOn(model, panel, -20, 20))
    await panel.getByRole('button', { name: t('tools.measure.finish') }).click()
    await expect(results).toHaveCount(3)

    await panel.getByRole('button', { name: t('tools.measure.copy', { name: 'A' }), exact: true }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
    const picture = await pictureSize(page, panel.getByRole('button', { name: t('tools.measure.printSize') }))
    expect(picture.name).toBe(`${nameIn(asset, t.locale)}.png`)
    expect(Math.max(picture.width, picture.height)).toBe(4096)

    await pointing.press(panel.getByRole('button', { name: t('tools.measure.remove', { name: 'B' }) }))
    await expect(results).toHaveCount(2)
    await expect(panel.getByRole('button', { name: t('tools.measure.remove', { name: 'C' }) })).toBeFocused()
    // The tooltip under the pointer is outside all landmarks.
    await page.mouse.move(0, 0)
    await expectAccessible(page)
  })

  test(`an object is cut along an axis, and closing the tool removes the cut (${locale})`, async ({ browser }) => {
    test.setTimeout(300_000)
    const { page, t, pointing } = await openSmallest(browser, look)
    await pointing.press(page.getByRole('button', { name: t('viewer.measure') }))
    const panel = page.getByRole('region', { name: t('tools.measure.title'), exact: true })
    await pointing.press(panel.getByRole('button', { name: t('tools.measure.axis.y'), exact: true }))
    const slider = panel.getByRole('slider', { name: t('tools.measure.position') })
    await slider.press('ArrowRight')
    await expect(slider).toHaveAttribute('aria-valuetext', '51 %')
    await slider.press('Home')
    // Everything is cut away: nothing to pick.
    await panel.getByRole('button', { name: t('tools.measure.measures.distance'), exact: true }).click()
    await panel.getByRole('button', { name: t('tools.measure.place') }).click()
    await expect(panel.getByText(t('tools.measure.placed', { count: '0' }))).toBeVisible()
    await panel.getByRole('button', { name: t('tools.measure.axis.none'), exact: true }).click()
    await panel.getByRole('button', { name: t('tools.measure.place') }).click()
    await expect(panel.getByText(t('tools.measure.placed', { count: '1' }))).toBeVisible()
    await expectAccessible(page)
  })
}
