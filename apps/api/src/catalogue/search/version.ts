import { type Database, type Position, readPosition } from '@wencang/database'
import { batched } from '../../lib/batched.ts'

/** Catalogue version: equal versions mean no visible change. */
export interface CatalogueVersions {
  /** Version at some moment after this call. */
  current(): Promise<string>
}

/**
 * Queries Postgres, because notifications lag behind commits. Concurrent requests share a query.
 * @param onPosition Receives the committed position before callers do; later reads must include it.
 */
export function createCatalogueVersions(
  { pool }: Pick<Database, 'pool'>,
  onPosition: (position: Position) => void = () => undefined,
): CatalogueVersions {
  const ask = batched<'version', string>(
    async (askers) => {
      const position = await readPosition(pool)
      onPosition(position)
      const version = String(position.reduce((sum, count) => sum + count, 0))
      return askers.map(() => version)
    },
    { maxBatchSize: Number.POSITIVE_INFINITY },
  )
  return { current: () => ask('version') }
}
