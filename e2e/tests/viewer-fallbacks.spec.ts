import type { AssetDetail } from '@wencang/contract'
import { expectAccessible } from '../support/accessible.ts'
import { changeAnswers } from '../support/answers.ts'
import { apiOf } from '../support/api.ts'
import { assetNamed } from '../support/assets.ts'
import { DRAWING } from '../support/drawing.ts'
import { expect, test } from '../support/fixtures.ts'
import { modelOnSale, openModel } from '../support/model.ts'
import { type LookName, openAs } from '../support/open-as.ts'
import { pointingOf } from '../support/pointing.ts'
import { withBrokenPictures } from '../support/sample-model.ts'
import { settled } from '../support/settled.ts'
import { countShifts } from '../support/shifts.ts'

/** Milliseconds: on a new stack previews are still being made. */
const PREVIEW = 240_000

test('broken or missing parts of an object are reported once, and the rest is shown', async ({ browser, strict }) => {
  strict.allow(/\b404\b/)
  test.setTimeout(300_000)
  for (const look of ['desk', 'phone'] satisfies LookName[]) {
    const { page, t } = await openAs(browser, null, { look, draws: true })
    const asset = await modelOnSale(page)
    const failing = (pattern: string) => page.route(pattern, (route) => route.fulfill({ status: 404, body: '' }))
    await changeAnswers<AssetDetail>(page, `**/market/assets/${asset.id}`, (found) => ({
      ...found,
      explained: true,
      preview: { ...found.preview, tiles: { format: '3dtiles', url: '/no-tiles/tileset.json', isPart: false } },
    }))
    await failing('**/no-tiles/**')
    await failing('**/explanations')
    await openModel(page, t, asset)
    await expect(page.getByText(t('viewer.fault'))).toHaveCount(1, { timeout: DRAWING })
    await expectAccessible(page)

    // Without the model its picture stays.
    await failing('**/model.glb')
    await page.reload()
    await page.getByRole('button', { name: t('viewer.open') }).press('Enter')
    await expect(page.getByText(t('viewer.notLoaded'))).toHaveCount(1)
    await expect(page.locator('div:has(> canvas) img').first()).toBeVisible()
    await page.context().close()
  }
})

test('an unreadable texture of a model is reported once, and the shape is shown', async ({ browser, strict }) => {
  strict.allow(/load texture/)
  test.setTimeout(300_000)
  const { page, t } = await openAs(browser, null, { draws: true })
  const asset = await modelOnSale(page, { textured: 'true' })
  await changeAnswers<AssetDetail>(page, `**/market/assets/${asset.id}`, (found) => ({
    ...found,
    preview: { ...found.preview, tiles: undefined },
  }))
  await page.route('**/model.glb', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: withBrokenPictures(await response.body()) })
  })
  await openModel(page, t, asset)
  await expect(page.getByText(t('viewer.fault'))).toHaveCount(1)
})

test('a lost WebGL context is reported and restored', async ({ browser }) => {
  test.setTimeout(300_000)
  for (const look of ['desk', 'phone'] satisfies LookName[]) {
    const { page, t } = await openAs(browser, null, { look, draws: true })
    const model = await openModel(page, t, await modelOnSale(page))
    const extension = await model.evaluateHandle((canvas) =>
      (canvas as HTMLCanvasElement).getContext('webgl2')?.getExtension('WEBGL_lose_context'),
    )
    await extension.evaluate((lost) => lost?.loseContext())
    await expect(page.getByText(t('viewer.lost'))).toBeVisible()
    await extension.evaluate((lost) => lost?.restoreContext())
    await expect(model).toHaveAttribute('data-phase', 'ready', { timeout: DRAWING })
    await expect(page.getByText(t('viewer.lost'))).toHaveCount(0)
    await page.context().close()
  }
})

for (const look of ['desk', 'phone'] satisfies LookName[]) {
  test(`without WebGL, a model is shown in pictures of its sides with an explanation (${look})`, async ({
    browser,
  }) => {
    const { page, t } = await openAs(browser, null, { look, context: { hasTouch: look === 'phone' } })
    const { id } = await modelOnSale(page)
    // Turntable pictures of demo models are made when idle.
    await changeAnswers<AssetDetail>(page, `**/market/assets/${id}`, (asset) => {
      const angle = { url: asset.preview.poster, width: 800, height: 800 }
      return {
        ...asset,
        preview: { ...asset.preview, angles: ['quarter', 'back'].map((name) => ({ name, ...angle })) },
      }
    })
    await page.goto(`/#/asset/${id}/detail`)
    await expect(page.getByText(t('viewer.noPicture'))).toBeVisible()
    const back = page.getByRole('button', { name: t('viewer.angles.back') })
    await pointingOf(look, page).press(back)
    await expect(back).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('img', { name: t('viewer.angles.back') })).toBeVisible()
    const quarter = page.getByRole('button', { name: t('viewer.angles.quarter') })
    await quarter.press('Enter')
    await expect(quarter).toHaveAttribute('aria-current', 'true')
    await expectAccessible(page)
  })
}

test('without three dimensions, the note beside the side views of an archive shifts nothing', async ({ browser }) => {
  const { page, t } = await openAs(browser, null, { look: 'phone' })
  const id = await assetNamed(page, '兔毫盏资料包（示意）')
  test.setTimeout(2 * PREVIEW)
  const views = async () => (await apiOf(page.request).getMarketAsset({ params: { id } })).preview.views.length
  await expect.poll(views, { timeout: PREVIEW }).toBeGreaterThan(0)
  await countShifts(page)
  for (const language of ['zh', 'en']) {
    await page.goto(`/${language}/asset/${id}/detail`)
    await expect(
      page
        .getByRole('status')
        .filter({ has: page.locator('svg.lucide-info') })
        .first(),
    ).toBeVisible()
    await settled(page)
    expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(0.01)
  }
  await expect(page.getByText(t('viewer.noPicture'))).toBeVisible()
})
