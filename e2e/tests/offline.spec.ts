import { nameIn } from '../support/assets.ts'
import { expect, test } from '../support/fixtures.ts'
import { modelOnSale } from '../support/model.ts'
import { openAs } from '../support/open-as.ts'

for (const locale of ['zh-CN', 'en-US'] as const)
  test(`a visited page can be read without a network, others say so, and nothing private is kept (${locale})`, async ({
    browser,
    strict,
  }) => {
    strict.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module/)
    const { page, t } = await openAs(browser, 'buyer@demo.test', { locale, context: { serviceWorkers: 'allow' } })
    const asset = await modelOnSale(page)
    const heading = page.getByRole('heading', { name: nameIn(asset, locale), level: 1 })
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.goto(`/asset/${asset.id}/detail`)
    // Alive: its code is there too.
    await page.getByRole('button', { name: t('share.action'), exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goto('/user/assets')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await page.context().setOffline(true)
    await page.goto(`/asset/${asset.id}/detail`)
    await expect(heading).toBeVisible()
    await expect(page.getByText(t('state.offline'))).toBeVisible()
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept).toContain(`/asset/${asset.id}/detail`)
    expect(kept.filter((path) => /^\/v1\//.test(path))).toEqual([])
    // Missing code makes the router load the page once more.
    await page.goto('/explore?keyword=zzz').catch(() => {})
    await expect(page.getByText(t('state.offline'))).toBeVisible()
  })
