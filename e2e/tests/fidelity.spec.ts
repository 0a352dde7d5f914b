import type { Page } from '@playwright/test'
import { FIELD_OF_VIEW_DEGREES } from '@wencang/studio'
import { apiOf } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { copiedPose, modelsOnSale, OBJECT_ALONE, openModel, SHARING } from '../support/model.ts'
import { openAs } from '../support/open-as.ts'
import { differenceOf } from '../support/pictures-alike.ts'
import { openPlainThree } from '../support/plain-three.ts'
import { settled } from '../support/settled.ts'

/** Set `FIDELITY_MODELS=5` for a thorough run. */
const MODELS = Number(process.env.FIDELITY_MODELS ?? 1)
const POSES = MODELS > 1 ? 6 : 2
const MAX_DIFFERENCE = 0.02

const poseOf = (text: string) => {
  const numbers = decodeURIComponent(text.slice('?pose='.length)).split('_').map(Number)
  return { position: numbers.slice(0, 3), target: numbers.slice(3) }
}

/** Runs in the page: canvas pixels per CSS pixel. */
const drawnPerShown = (canvas: SVGElement | HTMLElement) => (canvas as HTMLCanvasElement).width / canvas.clientWidth

/** Turns by 60°, and slightly up or down. */
async function turn(page: Page, time: number): Promise<void> {
  for (let press = 0; press < 6; press++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press(time % 2 ? 'ArrowUp' : 'ArrowDown')
}

test('from all sides a model has the same shape and colours as in plain three.js', async ({ browser }, info) => {
  test.setTimeout(200_000 * MODELS)
  // Phone panels are below; desktop panels shift the object.
  const { page, t } = await openAs(browser, null, { look: 'phone', draws: true, context: SHARING })
  // Thorough runs also compare textured models.
  const textured = MODELS > 1 ? await modelsOnSale(page, 2, { textured: 'true' }) : []
  for (const asset of [...textured, ...(await modelsOnSale(page, MODELS - textured.length))]) {
    const { preview } = await apiOf(page.request).getMarketAsset({ params: { id: asset.id } })
    const model = await openModel(page, t, asset)
    const plainPage = await page.context().newPage()
    const plain = await openPlainThree(plainPage, page.url(), preview.url ?? '')
    await page.bringToFront()
    const box = await model.boundingBox()
    if (!box || box.width < box.height) throw new Error('the field of view is upright only in a wide frame')

    await page.getByRole('button', { name: t('viewer.inspect') }).click()
    const panel = page.getByRole('region', { name: t('tools.inspect.title') })
    await expect(panel.getByText(t('tools.inspect.triangles'))).toBeVisible()
    for (const look of ['normals', 'baseColour'] as const) {
      const button = panel.getByRole('button', { name: t(`tools.inspect.looks.${look}`), exact: true })
      // Not every model is textured.
      if ((await button.count()) === 0) continue
      for (let time = 0; time < POSES; time++) {
        await model.focus()
        await turn(page, time)
        const pose = poseOf(await copiedPose(page, t))
        // Copying took the panel's place.
        await page.getByRole('button', { name: t('viewer.inspect') }).click()
        await button.click()
        // The link is far below; the model pauses out of sight.
        await model.scrollIntoViewIfNeeded()
        // Slow machines reduce resolution while turning.
        await expect.poll(() => model.evaluate(drawnPerShown)).toBeGreaterThan(0.99)
        await settled(page)
        const style = await page.addStyleTag({ content: OBJECT_ALONE })
        const shown = await model.screenshot()
        await style.evaluate((element) => element.parentNode?.removeChild(element))
        // Frame edges may split pixels; compares the captured size.
        const [width, height] = [shown.readUInt32BE(16), shown.readUInt32BE(20)]
        const alone = await plain.drawn({ ...pose, width, height, fieldOfViewDegrees: FIELD_OF_VIEW_DEGREES, look })
        const name = `${asset.id}-${look}-${time}`
        await info.attach(`${name}-shown.png`, { body: shown, contentType: 'image/png' })
        await info.attach(`${name}-plain.png`, { body: alone, contentType: 'image/png' })
        const difference = await differenceOf(page, shown, alone)
        console.log(`${asset.name} ${look} ${time}: ${(difference * 100).toFixed(2)} %`)
        expect.soft(difference).toBeLessThan(MAX_DIFFERENCE)
      }
    }
    await plainPage.close()
  }
})
