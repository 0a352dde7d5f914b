import { startTemporaryStack } from '@wencang/scripts/start'

/**
 * Everything that `npm start` runs, on free ports and with a temporary data folder.
 * @param keptDir A data folder that is kept for the next run.
 */
export async function startBenchStack(say: (line: string) => void, keptDir?: string) {
  const { dataDir, settings, services, pidOf, stop } = await startTemporaryStack({
    say,
    keptDir,
    variables: { LOG_LEVEL: 'warn' },
  })
  return {
    dataDir,
    marketUrl: settings.public.market,
    accountUrl: settings.public.account,
    databaseUrl: services.postgres.url,
    store: services.environment,
    pidOf,
    stop,
  }
}
