import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { MARKET } from './addresses.ts'
import { withoutDrawing } from './drawing.ts'
import { signIn } from './people.ts'
import { type Locale, type T, textsOf } from './texts.ts'

/** Two combinations that cover each language, width and theme. */
export const LOOKS = {
  desk: { locale: 'zh-CN', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  phone: { locale: 'en-US', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
} as const satisfies Record<string, BrowserContextOptions & { locale: Locale }>
export type LookName = keyof typeof LOOKS

/** The looks to test a job in: the given one, or all with `BROWSER_LOOKS=all`. `pages.spec.ts` visits every page in both. */
export function looksOf(look: LookName): LookName[] {
  return process.env.BROWSER_LOOKS === 'all' ? ['desk', 'phone'] : [look]
}

export interface OpenOptions {
  look?: LookName
  /** Overrides the look's locale. */
  locale?: Locale
  /** Enables WebGL, which is slow without a graphics card. */
  draws?: boolean
  context?: BrowserContextOptions
}

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>

/** Sessions by user: one sign-in per process. */
const sessions = new Map<string, Promise<Cookies>>()

async function signInOnce(browser: Browser, account: string): Promise<Cookies> {
  const context = await browser.newContext({ baseURL: MARKET })
  await withoutDrawing(context)
  await signIn(await context.newPage(), account, 'zh-CN')
  const cookies = await context.cookies()
  await context.close()
  return cookies.filter(({ name }) => name === 'hzcdap_session')
}

function sessionOf(browser: Browser, account: string): Promise<Cookies> {
  const known = sessions.get(account) ?? signInOnce(browser, account)
  sessions.set(account, known)
  return known
}

/** Empty page of a visitor (`null`) or user. */
export async function openAs(
  browser: Browser,
  account: string | null,
  { look = 'desk', locale = LOOKS[look].locale, draws = false, context: options = {} }: OpenOptions = {},
): Promise<{ page: Page; t: T }> {
  const context = await browser.newContext({ baseURL: MARKET, ...LOOKS[look], locale, ...options })
  if (!draws) await withoutDrawing(context)
  await context.addCookies([{ name: 'locale', value: locale, url: MARKET }])
  if (account) await context.addCookies(await sessionOf(browser, account))
  return { page: await context.newPage(), t: textsOf('web', locale) }
}
