import { type Database, POSITION, type Position, PositionRow, preparedRows } from '@wencang/database'
import { batched } from '../../lib/batched.ts'

/** The catalogue's version: equal versions mean that nothing visible to visitors has changed in between. */
export interface CatalogueVersions {
  /** The version at some moment after this call began. */
  current(): Promise<string>
}

/**
 * Queries Postgres, which alone knows what has been committed: a notification may arrive later than the next request. Concurrent requests share a query, so a
 * thousand of them cost a few queries.
 * @param onPosition Told what has been committed, before whoever asked: what is read next has to have it.
 */
export function createCatalogueVersions(
  { pool }: Pick<Database, 'pool'>,
  onPosition: (position: Position) => void = () => undefined,
): CatalogueVersions {
  const ask = batched<'version', string>(
    async (askers) => {
      const [row] = await preparedRows(pool, PositionRow, {
        name: 'catalogue-version',
        text: `SELECT ${POSITION} AS position`,
      })
      const position = row?.position ?? []
      onPosition(position)
      const version = String(position.reduce((sum, count) => sum + count, 0))
      return askers.map(() => version)
    },
    { maxBatchSize: Number.POSITIVE_INFINITY },
  )
  return { current: () => ask('version') }
}
