/**
 * Pictures of every page in both languages, widths and themes, for people to look at: `npm run screenshots`. They are written to
 * `.cache/screenshots`.
 */
import { fileURLToPath } from 'node:url'
import { test } from '@playwright/test'
import type { Locale } from '../support/texts.ts'
import { type Look, openLook, walkAllPages } from '../support/walk.ts'

const FOLDER = fileURLToPath(new URL('../../.cache/screenshots/', import.meta.url))
const LOCALES: Locale[] = ['zh-CN', 'en-US']

for (const locale of LOCALES) {
  for (const width of [1440, 390]) {
    test(`${locale} ${width} px`, async ({ browser }) => {
      test.setTimeout(900_000)
      const context = await openLook(browser, { locale, width, theme: 'light' })
      const page = await context.newPage()
      await walkAllPages(page, locale, async (_, name) => {
        const themes: Look['theme'][] = ['light', 'dark']
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme })
          await page.screenshot({ path: `${FOLDER}${name}-${locale}-${width}-${colorScheme}.png`, fullPage: true })
        }
        await page.emulateMedia({ colorScheme: 'light' })
      })
      await context.close()
    })
  }
}
