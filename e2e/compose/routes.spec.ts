import { randomUUID } from 'node:crypto'
import { MARKETPLACE_PAGES } from '@wencang/contract'
import { MARKET } from '../support/addresses.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAs } from '../support/open-as.ts'

const ASSET = /[0-9a-f-]{36}/
const HTML = { headers: { accept: 'text/html' } }

test('each path of a page is its page, through nginx', async () => {
  for (const page of Object.keys(MARKETPLACE_PAGES)) {
    const answer = await fetch(`${MARKET}${page.replace(':id', randomUUID())}`, HTML)
    // Of these assets and creators there are none.
    expect(answer.status, page).toBe(/^\/(asset|creator|collection|board|certificate)\//.test(page) ? 404 : 200)
    expect(await answer.text(), page).toContain('<div id="root">')
  }
  const explore = await (await fetch(`${MARKET}/en/explore`, HTML)).text()
  expect(explore).toMatch(new RegExp(`href="/en/asset/${ASSET.source}/detail"`))
  expect((await fetch(`${MARKET}/admin/`, HTML)).status).toBe(200)
})

test('the path of the map opens the map with its basemap', async ({ browser }) => {
  const { page, t } = await openAs(browser, null, { draws: true })
  const basemap = page.waitForResponse(/\/basemap\/basemap\.json$/)
  await page.goto('/map')
  expect((await basemap).status()).toBe(200)
  await expect(page).toHaveURL(/\/map$/)
  await expect(page.getByRole('searchbox', { name: t('map.search') })).toBeVisible()
})
