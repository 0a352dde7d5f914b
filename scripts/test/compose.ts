import { type Composer, createComposer } from '../containers/composer.ts'
import { BUILT_SERVICES, stackIsToBeHad } from '../containers/images.ts'
import { ensureChromium } from './chromium.ts'
import type { StageContext } from './context.ts'
import { runPlaywright } from './playwright.ts'
import type { StageResult } from './stages.ts'

/** @returns null without Docker Compose. */
async function buildImages(context: StageContext): Promise<Composer | null> {
  const composer = (await stackIsToBeHad(context.note, context.signal))
    ? await createComposer({
        project: `wencang-test-${process.pid}`,
        variables: { TAG: 'test' },
        logDir: context.reportDir,
        say: context.note,
        signal: context.signal,
      })
    : null
  if (!composer && process.env.TEST_PARTS === 'containers')
    throw new Error('Docker with Compose, or an image, is not to be had.')
  await composer?.mustWork('build', ['build', ...BUILT_SERVICES])
  return composer
}

/** Runs Playwright against the stack of `docker-compose.yml`, isolated. */
export async function composeStage(context: StageContext): Promise<StageResult> {
  const composer = await buildImages(context)
  if (!composer) {
    context.note('left out: Docker with Compose, or an image, is not to be had here')
    return { passed: 0, failed: 0, skipped: 1 }
  }
  const { command, environment, addresses } = composer
  try {
    const chromium = await ensureChromium(context.note, context.signal)
    context.note(`with ${chromium.description}`)
    await composer.mustWork('up', ['up', '-d'])
    return await runPlaywright('compose', context, {
      ...environment,
      COMPOSE: JSON.stringify(command),
      MARKET_URL: addresses.market,
      ACCOUNT_URL: addresses.account,
      SANDBOX_URL: addresses.sandbox,
      CHROMIUM_PATH: chromium.executablePath,
    })
  } finally {
    await composer.remove()
  }
}
