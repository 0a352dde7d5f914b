import { type Database, preparedRows } from '@wencang/database'
import { z } from 'zod'
import { batched } from '../../lib/batched.ts'

const VersionRow = z.object({ version: z.string() })

/** The catalogue's version: equal versions mean that nothing visible to visitors has changed in between. */
export interface CatalogueVersions {
  /** The version at some moment after this call began. */
  current(): Promise<string>
}

/**
 * Queries Postgres, which alone knows what has been committed: a notification may arrive later than the next request. Concurrent requests share a query, so a
 * thousand of them cost a few queries.
 */
export function createCatalogueVersions({ pool }: Pick<Database, 'pool'>): CatalogueVersions {
  const ask = batched<'version', string>(
    async (askers) => {
      const rows = await preparedRows(pool, VersionRow, {
        name: 'catalogue-version',
        text: 'SELECT sum(version)::text AS version FROM catalogue_version',
      })
      return askers.map(() => rows[0]?.version ?? '')
    },
    { maxBatchSize: Number.POSITIVE_INFINITY },
  )
  return { current: () => ask('version') }
}
