import type { Locator, Page } from '@playwright/test'
import type { AssetDetail } from '@wencang/contract'
import { changeAnswers } from '../support/answers.ts'
import { nameIn } from '../support/assets.ts'
import { DRAWING } from '../support/drawing.ts'
import { expect, test } from '../support/fixtures.ts'
import { type PreviewKind, smallestOfKinds } from '../support/kinds.ts'
import { LOOKS, looksOf, openAs } from '../support/open-as.ts'
import { type Pointing, pointingOf } from '../support/pointing.ts'
import type { T } from '../support/texts.ts'

test.describe.configure({ timeout: 400_000 })

/** Rotatable kinds; without a graphics card splats are points. */
const TURNED: PreviewKind[] = ['model', 'points', 'splat', 'archive']

const EVERY_KIND: PreviewKind[] = [...TURNED, 'image', 'pdf', 'audio', 'video']
const PREVIEWS = 240_000

async function openKinds(...given: Parameters<typeof openAs>) {
  const opened = await openAs(...given)
  let kinds = new Map<PreviewKind, AssetDetail>()
  // The demo's previews are made one after another.
  await expect
    .poll(
      async () => {
        kinds = await smallestOfKinds(opened.page)
        return EVERY_KIND.filter((kind) => !kinds.has(kind))
      },
      { timeout: PREVIEWS, intervals: [10_000] },
    )
    .toEqual([])
  const open = async (kind: PreviewKind): Promise<AssetDetail> => {
    const asset = kinds.get(kind)
    if (!asset) throw new Error(`nothing of the kind ${kind} is on sale`)
    await opened.page.goto(`/#/asset/${asset.id}/detail`)
    await expect(opened.page.getByRole('heading', { name: nameIn(asset, opened.t.locale), level: 1 })).toBeVisible()
    return asset
  }
  return { ...opened, open }
}

/** Selectors of placeholder and loaded viewer. */
const FRAMES = {
  image: ['.plinth', '[data-phase]'],
  pdf: ['.plinth', 'img.p-3'],
  audio: ['.plinth', '.plinth:has(audio)'],
  video: ['[style*="aspect-ratio"]', 'video[controls]'],
} as const

/** The placeholder has the viewer's place and size. */
async function nothingMoves(page: Page, kind: keyof typeof FRAMES): Promise<void> {
  const [frame, after] = FRAMES[kind].map((selector) => page.locator(`main ${selector}`).first()) as [Locator, Locator]
  const viewer = Promise.withResolvers<void>()
  const code = /\/asset-viewer[^/]*\.js$/
  await page.route(code, async (route) => {
    await viewer.promise
    await route.continue()
  })
  await page.reload()
  // Session is known; only the viewer is pending.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(after).toHaveCount(0)
  const before = await frame.boundingBox()
  viewer.resolve()
  await expect(after).toBeVisible()
  expect(await frame.boundingBox()).toEqual(before)
  await page.unroute(code)
}

/** Presses an arrow key once the canvas is ready. */
const turnAtOnce = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const ready = new MutationObserver(() => {
      const canvas = document.querySelector('canvas[data-phase="ready"]')
      if (!canvas) return
      ready.disconnect()
      canvas.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))
    })
    ready.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-phase'] })
  })

/** Resizes points by pointer and keyboard. */
async function pointsAreResized(page: Page, t: T, pointing: Pointing): Promise<void> {
  await pointing.press(page.getByRole('button', { name: t('viewer.inspect') }))
  const panel = page.getByRole('region', { name: t('tools.inspect.title') })
  await expect(panel.getByText(t('tools.inspect.points'), { exact: true })).toBeVisible()
  const size = panel.getByRole('slider', { name: t('tools.inspect.pointSize') })
  const before = await size.getAttribute('aria-valuetext')
  await pointing.press(size)
  await expect(size).not.toHaveAttribute('aria-valuetext', before ?? '')
  await size.press('Home')
  await expect(size).toHaveValue('0.25')
  await page.keyboard.press('Escape')
}

/** Checks that an action changes the picture. */
async function changes(seen: Locator, act: () => Promise<void>): Promise<void> {
  const before = await seen.screenshot()
  await act()
  await expect.poll(async () => before.equals(await seen.screenshot()), { timeout: DRAWING }).toBe(false)
}

for (const look of looksOf('phone')) {
  const { locale } = LOOKS[look]
  const context = { hasTouch: look === 'phone' } as const
  const pointer = look === 'desk' ? 'mouse' : 'touch'

  test(`models, points, splats and models in archives are turned by ${pointer} and by keyboard (${locale})`, async ({
    browser,
  }) => {
    const { page, t, open } = await openKinds(browser, null, { look, draws: true, context })
    const pointing = pointingOf(look, page)
    for (const kind of TURNED) {
      await test.step(kind, async () => {
        await open(kind)
        await turnAtOnce(page)
        await pointing.press(page.getByRole('button', { name: t('viewer.open') }))
        const canvas = page.locator('canvas[data-phase="ready"]')
        await expect(canvas).toBeVisible({ timeout: DRAWING })
        // Text for screen readers.
        const said = page.locator('canvas ~ [role="status"]')
        await expect(said).toContainText('°', { timeout: DRAWING })
        await canvas.focus()
        await page.keyboard.press('0')
        await expect(said).not.toContainText('°', { timeout: DRAWING })
        await pointing.drag(canvas, 70)
        await expect(said).toContainText('°', { timeout: DRAWING })
        await page.keyboard.press('0')
        await expect(said).not.toContainText('°', { timeout: DRAWING })
        await page.keyboard.press('ArrowLeft')
        await expect(said).toContainText('°', { timeout: DRAWING })
        if (kind === 'points') await pointsAreResized(page, t, pointing)
      })
    }
  })

  test(`pictures, documents, sounds and films are viewed by ${pointer} and by keyboard (${locale})`, async ({
    browser,
  }) => {
    const { page, t, open } = await openKinds(browser, null, { look, context })
    const pointing = pointingOf(look, page)

    await test.step('a picture', async () => {
      const asset = await open('image')
      await nothingMoves(page, 'image')
      const picture = page.getByRole('img', { name: t('picture.label', { name: nameIn(asset, locale) }) })
      await expect(picture).toHaveAttribute('data-phase', 'ready', { timeout: DRAWING })
      await changes(picture, () => pointing.enlarge(picture))
      await picture.focus()
      await changes(picture, () => page.keyboard.press('0'))
      await changes(picture, () => page.keyboard.press('+'))
      await changes(picture, () => pointing.press(page.getByRole('button', { name: t('picture.whole') })))
    })

    await test.step('a document', async () => {
      const { id } = await open('pdf')
      await nothingMoves(page, 'pdf')
      // Documents on sale may show a single page.
      await changeAnswers<AssetDetail>(page, `**/market/assets/${id}`, (asset) => {
        const [view = ''] = asset.preview.views
        return { ...asset, preview: { ...asset.preview, views: [view, `${view}#2`] } }
      })
      await page.reload()
      const isShown = (number: string) =>
        expect(page.getByRole('img', { name: t('preview.page', { page: number }) }).last()).toBeVisible()
      await pointing.press(page.getByRole('button', { name: t('preview.next') }))
      await isShown('2')
      await page.keyboard.press('ArrowLeft')
      await isShown('1')
      // Phones have no room for the row of pages.
      const second = page
        .getByRole('list', { name: t('preview.pages') })
        .getByRole('button', { name: t('preview.page', { page: '2' }), exact: true })
      await pointing.press(look === 'desk' ? second : page.getByRole('button', { name: t('preview.next') }))
      await isShown('2')
      await pointing.press(page.getByRole('button', { name: t('picture.fullscreen') }))
      await page.keyboard.press('ArrowLeft')
      await isShown('1')
      await pointing.press(page.locator(':fullscreen').getByRole('button', { name: t('picture.leaveFullscreen') }))
      await expect(page.locator(':fullscreen')).toHaveCount(0)
    })

    for (const kind of ['audio', 'video'] as const) await test.step(kind, () => isPlayed(page, t, kind, open))
  })

  async function isPlayed(
    page: Page,
    t: T,
    kind: 'audio' | 'video',
    open: (kind: PreviewKind) => Promise<AssetDetail>,
  ) {
    const asset = await open(kind)
    await nothingMoves(page, kind)
    const media = page.locator(`main ${kind}`)
    const player = kind === 'video' ? media : page.locator('section:has(> audio)')
    await expect(player).toHaveAccessibleName(new RegExp(nameIn(asset, t.locale)))
    const isPaused = () => media.evaluate((media: HTMLMediaElement) => media.paused)
    await media.evaluate((element: HTMLMediaElement) => {
      element.muted = true
    })
    await (kind === 'video' ? media : player.getByRole('slider')).focus()
    await page.keyboard.press('Space')
    await expect.poll(isPaused).toBe(false)
    await page.keyboard.press('Space')
    await expect.poll(isPaused).toBe(true)
  }
}
