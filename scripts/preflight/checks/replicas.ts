import { splitList } from '@wencang/configuration'
import { describeDatabaseTrouble, withClient } from '@wencang/database/startup'
import { type Finding, fail, ok, type Variables } from '../finding.ts'

const VARIABLE = 'DATABASE_REPLICA_URL'

/** Each replica must respond and report its position. */
export function checkReplicas(variables: Variables): Promise<Finding[]> {
  return Promise.all(splitList(variables[VARIABLE]).map(checkReplica))
}

async function checkReplica(url: string): Promise<Finding> {
  if (!URL.canParse(url))
    return fail(`${VARIABLE} has what is no address`, 'name each as postgresql://user:password@host/name')
  const { host } = new URL(url)
  try {
    const isReplica = await withClient(url, async (client) => {
      const { rows } = await client.query<{ position: string | null }>(
        'SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END AS position',
      )
      return Boolean(rows[0]?.position)
    })
    if (isReplica) return ok(`the read replica ${host} answers`)
    return fail(`the read replica ${host} is no replica`, `name streaming replicas of DATABASE_URL in ${VARIABLE}`)
  } catch (error) {
    return fail(describeDatabaseTrouble(error, url, VARIABLE).message, `mend ${VARIABLE}, or start the replica`)
  }
}
