import type { Browser, Page } from '@playwright/test'
import { MARKET } from '../support/addresses.ts'
import { apiOf } from '../support/api.ts'
import { signIn } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { WINDOW } from './studio.ts'

export const t = textsOf('web', 'zh-CN')

/** Chinese film window with reduced motion. */
export async function openWindow(browser: Browser, account: string | null, path: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: MARKET,
    locale: 'zh-CN',
    viewport: WINDOW,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    acceptDownloads: true,
  })
  await context.addCookies([{ name: 'locale', value: 'zh-CN', url: MARKET }])
  const page = await context.newPage()
  if (account) await signIn(page, account, 'zh-CN', path)
  else await page.goto(path)
  return page
}

/** Operator's steps between filmed ones. */
export async function operate(
  browser: Browser,
  act: (api: ReturnType<typeof apiOf>) => Promise<unknown>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: MARKET })
  await signIn(await context.newPage(), 'operator@demo.test', 'zh-CN', '/#/help-center')
  await act(apiOf(context.request))
  await context.close()
}

/** Picture of a fictional document. */
export async function sampleScan(browser: Browser): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const page = await browser.newPage({ viewport: { width: 640, height: 400 } })
  await page.setContent(`<body style="margin:0;display:grid;place-content:center;height:100vh;gap:16px;text-align:center;background:#dbe9e2;
    color:#2f6a5c;font:600 44px 'Noto Sans CJK SC',sans-serif;letter-spacing:8px">证件样例<span style="font-size:20px">仅供演示 · SAMPLE</span>`)
  const buffer = await page.screenshot()
  await page.context().close()
  return { name: '证件扫描件.png', mimeType: 'image/png', buffer }
}

/** Software rendering waits for a request. */
export async function openModel(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: t('viewer.open') })
  const model = page.locator('canvas[data-phase="ready"]')
  await button.or(model).first().waitFor()
  if (await button.isVisible()) await button.click()
}
