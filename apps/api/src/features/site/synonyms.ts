import type { Synonyms } from '@wencang/contract'
import { MarketError } from '@wencang/contract'
import { type Executor, runTransaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import type { Actor } from '../sessions/index.ts'
import { writeSetting } from './settings.ts'

const KEY = 'synonyms'

/** The operators' own synonyms of searches. */
export async function getSynonyms({ db }: { db: Executor }): Promise<Synonyms> {
  const row = await db.siteSetting.findUnique({ where: { key: KEY } })
  if (!row) return { groups: [], version: null }
  return { groups: (row.value as { groups: string[][] }).groups, version: row.updatedAt.toISOString() }
}

/** Replaces them; searches know them at once. @throws {MarketError} synonyms_changed when somebody else did in the meantime. */
export async function putSynonyms(
  { db }: Pick<Context, 'db'>,
  operator: Actor,
  { groups, version }: Synonyms,
  requestId: string,
): Promise<Synonyms> {
  return runTransaction(db, async (transaction) => {
    // The first to come holds the row, or the place where it will be, until it is done.
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${KEY}))`
    const before = await getSynonyms({ db: transaction })
    if (before.version !== version) throw new MarketError('synonyms_changed')
    await writeSetting(transaction, operator, { key: KEY, value: { groups }, requestId })
    return getSynonyms({ db: transaction })
  })
}
