import { expect, test } from '../support/fixtures.ts'
import { openAs } from '../support/open-as.ts'

test('the home page begins with the stories of the collections: picture, title and text, each a link', async ({
  browser,
}) => {
  const { page, t } = await openAs(browser, null, { look: 'phone' })
  await page.goto('/en')
  const stories = page.getByRole('region', { name: t('home.stories') })
  await expect(stories).toBeVisible()
  const items = stories.getByRole('listitem')
  expect(await items.count()).toBeGreaterThan(1)
  // Another test adds collections without a text, behind those of the demo.
  for (const story of (await items.all()).slice(0, 2)) {
    await expect(story.locator('img')).toHaveAttribute('src', /^http/)
    await expect(story.locator('p')).toHaveText(/\p{L}{4}/u)
  }
  const entrances = await page.getByRole('navigation', { name: t('home.entrances') }).boundingBox()
  expect((await stories.boundingBox())?.y).toBeLessThan(entrances?.y ?? 0)
  await items.first().getByRole('link').click()
  await expect(page).toHaveURL(/collection\//)
})

test('films and sounds have pictures on the home page and in lists', async ({ browser }) => {
  const { page } = await openAs(browser, null)
  for (const [type, name] of [
    ['.mp4', '展卷影像'],
    ['.mp3', '松风'],
  ] as const) {
    await page.goto(`/zh/explore?keyword=${encodeURIComponent(name)}`)
    const cards = page.locator('main article')
    await expect(cards.first(), type).toBeVisible()
    for (const card of await cards.all()) await expect(card.locator('img').first()).toHaveAttribute('src', /^http/)
  }
})

test('signed in, the account button keeps the gutter of a phone in English', async ({ browser }) => {
  const { page } = await openAs(browser, 'buyer@demo.test', { look: 'phone' })
  await page.goto('/en')
  await expect(
    page
      .locator('header')
      .getByLabel(/notification/i)
      .first(),
  ).toBeVisible()
  const boxes = await page
    .locator('header > div > *')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
  expect(Math.max(...boxes)).toBeLessThanOrEqual(390 - 16)
})
