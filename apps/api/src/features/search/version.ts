import { type Database, preparedRows } from '@wencang/database'
import { z } from 'zod'
import { batched } from '../../lib/batched.ts'

/** Tells the catalogue's version: equal ones mean that nothing that visitors see has changed in between. */
export interface CatalogueVersions {
  /** As of a moment after this call began. */
  current(): Promise<string>
}

/**
 * Asks Postgres, which alone knows what has been committed: a notification may come later than the next request. Requests that arrive together
 * ask together, so that a thousand of them cost a few questions.
 */
export function createCatalogueVersions({ pool }: Pick<Database, 'pool'>): CatalogueVersions {
  const ask = batched<'version', string>(
    async (askers) => {
      const rows = await preparedRows(pool, z.object({ version: z.string() }), {
        name: 'catalogue-version',
        text: 'SELECT sum(version)::text AS version FROM catalogue_version',
      })
      return askers.map(() => rows[0]?.version ?? '')
    },
    { maxBatchSize: Number.POSITIVE_INFINITY },
  )
  return { current: () => ask('version') }
}
