import { describeDatabaseTrouble } from '@wencang/database/startup'
import pg from 'pg'
import { fail, type Finding, listed, ok, type Variables } from '../finding.ts'

/** Checks that each read replica answers, is one, and says how far it is. Without any there is nothing to say. */
export async function checkReplicas(variables: Variables): Promise<Finding[]> {
  return Promise.all(listed(variables.DATABASE_REPLICA_URL).map(checkReplica))
}

async function checkReplica(url: string): Promise<Finding> {
  const where = `the read replica ${URL.parse(url)?.host ?? 'in DATABASE_REPLICA_URL'}`
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ position: string | null }>(
      'SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END AS position',
    )
    if (!rows[0]?.position)
      return fail(`${where} is no replica`, 'name streaming replicas of DATABASE_URL in DATABASE_REPLICA_URL')
    return ok(`${where} answers`)
  } catch (error) {
    return fail(`${where}: ${describeDatabaseTrouble(error, url).message}`, 'mend DATABASE_REPLICA_URL, or start it')
  } finally {
    await client.end().catch(() => {})
  }
}
