import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT, requireTool } from '@wencang/local-services/machine'
import pg from 'pg'

/** Migrates the domain's and the job queue's schemas. @returns a summary for people. */
export function migrateDatabase(url: string, signal?: AbortSignal): Promise<string> {
  const migrate = path.join(PROJECT_ROOT, 'apps', 'api', 'src', 'migrate.ts')
  return requireTool(process.execPath, [migrate], {
    cwd: PROJECT_ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: url },
    ...(signal ? { signal } : {}),
  })
}

const SEED = path.join(PROJECT_ROOT, 'packages', 'demo', 'main.ts')

/** Seeds an empty database once; interrupted seeds rerun (idempotent). */
export async function seedDemoData(
  dataDir: string,
  env: NodeJS.ProcessEnv,
  { say, signal }: { say: (line: string) => void; signal: AbortSignal },
): Promise<void> {
  const marker = path.join(dataDir, 'seed-state')
  const state = existsSync(marker) ? readFileSync(marker, 'utf8') : 'none'
  const url = env.DATABASE_URL ?? ''
  if (state === 'done' || !existsSync(SEED)) return
  if (state === 'none' && (await exists(url, 'select 1 from users limit 1'))) return
  say('Filling in demo data …')
  writeFileSync(marker, 'begun')
  await requireTool(process.execPath, [SEED], { cwd: PROJECT_ROOT, env, signal })
  writeFileSync(marker, 'done')
}

const FILL = path.join(PROJECT_ROOT, 'packages', 'demo', 'fill-sandbox.ts')

/** Repeats at every start: the sandbox's folder may have been emptied. */
export async function fillSandbox(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  if (existsSync(FILL)) await requireTool(process.execPath, [FILL], { cwd: PROJECT_ROOT, env, signal })
}

async function exists(url: string, query: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return ((await client.query(query)).rowCount ?? 0) > 0
  } finally {
    await client.end()
  }
}
