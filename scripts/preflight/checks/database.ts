import { compareSchema, describeDatabaseTrouble, requireNoDemoAccounts, withClient } from '@wencang/database/startup'
import type pg from 'pg'
import { type Finding, fail, ok, type Variables, warn } from '../finding.ts'

const MAX_SKEW_SECONDS = 5

/** Checks connection, schema and absence of demo accounts. */
export async function checkDatabase(variables: Variables): Promise<Finding[]> {
  const url = variables.DATABASE_URL
  if (!url || !URL.canParse(url))
    return [fail('DATABASE_URL is not set', 'set it to postgresql://user:password@host:5432/name')]
  try {
    return await withClient(url, async (client) => [
      ok('the database answers'),
      ...(await judge(client, url, variables.DEMO === 'on')),
    ])
  } catch (error) {
    return [fail(describeDatabaseTrouble(error, url).message, 'mend DATABASE_URL, or start Postgres')]
  }
}

async function judge(client: pg.Client, url: string, isDemo: boolean): Promise<Finding[]> {
  const { unknown, missing, isServed } = await compareSchema(client)
  if (!isServed) {
    return [
      fail(
        `the database is newer than this code (${unknown.join(', ')})`,
        'run the version that made it, or the one before it',
      ),
    ]
  }
  if (missing.length > 0) {
    return [
      fail(
        `the database lacks migrations (${missing.join(', ')})`,
        'run apps/api/src/migrate.ts, or the service migrate',
      ),
    ]
  }
  const findings: Finding[] = [
    unknown.length > 0
      ? warn(`the database is of the next version (${unknown.join(', ')}), which serves this one`, 'finish the upgrade')
      : ok('the database is of this version'),
  ]
  if (!isDemo) {
    await requireNoDemoAccounts(url).catch((error: Error) => {
      findings.push(fail(error.message, 'use a database that was never a demo'))
    })
  }
  const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  const skewSeconds = Math.round(((rows[0]?.now.getTime() ?? 0) - Date.now()) / 1000)
  if (Math.abs(skewSeconds) > MAX_SKEW_SECONDS) {
    findings.push(warn(`the database’s clock is ${skewSeconds} s off this machine’s`, 'set the clocks by NTP'))
  }
  return findings
}
