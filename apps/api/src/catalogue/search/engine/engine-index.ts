import { type Database, preparedRows } from '@wencang/database'
import { z } from 'zod'
import type { EngineIndex, SearchEngine } from '../../../ports/search-engine.ts'
import { filterGroups, freshOf } from '../answer/select.ts'
import { readListings } from '../index/documents.ts'
import { createFreshReader, MAX_FRESH } from '../index/fresh.ts'
import type { Place, WordIndex } from '../word-index.ts'
import { bestWithEngine } from './best.ts'
import { countWithEngine } from './counts.ts'

/** Changes that the engine lacks. */
const FRESH = {
  name: 'search-engine-due',
  text: `SELECT asset_id AS "assetId", string_agg(seq, ' ' ORDER BY seq) AS seq, NULL AS no FROM
           ((SELECT asset_id, 'd' || seq AS seq FROM search_due ORDER BY search_due.seq DESC LIMIT ${MAX_FRESH})
            UNION ALL (SELECT asset_id, 'e' || seq FROM search_engine_due ORDER BY search_engine_due.seq DESC LIMIT ${MAX_FRESH})) d
         GROUP BY asset_id`,
}
const StateRow = z.object({ asked: z.string().nullable() })

/**
 * Engine plus recent changes from Postgres, which also answers until the engine is complete.
 * @param createPostgres Creates the Postgres index; its memory is freed once the engine answers.
 */
export function createEngineIndex(
  { pool }: Pick<Database, 'pool'>,
  engine: SearchEngine,
  createPostgres: () => WordIndex,
): WordIndex {
  const fresh = createFreshReader({ pool }, FRESH)
  let postgres: WordIndex | null = null
  /** Index that found a place, unless the engine. */
  const foundBy = new WeakMap<Place, WordIndex>()

  async function readAsked(): Promise<string | null> {
    const [state] = await preparedRows(pool, StateRow, {
      name: 'search-engine-state',
      text: 'SELECT asked FROM search_engine WHERE is_on',
    })
    return state?.asked ?? null
  }

  /** Asks the engine if complete, else Postgres. */
  async function either<T>(
    ofEngine: (index: EngineIndex) => Promise<T | null>,
    ofPostgres: (index: WordIndex) => Promise<T>,
  ): Promise<T> {
    let before: string | null = null
    for (;;) {
      const asked = await readAsked()
      // The index may have been replaced and removed since.
      if (asked === null || asked === before) break
      const answer = await ofEngine(engine.index(asked))
      if (answer !== null) {
        postgres = null
        return answer
      }
      before = asked
    }
    postgres ??= createPostgres()
    return await ofPostgres(postgres)
  }

  return {
    best: (question, filter, order, page) =>
      either(
        async (index) => bestWithEngine(index, await fresh.read(), { question, filter, order, ...page }),
        async (index) => {
          const places = await index.best(question, filter, order, page)
          for (const place of places) foundBy.set(place, index)
          return places
        },
      ),
    async evidence(places) {
      const index = places[0] && foundBy.get(places[0])
      if (index) return index.evidence(places)
      const listings = await readListings(
        pool,
        places.map(({ assetId }) => assetId ?? ''),
      )
      const byId = new Map(listings.map((listing) => [listing.assetId, listing]))
      return places.map(({ assetId }) => {
        const { tokens, text } = byId.get(assetId ?? '') ?? {}
        return tokens === undefined || text === undefined ? null : { has: (token) => tokens.has(token), text }
      })
    },
    counts: (question, filter) =>
      either(
        async (index) => {
          const changed = await fresh.read()
          return await countWithEngine({ pool, index, last: fresh.last() }, question, filter, {
            without: [...changed.keys()],
            passing: (some) => freshOf(changed, question, some, filterGroups(some)),
          })
        },
        (index) => index.counts(question, filter),
      ),
    known: (wanted) =>
      either(
        async (index) => {
          const { these, beginning = [], limit = 0 } = wanted
          const [held, begun] = await Promise.all([index.held(these), index.beginning(beginning, limit)])
          return held && begun && [...new Set([...begun, ...held])]
        },
        (index) => index.known(wanted),
      ),
  }
}
