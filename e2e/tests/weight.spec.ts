import { gzipSync } from 'node:zlib'
import { expect, test } from '../support/fixtures.ts'
import { openAs } from '../support/open-as.ts'

/** What a first screen may take of JavaScript and of texts in it, in bytes as they are sent. */
const MOST_BYTES = 180_000
/** Only where a model or a map is seen, or a file is sent. */
const LAZY = /three|model-viewer|maplibre|mapbox|hash-wasm|gallery/

for (const [name, path] of [
  ['home', '/'],
  ['explore', '/#/explore'],
] as const) {
  test(`the first screen of ${name} needs little JavaScript, and none of what other pages are for`, async ({
    browser,
  }) => {
    const { page } = await openAs(browser, null)
    const scripts = new Map<string, Promise<Buffer>>()
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body())
    })
    await page.goto(path)
    await expect(page.locator('main a[href*="#/asset/"]').first()).toBeVisible()
    const files = await Promise.all(
      [...scripts].map(async ([url, body]) => ({ url, bytes: gzipSync(await body).length })),
    )
    expect(files.map(({ url }) => url).filter((url) => LAZY.test(url))).toEqual([])
    expect(files.length).toBeGreaterThan(3)
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(total, files.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')).toBeLessThanOrEqual(MOST_BYTES)
    await page.context().close()
  })
}
