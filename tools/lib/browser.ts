import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** An installed Chromium; undefined for Playwright's own. */
const CHROMIUM = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (file) => file && existsSync(file),
)

export const openBrowser = (flags: string[] = []): Promise<Browser> =>
  chromium.launch({ ...(CHROMIUM && { executablePath: CHROMIUM }), args: ['--no-sandbox', ...flags] })
