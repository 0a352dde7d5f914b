import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { TestApp } from './test-app.ts'

/** Blocks statements that read a table, until the test ends. @returns the release. */
export async function holdTable({ config }: TestApp, table: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: config.database.url })
  await client.connect()
  await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
  let isHeld = true
  const release = async () => {
    if (isHeld) await client.end()
    isHeld = false
  }
  onTestFinished(release)
  return release
}
