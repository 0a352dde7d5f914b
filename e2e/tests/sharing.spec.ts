import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { MARKET } from '../support/addresses.ts'
import { nameIn } from '../support/assets.ts'
import { DRAWING } from '../support/drawing.ts'
import { expect, test } from '../support/fixtures.ts'
import { modelOnSale, modelsOnSale } from '../support/model.ts'
import { LOOKS, looksOf, openAs } from '../support/open-as.ts'
import { pointingOf } from '../support/pointing.ts'

/** Four equal frames: details load gradually. */
async function onceStill(canvas: Locator): Promise<Buffer> {
  let before = await canvas.screenshot()
  let equal = 0
  await expect
    .poll(
      async () => {
        const now = await canvas.screenshot()
        equal = now.equals(before) ? equal + 1 : 0
        before = now
        return equal
      },
      { timeout: DRAWING, intervals: [500] },
    )
    .toBe(3)
  return before
}

/** Another site. */
async function siteWith(document: string) {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(document))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, [Symbol.asyncDispose]: async () => void server.close() }
}

test('the element shows an asset on another site, and tells it when the asset is there or missing', async ({
  page,
  strict,
}) => {
  strict.allow(/status of 404/)
  const asset = await modelOnSale(page)
  const missing = '0197a000-0000-7000-8000-000000000001'
  await using museum = await siteWith(`<!doctype html><title>Museum</title><script>
    window.events = []
    for (const type of ['wencang-load', 'wencang-error'])
      addEventListener(type, ({ detail }) => events.push({ type, ...detail }))
    </script><script src="${MARKET}/embed/viewer.js"></script>
    <wencang-viewer asset="${asset.id}" locale="en-US" quality="light"></wencang-viewer>`)
  await page.goto(museum.url)
  const events = () => page.evaluate(() => (window as unknown as { events: unknown[] }).events)
  await expect.poll(events).toEqual([{ type: 'wencang-load', asset: asset.id, name: nameIn(asset, 'en-US') }])
  await expect(page.frameLocator('iframe').getByRole('heading', { name: nameIn(asset, 'en-US') })).toBeVisible()
  await expect(page.locator('wencang-viewer iframe')).toHaveAttribute('title', nameIn(asset, 'en-US'))
  await page.locator('wencang-viewer').evaluate((element, id) => element.setAttribute('asset', id), missing)
  await expect.poll(events).toContainEqual({ type: 'wencang-error', asset: missing, reason: 'missing' })
})

for (const look of looksOf('phone')) {
  const { locale } = LOOKS[look]

  test(`the embed code shows an asset in a frame with creator, licence and a link, without cookies (${locale})`, async ({
    browser,
  }) => {
    const { page, t } = await openAs(browser, null, {
      look,
      context: { permissions: ['clipboard-read', 'clipboard-write'], hasTouch: look === 'phone' },
    })
    const { press } = pointingOf(look, page)
    const asset = await modelOnSale(page)
    await page.goto(`/#/asset/${asset.id}/detail`)
    await press(page.getByRole('button', { name: t('share.action'), exact: true }))
    const dialog = page.getByRole('dialog')
    await press(dialog.getByText(t('share.embed')))
    await dialog.getByLabel(t('share.width')).fill('640')
    await press(dialog.getByRole('combobox'))
    await press(page.getByRole('option', { name: t('share.qualities.light') }))
    await expectAccessible(page)
    await press(dialog.getByRole('button', { name: t('share.copyCode') }))
    const code = await page.evaluate(() => navigator.clipboard.readText())
    expect(code).toContain('width="640" height="600"')
    const source = /src="([^"]*)"/.exec(code)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(new URL(source).searchParams.get('quality')).toBe('light')

    const visitor = await openAs(browser, null, { look })
    await visitor.page.context().clearCookies()
    const asked: string[] = []
    visitor.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const held = Promise.withResolvers<void>()
    await visitor.page.route(/\/asset-viewer[^/]*\.js$/, async (route) => {
      await held.promise
      await route.continue()
    })
    await visitor.page.goto(source)
    // Placeholder and viewer have the same frame.
    const shown = visitor.page.locator('.plinth').first()
    const sizeOf = () => shown.evaluate((one) => [one.clientWidth, one.clientHeight])
    const before = await sizeOf()
    expect(before[0]).toBe(LOOKS[look].viewport.width)
    held.resolve()
    await expect(visitor.page.locator('canvas')).toHaveCount(1)
    await expect.poll(sizeOf).toEqual(before)
    await expect(visitor.page.getByRole('heading', { name: nameIn(asset, locale) })).toBeVisible()
    await expect(visitor.page.getByText(t(`licence.${asset.licence}.name`))).toBeVisible()
    await expect(visitor.page.getByRole('link')).toHaveAttribute('href', new RegExp(`^/asset/${asset.id}/detail`))
    await expectAccessible(visitor.page)
    expect(await visitor.page.context().cookies()).toEqual([])
    expect(await visitor.page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
    expect(asked.filter((path) => path.includes('insight') || path.includes('session'))).toEqual([])
    await visitor.page.context().close()
  })

  const way = look === 'desk' ? 'mouse' : 'touch'

  test(`two assets are compared with linked cameras by ${way} and by keyboard, and separately when unlinked (${locale})`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    const { page, t } = await openAs(browser, null, { look, draws: true, context: { hasTouch: way === 'touch' } })
    const pointing = pointingOf(look, page)
    const [first, second] = await modelsOnSale(page, 2)
    if (!first || !second) throw new Error('there are not two models on sale')
    // Recently viewed assets are offered first.
    await page.goto(`/#/asset/${second.id}/detail`)
    await expect(page.getByRole('heading', { name: nameIn(second, locale), level: 1 })).toBeVisible()
    await page.goto(`/#/asset/${first.id}/detail`)
    await page.getByRole('link', { name: t('compare.action'), exact: true }).click()
    const choice = page.getByRole('region', { name: t('compare.choose') })
    await pointing.press(choice.getByRole('link', { name: nameIn(second, locale), exact: true }).first())
    await expect(choice).toHaveCount(0)
    await expectAccessible(page)
    const canvases = page.locator('canvas[data-phase]')
    await expect(canvases).toHaveCount(2)
    await pointing.press(page.getByRole('button', { name: t('viewer.open') }).first())
    await page.getByRole('button', { name: t('viewer.open') }).press('Enter')
    for (const at of [0, 1]) await expect(canvases.nth(at)).toHaveAttribute('data-phase', 'ready', { timeout: DRAWING })
    await expect(page.getByText(t('compare.openBoth'))).toHaveCount(0)
    const other = canvases.nth(1)
    let seen = await other.screenshot()
    await pointing.drag(canvases.first(), 60)
    await expect.poll(async () => seen.equals(await other.screenshot()), { timeout: DRAWING }).toBe(false)
    seen = await onceStill(other)
    const turnFirst = async () => {
      await canvases.first().focus()
      for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowLeft')
    }
    await turnFirst()
    await expect.poll(async () => seen.equals(await other.screenshot()), { timeout: DRAWING }).toBe(false)
    const linked = page.getByRole('switch', { name: t('compare.linked') })
    await pointing.press(linked)
    await expect(linked).not.toBeChecked()
    seen = await onceStill(other)
    const own = await canvases.first().screenshot()
    await turnFirst()
    await expect.poll(async () => own.equals(await canvases.first().screenshot()), { timeout: DRAWING }).toBe(false)
    expect(seen.equals(await other.screenshot())).toBe(true)
  })
}
