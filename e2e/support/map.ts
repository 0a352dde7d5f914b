import type { Page, Request } from '@playwright/test'
import { expect } from '@playwright/test'
import type { StatisticsPoi } from '@wencang/contract'
import { MARKET } from './addresses.ts'
import { changeAnswers } from './answers.ts'
import type { T } from './texts.ts'

type Position = { longitude: number; latitude: number }
const TOKEN = 'pk.eyJ1Ijoid2VuY2FuZyJ9.for-tests'

/**
 * Mocks an owner between two scenes, and a distant scene.
 * @returns Their IDs.
 */
export async function arrangePlaces(page: Page) {
  const asked = page.waitForRequest('**/statistics-poi.json')
  await page.goto('about:blank')
  await page.goto('/#/map')
  const { owners, sceneAssets } = (await (await fetch((await asked).url())).json()) as StatisticsPoi
  const [owner] = owners
  const [west, east, apart, lender] = sceneAssets
  if (!owner || !west || !east || !apart || !lender) throw new Error('the demo has too few places')
  const at = (longitude: number) => ({ longitude, latitude: 36 })
  const ownersPicture = lender.snapshot ?? ''
  await changeAnswers<StatisticsPoi>(page, '**/statistics-poi.json', (points) => ({
    ...points,
    owners: [{ ...owner, ...at(120), snapshot: ownersPicture }],
    sceneAssets: [
      { ...west, ...at(119.4) },
      { ...east, ...at(120.6) },
      { ...apart, ...at(106) },
    ],
  }))
  return { owner: owner.id, scene: apart.id, ownersPicture }
}

/** Centre and zoom of a marker request. */
export function viewAskedFor(request: Request) {
  const { searchParams } = new URL(request.url())
  const [west = 0, south = 0, east = 0, north = 0] = (searchParams.get('bbox') ?? '').split(',').map(Number)
  const height = (degrees: number) => Math.log(Math.tan(Math.PI / 4 + (degrees * Math.PI) / 360))
  const middle = (height(south) + height(north)) / 2
  const latitude = (360 / Math.PI) * (Math.atan(Math.exp(middle)) - Math.PI / 4)
  return { longitude: (west + east) / 2, latitude, zoom: Number(searchParams.get('zoom')) }
}

/** Checks the view's centre within `reach` degrees. */
export function expectMiddle(view: Position | undefined, { longitude, latitude }: Position, reach: number): void {
  expect(Math.abs((view?.longitude ?? 0) - longitude)).toBeLessThan(reach)
  expect(Math.abs((view?.latitude ?? 0) - latitude)).toBeLessThan(reach)
}

/** Simulates a map token and the map service. */
export async function withToken(page: Page, asked: string[]): Promise<void> {
  const context = page.context()
  // Without an IP address Chromium requires local network permission.
  await context.grantPermissions(['local-network-access'])
  await changeAnswers(context, '**/client-config.json', (config) => ({ ...config, mapboxToken: TOKEN }))
  await context.route(`${MARKET}/`, async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    const policy = headers['content-security-policy'] ?? ''
    const wider = policy.replace('connect-src', 'connect-src https://api.mapbox.com https://events.mapbox.com')
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': wider } })
  })
  await context.route(/^https:\/\/(api|events)\.mapbox\.com\//, async (route) => {
    const url = route.request().url()
    asked.push(url)
    const headers = { 'access-control-allow-origin': '*' }
    if (!url.includes('.json')) return route.fulfill({ status: 200, headers, body: Buffer.alloc(0) })
    const tiles = ['https://api.mapbox.com/v4/mapbox.mapbox-streets-v8/{z}/{x}/{y}.vector.pbf']
    await route.fulfill({ headers, json: { tilejson: '2.2.0', minzoom: 0, maxzoom: 16, tiles } })
  })
}

/** Records every toast from now on, however brief. */
export async function recordMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown = new Set<string>()
    Object.assign(window, { shownMessages: shown })
    const look = () => {
      for (const message of document.querySelectorAll('[data-sonner-toast]')) shown.add(message.textContent ?? '')
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** Provokes a later toast: earlier ones precede it. */
export async function expectSilence(page: Page, t: T): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.getByRole('searchbox', { name: t('map.search') }).press('Enter')
  await expect(page.getByText(t('map.keywordMissing')).first()).toBeVisible()
  const shown = await page.evaluate(() => [...(window as unknown as { shownMessages: Set<string> }).shownMessages])
  expect(shown.filter((message) => message && !message.includes(t('map.keywordMissing')))).toEqual([])
  expect(shown).not.toEqual([])
  await expect(page.getByRole('alert')).toHaveCount(0)
}
