/** Viewer screenshots of all previews and tools. */
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import type { AssetItem } from '@wencang/contract'
import { CATEGORIES } from '@wencang/domain'
import { MARKET } from '../support/addresses.ts'
import { apiOf } from '../support/api.ts'
import { DRAWING, withoutDrawing } from '../support/drawing.ts'
import { modelOnSale, modelsOnSale, openModel, placeOn, SHARING } from '../support/model.ts'
import { settled } from '../support/settled.ts'
import { type Locale, type T, textsOf } from '../support/texts.ts'

const FOLDER = fileURLToPath(new URL('../../.cache/screenshots/viewer/', import.meta.url))

const LOOKS = [
  { locale: 'zh-CN', width: 1440, theme: 'light' },
  { locale: 'en-US', width: 1440, theme: 'dark' },
  { locale: 'en-US', width: 390, theme: 'light' },
  { locale: 'zh-CN', width: 390, theme: 'dark' },
] as const satisfies { locale: Locale; width: number; theme: 'light' | 'dark' }[]

/** Examples shared by all looks. */
let found: ReturnType<typeof findExamples> | undefined
const examples = (page: Page) => {
  found ??= findExamples(page)
  return found
}

/** Each preview kind, and a tour. */
async function findExamples(page: Page) {
  const api = apiOf(page.request)
  const kinds = new Map<string, string>()
  let explained: AssetItem | undefined
  let isMore = true
  let start: Awaited<ReturnType<typeof api.listMarketAssets>>['last']
  while (isMore) {
    const { assets, last } = await api.listMarketAssets({ query: { limit: 50, ...(start && { start }) } })
    start = last
    isMore = last !== undefined
    for (const asset of assets) {
      const params = { id: asset.id }
      // Right after start, previews may still be pending.
      const isMade = async () => (await api.getMarketAsset({ params })).preview.state !== 'waiting'
      await expect.poll(isMade, { timeout: 600_000 }).toBe(true)
      const { preview, explained: isExplained } = await api.getMarketAsset({ params })
      if (preview.state === 'ready' && !kinds.has(preview.kind)) kinds.set(preview.kind, asset.id)
      if (!isExplained || explained || preview.kind !== 'model') continue
      if ((await api.getExplanations({ params })).tours.length > 0) explained = asset
    }
  }
  return { kinds, explained }
}

for (const { locale, width, theme } of LOOKS) {
  test(`viewer ${locale} ${width} px ${theme}`, async ({ browser }) => {
    test.setTimeout(1_800_000)
    const viewport = { width, height: width < 600 ? 844 : 900 }
    const context = await browser.newContext({ ...SHARING, baseURL: MARKET, viewport, colorScheme: theme, locale })
    await context.addCookies([{ name: 'locale', value: locale, url: MARKET }])
    const page = await context.newPage()
    // Simulates a device with WebXR.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'xr', { value: { isSessionSupported: async () => true } })
    })
    const t = textsOf('web', locale)
    const take = async (name: string) => {
      // Centres the object, with phone controls visible below.
      const canvas = page.locator('canvas[data-phase]').first()
      if ((await canvas.count()) > 0)
        await canvas.evaluate((one) => one.closest('.plinth')?.scrollIntoView({ block: 'center' }))
      await settled(page)
      const file = `${FOLDER}${name}-${width}-${theme}.png`
      await page.screenshot({ path: file, animations: 'disabled', timeout: DRAWING })
    }
    await page.goto('/')
    const { kinds, explained } = await examples(page)
    for (const [kind, id] of kinds) {
      await page.goto(`/#/asset/${id}/detail`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const open = page.getByRole('button', { name: t('viewer.open') })
      await settled(page)
      if (await open.isVisible()) {
        await open.click()
        await expect(page.locator('canvas[data-phase="ready"]')).toBeVisible({ timeout: DRAWING })
      }
      await take(`kind-${kind}`)
      if (kind === 'image') {
        await page.getByRole('button', { name: t('picture.nearer') }).click()
        await take('kind-image-nearer')
      }
      if (kind === 'points') {
        await page.getByRole('button', { name: t('viewer.inspect') }).click()
        await take('tool-inspect-points')
      }
    }
    await looking(page, t, take)
    await tools(page, t, take)
    await ways(page, t, take)
    if (explained) await explanations(page, t, explained, take)
    await fallbacks(page, t, take)
    await context.close()
  })
}

type Take = (name: string) => Promise<void>

/** Light, backgrounds, zoom and full screen. */
async function looking(page: Page, t: T, take: Take): Promise<void> {
  const model = await openModel(page, t, await modelOnSale(page))
  await model.press('l')
  await model.press('b')
  await take('look-light-background')
  await model.press('b')
  await take('look-dark-background')
  for (let press = 0; press < 6; press++) await model.press('+')
  await take('look-near')
  await model.press('0')
  await page.getByRole('button', { name: t('viewer.more') }).click()
  await take('tool-look')
  await page.getByRole('button', { name: t('viewer.fullscreen') }).click()
  await take('look-full-screen')
  await page.evaluate(() => document.exitFullscreen())
}

async function tools(page: Page, t: T, take: Take): Promise<void> {
  const model = await openModel(page, t, await modelOnSale(page, { textured: 'true' }))
  const tool = (name: string) => page.getByRole('button', { name: t(`viewer.${name}`), exact: true })
  await tool('inspect').click()
  const panel = page.getByRole('region', { name: t('tools.inspect.title') })
  await expect(panel.getByText(t('tools.inspect.triangles'))).toBeVisible()
  for (const look of ['clay', 'wireframe', 'normals', 'checker', 'baseColour', 'roughness', 'normalMap']) {
    const button = panel.getByRole('button', { name: t(`tools.inspect.looks.${look}`), exact: true })
    if ((await button.count()) === 0) continue
    await button.click()
    await take(`tool-inspect-${look}`)
  }
  await page.keyboard.press('Escape')
  await tool('measure').click()
  const measuring = page.getByRole('region', { name: t('tools.measure.title'), exact: true })
  await measuring.getByRole('button', { name: t('tools.measure.measures.distance'), exact: true }).click()
  const click = async (right: number, down: number) =>
    model.click({ position: await placeOn(model, measuring, right, down) })
  await click(-20, -20)
  await click(30, 40)
  await measuring.getByRole('button', { name: t('tools.measure.measures.area'), exact: true }).click()
  for (const [right, down] of [
    [-30, 0],
    [30, 0],
    [0, 40],
  ] as const)
    await click(right, down)
  await measuring.getByRole('button', { name: t('tools.measure.finish') }).click()
  await take('tool-measure')
  const [print] = await Promise.all([
    page.waitForEvent('download', { timeout: DRAWING }),
    measuring.getByRole('button', { name: t('tools.measure.printSize') }).click(),
  ])
  await print.saveAs(`${FOLDER}print-${t.locale}-${page.viewportSize()?.width}.png`)
  await measuring.getByRole('button', { name: t('tools.measure.axis.x'), exact: true }).click()
  await take('tool-section')
  await page.emulateMedia({ forcedColors: 'active' })
  await take('high-contrast')
  await page.emulateMedia({ forcedColors: 'none' })
  await page.keyboard.press('Escape')
  await tool('space').click()
  await take('tool-space')
  await page.keyboard.press('Escape')
  const style = await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await take('text-200')
  await style.evaluate((element) => element.parentNode?.removeChild(element))
}

/** Walking, comparing, sharing and unsupported devices. */
async function ways(page: Page, t: T, take: Take): Promise<void> {
  await openModel(page, t, await modelOnSale(page, { category: CATEGORIES.scene.number }))
  await page.getByRole('button', { name: t('viewer.more') }).click()
  await page.getByRole('button', { name: t('viewer.walk') }).click()
  await take('tool-walk')
  const [first, second] = await modelsOnSale(page, 2)
  if (!first || !second) throw new Error('there are not two models on sale')
  await page.goto(`/#/asset/${second.id}/detail`)
  await page.goto(`/#/asset/${first.id}/detail`)
  await page.getByRole('button', { name: t('share.action'), exact: true }).click()
  await page.getByRole('dialog').getByText(t('share.embed')).click()
  await take('share')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: t('compare.action'), exact: true }).click()
  await take('compare-choice')
  await page
    .getByRole('region', { name: t('compare.choose') })
    .getByRole('link')
    .first()
    .click()
  await expect(page.locator('canvas[data-phase]')).toHaveCount(2)
  for (const _ of [0, 1])
    await page
      .getByRole('button', { name: t('viewer.open') })
      .first()
      .click()
  await expect(page.locator('canvas[data-phase="ready"]')).toHaveCount(2, { timeout: DRAWING })
  await take('compare')
}

/** Missing, removed and undrawable previews. */
async function fallbacks(page: Page, t: T, take: Take): Promise<void> {
  const asset = await modelOnSale(page)
  const model = await openModel(page, t, asset)
  await model.evaluate((canvas) =>
    (canvas as HTMLCanvasElement).getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  )
  await expect(page.getByText(t('viewer.lost'))).toBeVisible()
  await take('fallback-lost')
  await page.route('**/model.glb', (route) => route.fulfill({ status: 404, body: '' }))
  await page.reload()
  await page.getByRole('button', { name: t('viewer.open') }).click()
  await expect(page.locator('canvas[data-phase="failed"]')).toHaveCount(1)
  await take('fallback-missing')
  await page.unroute('**/model.glb')
  await withoutDrawing(page.context())
  await page.reload()
  await expect(page.getByText(t('viewer.noPicture')).or(page.getByText(t('viewer.failed')))).toBeVisible()
  await take('fallback-no-webgl')
}

async function explanations(page: Page, t: T, asset: AssetItem, take: Take): Promise<void> {
  await openModel(page, t, asset)
  await page.locator('button[data-note]').first().click()
  await take('explained-mark')
  await page.keyboard.press('Escape')
  const list = page.getByRole('region', { name: t('notes.title') })
  await list.scrollIntoViewIfNeeded()
  await take('explained-list')
  await list.getByRole('button', { name: t('notes.start'), exact: false }).click()
  await page.getByRole('button', { name: t('viewer.fullscreen') }).click()
  await take('explained-tour-full-screen')
  await page.evaluate(() => document.exitFullscreen())
  await page.goto(`/embed/asset/${asset.id}`)
  await take('embed')
}
