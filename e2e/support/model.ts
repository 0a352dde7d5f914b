import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import type { AssetItem } from '@wencang/contract'
import { apiOf } from './api.ts'
import { type Named, nameIn } from './assets.ts'
import { DRAWING } from './drawing.ts'
import { expect } from './fixtures.ts'
import type { T } from './texts.ts'

/** Hides overlays for picture comparison. */
export const OBJECT_ALONE = 'canvas ~ * { visibility: hidden } canvas { outline: none !important }'

/** Clipboard access for copied poses. */
export const SHARING: BrowserContextOptions = {
  permissions: ['clipboard-read', 'clipboard-write'],
}

/** Excludes uploads of tests, which have almost no surface. */
const TRIANGLES = 500

/** Smallest models with a real surface; they render fastest. */
export async function modelsOnSale(
  page: Page,
  count: number,
  search: { category?: number; textured?: 'true' } = {},
): Promise<AssetItem[]> {
  const { assets } = await apiOf(page.request).listMarketAssets({
    query: { fileTypes: ['.glb'], shape: 'mesh', limit: 50, ...search },
  })
  const sized = await Promise.all(
    assets.map(async (asset) => {
      // Other tests may delist assets meanwhile.
      const detail = await apiOf(page.request)
        .getMarketAsset({ params: { id: asset.id } })
        .catch(() => undefined)
      return { asset, fileSize: detail?.fileSize ?? 0, triangles: Number(detail?.preview.stats?.triangles ?? 0) }
    }),
  )
  return sized
    .filter(({ triangles }) => triangles >= TRIANGLES)
    .sort((a, b) => a.fileSize - b.fileSize)
    .slice(0, count)
    .map(({ asset }) => asset)
}

/** @throws If there is none. */
export async function modelOnSale(
  page: Page,
  search: { category?: number; textured?: 'true' } = {},
): Promise<AssetItem> {
  const [asset] = await modelsOnSale(page, 1, search)
  if (!asset) throw new Error('there is no model on sale')
  return asset
}

export const modelOf = (page: Page, t: T, asset: Named): Locator =>
  page.getByRole('img', { name: t('viewer.label', { name: nameIn(asset, t.locale) }) })

/**
 * Opens an asset's page and its model.
 * @param pose Query `?pose=…`, as copied.
 */
export async function openModel(page: Page, t: T, asset: Named & { id: string }, pose = ''): Promise<Locator> {
  await page.goto(`/#/asset/${asset.id}/detail${pose}`)
  await page.getByRole('button', { name: t('viewer.open') }).click()
  const model = modelOf(page, t, asset)
  await expect(model).toHaveAttribute('data-phase', 'ready', { timeout: DRAWING })
  // A tool's tooltip may open there.
  await page.mouse.move(0, 0)
  return model
}

/** Copied pose: `?pose=…`. */
export async function copiedPose(page: Page, t: T): Promise<string> {
  const panel = page.getByRole('region', { name: t('viewer.more') })
  if (!(await panel.isVisible())) await page.getByRole('button', { name: t('viewer.more') }).click()
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await panel.locator('button:has([role="status"])').click()
  // Shown briefly once the link is copied.
  await expect(panel.getByText(t('viewer.linkCopied'))).toBeVisible()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain('?pose=')
  const link = await copied()
  return link.slice(link.indexOf('?pose='))
}

/** Middle of the uncovered area, plus pixels. */
export async function placeOn(model: Locator, panel: Locator, right = 0, down = 0) {
  const [box, over] = [await model.boundingBox(), await panel.boundingBox()]
  if (!box || !over) throw new Error('the model is not seen')
  const isOver = over.y < box.y + box.height && over.x < box.x + box.width / 2
  const left = isOver ? over.x + over.width - box.x : 0
  return { x: (left + box.width) / 2 + right, y: box.height / 2 + down }
}
