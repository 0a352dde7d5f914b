import { expect, test } from '../support/fixtures.ts'

test('the serif of titles is loaded on devices without one', async ({ page }) => {
  await page.goto('/')
  const loadSerif = () => document.fonts.load('600 20px "Noto Serif SC Variable"', '文藏').then((faces) => faces.length)
  await expect.poll(() => page.evaluate(loadSerif)).toBeGreaterThan(0)
})

test('a URL that changes while the page is loading is followed', async ({ page }) => {
  const texts = Promise.withResolvers<void>()
  await page.route(/\/assets\/texts\.(zh-CN|en-US)-/, async (route) => {
    await texts.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/\/assets\/texts\.(zh-CN|en-US)-/)
  await page.goto('/#/', { waitUntil: 'commit' })
  await asked
  await page.evaluate(() => {
    location.hash = '#/explore'
  })
  texts.resolve()
  await expect(page.getByRole('main').getByRole('combobox')).toBeVisible()
  await page.evaluate(() => {
    location.hash = '#/creators'
  })
  await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0)
})
