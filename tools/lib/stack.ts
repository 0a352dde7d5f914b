import path from 'node:path'
import type { StoreAccess } from '@wencang/local-services'
import { startTemporaryStack } from '@wencang/scripts/start/temporary-stack'
import pg from 'pg'

// As under `npm start`.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, '..', '..', '.cache', 'node-compile')

const QUIET_WITHIN_MILLISECONDS = 30 * 60_000
const ASK_EVERY_MILLISECONDS = 2000

/** Greatest scale the servers accept. */
export const WITHOUT_RATE_LIMITS = { RATE_LIMIT_SCALE: '10000' }

/**
 * Starts everything on free ports with temporary data.
 * @param keptDir A data folder that is kept for the next run.
 * @param variables Override the demo's variables.
 */
export async function startBenchStack(
  say: (line: string) => void,
  keptDir?: string,
  variables: NodeJS.ProcessEnv = {},
) {
  const startedAt = new Date()
  const { dataDir, settings, services, pidOf, stop } = await startTemporaryStack({
    say,
    keptDir,
    variables: { LOG_LEVEL: 'warn', ...variables },
  })
  say("Waiting for the demo's previews, whose making would run beside the measurements …")
  await previewsMade(services.postgres.url, startedAt)
  return {
    dataDir,
    marketUrl: settings.public.market,
    accountUrl: settings.public.account,
    sandboxUrl: settings.public.sandbox,
    databaseUrl: services.postgres.url,
    store: services.environment,
    storeAccess: services.store as StoreAccess,
    pidOf,
    stop,
  }
}

/** Waits until previews and scheduled work are idle. Ignores jobs of killed runs and the log's backfill. */
async function previewsMade(databaseUrl: string, startedAt: Date): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    const until = Date.now() + QUIET_WITHIN_MILLISECONDS
    for (;;) {
      const { rows } = await database.query<{ left: number }>(
        `SELECT (SELECT count(*) FROM pgboss.job
           WHERE name IN ('make-preview', 'draw-views', 'make-tiles', 'check-log', 'run-scheduled')
             AND (state IN ('created', 'retry') OR (state = 'active' AND started_on >= $1)) AND data->>'name' IS DISTINCT FROM 'record-earlier')::int
         + (SELECT count(*) FROM preview WHERE state = 'waiting')::int AS left`,
        [startedAt],
      )
      if (rows[0]?.left === 0) return
      if (Date.now() > until) throw new Error(`${rows[0]?.left} steps of previews are not done`)
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MILLISECONDS))
    }
  } finally {
    await database.end()
  }
}
