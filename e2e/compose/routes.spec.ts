import { randomUUID } from 'node:crypto'
import { MARKETPLACE_PAGES } from '@wencang/contract'
import { MARKET } from '../support/addresses.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAs } from '../support/open-as.ts'

const HTML = { redirect: 'manual', headers: { accept: 'text/html' } } as const

test('nginx redirects each path of a page to its page', async () => {
  for (const page of MARKETPLACE_PAGES.filter((one) => one !== '/')) {
    const url = page.replace(':id', randomUUID())
    const answer = await fetch(`${MARKET}${url}`, HTML)
    expect([answer.status, answer.headers.get('location')], page).toEqual([302, `/#${url}`])
  }
  for (const client of ['/', '/admin/']) expect((await fetch(`${MARKET}${client}`, HTML)).status).toBe(200)
})

test('the path of the map opens the map with its basemap', async ({ browser }) => {
  const { page, t } = await openAs(browser, null, { draws: true })
  const basemap = page.waitForResponse(/\/basemap\/basemap\.json$/)
  await page.goto('/map')
  expect((await basemap).status()).toBe(200)
  await expect(page).toHaveURL(/\/#\/map$/)
  await expect(page.getByRole('searchbox', { name: t('map.search') })).toBeVisible()
})
