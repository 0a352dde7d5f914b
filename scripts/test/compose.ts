import path from 'node:path'
import { freePort } from '@wencang/kernel/program'
import { runTool } from '@wencang/local-services/machine'
import {
  composeCommand,
  composeEnvironment,
  dockerAnswers,
  ensureMinioImage,
  imageIsToBeHad,
} from '@wencang/local-services/docker'
import type { StageContext } from './context.ts'
import { POSTGRES_IMAGE } from './images.ts'
import { runPlaywright } from './playwright.ts'
import type { StageResult } from './stages.ts'

const PORTS = ['WEB_PORT', 'ACCOUNT_PORT', 'SANDBOX_PORT', 'STORE_PORT'] as const
const BASE_IMAGES = [POSTGRES_IMAGE, 'node:24-bookworm-slim', 'debian:bookworm-slim']
/** All images built here except the store's, which the integration stage shares. */
const BUILT_SERVICES = ['settings', 'api', 'worker', 'account', 'sandbox', 'web']

/** Docker Compose with free ports and a separate project. */
interface Composer {
  command: string[]
  environment: NodeJS.ProcessEnv
  /** Runs a Compose command and captures its output. */
  run(log: string, args: string[], signal?: AbortSignal): Promise<{ code: number; output: string }>
  /** The same, but throws with the containers' last lines if it fails. */
  mustWork(log: string, args: string[]): Promise<void>
}

/** @returns null if Docker with Compose is not available. */
async function buildImages(context: StageContext): Promise<Composer | null> {
  const command = await usableCommand(context)
  if (!command) {
    if (process.env.TEST_PARTS === 'containers') throw new Error('Docker with Compose, or an image, is not to be had.')
    return null
  }
  const composer = await createComposer(command, context)
  await composer.mustWork('build', ['build', ...BUILT_SERVICES])
  return composer
}

async function createComposer(command: string[], context: StageContext): Promise<Composer> {
  const ports = Object.fromEntries(await Promise.all(PORTS.map(async (name) => [name, String(await freePort())])))
  const environment = composeEnvironment(`wencang-test-${process.pid}`, { ...ports, TAG: 'test' })
  const [program = '', ...words] = command
  const run: Composer['run'] = (log, args, signal = context.signal) =>
    runTool(program, [...words, ...args], {
      log: path.join(context.reportDir, `compose-${log}.log`),
      env: environment,
      bareEnvironment: true,
      signal,
      timeoutMinutes: 20,
    })
  const mustWork: Composer['mustWork'] = async (log, args) => {
    const began = Date.now()
    const { code, output } = await run(log, args)
    if (code === 0) return context.note(`${log}: ${((Date.now() - began) / 1000).toFixed(1)} s`)
    const { output: logs } = await run('logs', ['logs', '--no-color', '--tail=15'])
    throw new Error(`docker compose ${args[0]} ended with ${code}:\n${output.slice(-3000)}\n${logs}`)
  }
  return { command, environment, run, mustWork }
}

/** Playwright against the whole stack of `docker-compose.yml`, on free ports and with separate volumes. */
export async function composeStage(context: StageContext): Promise<StageResult> {
  const composer = await buildImages(context)
  if (!composer) {
    context.note('left out: Docker with Compose, or an image, is not to be had here')
    return { passed: 0, failed: 0, skipped: 1 }
  }
  const { command, environment } = composer
  try {
    await composer.mustWork('up', ['up', '-d'])
    return await runPlaywright('compose', context, {
      ...environment,
      COMPOSE: JSON.stringify(command),
      MARKET_URL: `http://localhost:${environment.WEB_PORT}`,
      ACCOUNT_URL: `http://localhost:${environment.ACCOUNT_PORT}`,
      SANDBOX_URL: `http://localhost:${environment.SANDBOX_PORT}`,
    })
  } finally {
    await composer.run('logs', ['logs', '--no-color', '--timestamps'], AbortSignal.timeout(60_000))
    await composer.run('down', ['down', '--volumes', '--remove-orphans'], AbortSignal.timeout(120_000))
  }
}

async function usableCommand(context: StageContext): Promise<string[] | null> {
  if (!dockerAnswers() || !BASE_IMAGES.every(imageIsToBeHad)) return null
  const command = composeCommand()
  return command && (await ensureMinioImage({ say: context.note, signal: context.signal })) ? command : null
}
