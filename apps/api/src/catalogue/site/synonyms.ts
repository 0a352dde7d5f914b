import type { Synonyms } from '@wencang/contract'
import { MarketError } from '@wencang/contract'
import { type Executor, runTransaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { writeSetting } from './settings.ts'

const KEY = 'synonyms'

/** Synonym groups of the operators. */
export async function getSynonyms({ db }: { db: Executor }): Promise<Synonyms> {
  const row = await db.siteSetting.findUnique({ where: { key: KEY } })
  if (!row) return { groups: [], version: null }
  return { groups: (row.value as { groups: string[][] }).groups, version: row.updatedAt.toISOString() }
}

/** Replaces the groups, effective immediately. @throws {MarketError} synonyms_changed on a concurrent change. */
export async function putSynonyms(
  { db, queue }: Pick<Context, 'db' | 'queue'>,
  caller: Caller,
  { groups, version }: Synonyms,
): Promise<Synonyms> {
  return runTransaction(db, async (transaction) => {
    // Advisory lock: the row may not exist yet.
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${KEY}))`
    const before = await getSynonyms({ db: transaction })
    if (before.version !== version) throw new MarketError('synonyms_changed')
    await writeSetting({ queue, transaction }, caller, { key: KEY, value: { groups } })
    return getSynonyms({ db: transaction })
  })
}
