/** `npm run screenshots`: all looks, into `.cache/screenshots`. */
import { fileURLToPath } from 'node:url'
import { type Page, test } from '@playwright/test'
import { settled, wholeSettled } from '../support/settled.ts'
import type { Locale } from '../support/texts.ts'
import { type Look, openLook, walkAllPages } from '../support/walk.ts'

const FOLDER = fileURLToPath(new URL('../../.cache/screenshots/', import.meta.url))
const LOCALES: Locale[] = ['zh-CN', 'en-US']
const THEMES: Look['theme'][] = ['light', 'dark']
/** Limits screenshots of endless lists. */
const TALLEST_PIXELS = 4_000

for (const locale of LOCALES) {
  for (const width of [1440, 390]) {
    test(`${locale} ${width} px`, async ({ browser }) => {
      test.setTimeout(900_000)
      const context = await openLook(browser, { locale, width, theme: 'light' })
      const page = await context.newPage()
      await walkAllPages(page, locale, async (_, name) => {
        await wholeSettled(page)
        for (const colorScheme of THEMES) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await settled(page)
          await take(page, `${FOLDER}${name}-${locale}-${width}-${colorScheme}.png`, width)
        }
        await page.emulateMedia({ colorScheme: 'light' })
      })
      await context.close()
    })
  }
}

async function take(page: Page, path: string, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const clip = { x: 0, y: 0, width, height: Math.min(height, TALLEST_PIXELS) }
  await page.screenshot({ path, fullPage: true, clip, animations: 'disabled', timeout: 120_000 })
}
