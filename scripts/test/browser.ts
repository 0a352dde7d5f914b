import { startTemporaryStack } from '../start/temporary-stack.ts'
import { ensureChromium } from './chromium.ts'
import type { StageContext } from './context.ts'
import { runPlaywright } from './playwright.ts'
import { type StageResult, sum } from './stages.ts'

/** Projects that record pictures instead of testing. */
const PICTURES = ['screenshots', 'help-videos'] as const

/**
 * Runs Playwright twice against one stack; the second run kills parts. Playwright's `webServer` would start it twice.
 */
export async function browserStage(context: StageContext): Promise<StageResult> {
  const chromium = await ensureChromium(context.note, context.signal)
  const stack = await startTemporaryStack({
    say: context.note,
    durable: false,
    // Trivial proof of work: the browser shares these cores.
    variables: { CAPTCHA_MAX_NUMBER: '1000', DEMO_CHAIN: 'on' },
    signal: context.signal,
  })
  try {
    context.note(
      `with ${stack.services.postgres.description}, ${stack.services.store.description}; ${chromium.description}`,
    )
    const { market, account, sandbox } = stack.settings.public
    const env = {
      ...stack.variables,
      MARKET_URL: market,
      ACCOUNT_URL: account,
      SANDBOX_URL: sandbox,
      CHROMIUM_PATH: chromium.executablePath,
    }
    const pictures = PICTURES.find((project) => project === process.env.BROWSER_PROJECT)
    if (pictures) return await runPlaywright(pictures, context, env, { timeoutMinutes: 90 })
    // Filters must match in at least one project.
    const mayBeEmpty = context.rest.length > 0
    const result = sum([
      await runPlaywright('browser', context, env, { mayBeEmpty }),
      await runPlaywright('upheavals', context, env, { mayBeEmpty }),
    ])
    if (result.passed + result.failed + result.skipped > 0) return result
    throw new Error('No test is called so.')
  } finally {
    await stack.stop()
  }
}
