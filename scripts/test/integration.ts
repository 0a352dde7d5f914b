import pg from 'pg'
import { migrateDatabase } from '../start/database.ts'
import type { StageResult } from './stages.ts'
import { startTestParts } from './test-parts.ts'
import type { StageContext } from './context.ts'
import { runVitest } from './vitest.ts'

const TEMPLATE = 'wencang_template'

/** One Postgres and one store for the run; each test clones the migrated template for itself. */
export async function integrationStage(context: StageContext): Promise<StageResult> {
  const parts = await startTestParts({ say: context.note, signal: context.signal })
  try {
    context.note(`with ${parts.description}`)
    await makeTemplate(parts.adminUrl)
    return await runVitest('integration', context, {
      ...parts.storeEnvironment,
      TEST_DATABASE_ADMIN_URL: parts.adminUrl,
      TEST_TEMPLATE_DATABASE: TEMPLATE,
    })
  } finally {
    await parts.stop()
  }
}

async function makeTemplate(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(`create database ${client.escapeIdentifier(TEMPLATE)}`)
  } finally {
    await client.end()
  }
  const url = new URL(adminUrl)
  url.pathname = `/${TEMPLATE}`
  await migrateDatabase(url.href)
}
