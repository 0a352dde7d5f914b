import { type Database, preparedRows } from '@wencang/database'
import { z } from 'zod'
import { type After, bestOf, type Ranked } from './answer/best.ts'
import { countFacets } from './answer/facets.ts'
import { beginSelection, hasToken } from './answer/select.ts'
import type { CataloguePage } from './filter.ts'
import { readTexts } from './index/documents.ts'
import { createIndexReader } from './index/reader.ts'
import type { WordIndex } from './word-index.ts'

const NumberRow = z.object({ no: z.number() })
const TokenRow = z.object({ token: z.string() })

export function createPostgresIndex({ pool }: Pick<Database, 'pool'>): WordIndex {
  const reader = createIndexReader({ pool })
  // Chunk positions by place, known only here.
  const found = new WeakMap<object, Ranked>()

  async function afterOf(after: CataloguePage['after']): Promise<After | null> {
    if (!after) return null
    const rows = await preparedRows(pool, NumberRow, {
      name: 'search-number',
      text: 'SELECT no FROM search_doc WHERE asset_id = $1::uuid',
      values: [after.id],
    })
    return { key: Number(after.key), no: rows[0]?.no ?? null, id: after.id }
  }

  return {
    async best(question, filter, order, { count, after }) {
      const from = await afterOf(after)
      const selection = await beginSelection(reader, question, filter)
      const ranked = await bestOf(reader, selection, order, { count, after: from })
      return ranked.map((one) => {
        const { key, no, assetId = null } = one
        const place = { key, no: assetId === null ? no : null, assetId, isProven: assetId !== null }
        found.set(place, one)
        return place
      })
    },
    async evidence(places) {
      const texts = await readTexts(
        pool,
        places.map(({ no }) => no ?? -1),
      )
      return places.map((place, at) => {
        const text = texts.get(at)
        const { chunk, offset = 0 } = found.get(place) ?? {}
        return text === undefined || !chunk ? null : { has: (token) => hasToken(chunk, token, offset), text }
      })
    },
    counts: (question, filter) => countFacets(reader, question, filter),
    async known({ these, beginning = [], limit = 0 }) {
      const rows = await preparedRows(pool, TokenRow, {
        name: 'search-known',
        text: `SELECT DISTINCT token FROM (
                 SELECT p.token FROM unnest($1::text[]) b(least), LATERAL
                   (SELECT token FROM search_posting WHERE token >= b.least AND token < b.least || U&'\\+10FFFF' ORDER BY token LIMIT $2) p
                 UNION ALL SELECT w.token FROM unnest($3::text[]) w(token) WHERE EXISTS (SELECT FROM search_posting p WHERE p.token = w.token)) t`,
        values: [beginning, limit, these],
      })
      return rows.map(({ token }) => token)
    },
  }
}
