import { apiOf } from '../support/api.ts'
import type { Request } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { openAs } from '../support/open-as.ts'

/** In milliseconds; software rendering, with another browser running. */
const DRAWING = 90_000

test('with software rendering, a model opens on request and gets the focus (zh-CN)', async ({ browser }) => {
  test.setTimeout(240_000)
  const { page, t } = await openAs(browser, null, { draws: true, context: { reducedMotion: 'reduce' } })
  const models: string[] = []
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/model.glb')) models.push(request.url())
  })
  const { assets } = await apiOf(page.request).listMarketAssets({ query: { fileTypes: ['.glb'], limit: 1 } })
  const asset = assets[0]
  if (!asset) throw new Error('there is no model on sale')
  await page.goto(`/#/asset/${asset.id}/detail`)

  const open = page.getByRole('button', { name: t('viewer.open') })
  await expect(open).toBeVisible()
  await expect(page.getByRole('img', { name: t('viewer.label', { name: asset.name }) })).toHaveCount(0)
  expect(models).toEqual([])

  await open.click()
  const model = page.getByRole('img', { name: t('viewer.label', { name: asset.name }) })
  await expect(model).toBeFocused()
  await expect(model).toHaveAttribute('data-phase', 'ready', { timeout: DRAWING })
  await expect(page.getByRole('toolbar', { name: t('viewer.tools') })).toBeVisible()
  expect(models).toHaveLength(1)
  await page.context().close()
})
