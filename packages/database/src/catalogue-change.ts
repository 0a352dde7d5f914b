import type { Executor } from './client.ts'
import { Prisma } from './generated/client.ts'

/** CDN cache keys. */
export type AnswerKey = 'lists' | 'everything' | `asset-${string}` | `creator-${string}`

/**
 * Advances the catalogue's version and queues the purge of these keys. Takes a free counter: waiting could deadlock.
 */
export const catalogueChange = (keys: readonly AnswerKey[]): Prisma.Sql => Prisma.sql`
  WITH moved AS (
    UPDATE catalogue_version SET version = version + 1 WHERE shard = coalesce(
      (SELECT shard FROM catalogue_version ORDER BY shard <> pg_backend_pid() % 64, shard LIMIT 1 FOR UPDATE SKIP LOCKED),
      pg_backend_pid() % 64))
  INSERT INTO cdn_purge (key) SELECT unnest(${[...keys]}::text[]) FROM cdn_state WHERE is_on`

/** Announces a change of what visitors see, in its transaction. */
export async function changeCatalogue(executor: Executor, ...keys: AnswerKey[]): Promise<void> {
  await executor.$executeRaw(catalogueChange(keys))
}

/** Announces a change on the pages of these assets, which their listings do not have. */
export const changeAssetPages = (executor: Executor, assetIds: readonly string[]): Promise<void> =>
  assetIds.length === 0
    ? Promise.resolve()
    : changeCatalogue(executor, 'lists', ...assetIds.map((id) => `asset-${id}` as const))
