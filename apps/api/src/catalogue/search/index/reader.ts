import { type Database, preparedRows } from '@wencang/database'
import {
  addPacked,
  type Bits,
  CHUNK,
  emptyBits,
  FACET_TOKENS,
  type FacetChunk,
  facetChunk,
  offsetsBelow,
} from '@wencang/search-index'
import { z } from 'zod'
import type { ColumnKind } from './documents.ts'
import { createFreshReader, type Fresh, MAX_FRESH } from './fresh.ts'
import { type Institution, readInstitutions } from './institutions.ts'
import { readPostings } from './postings.ts'

const ChunkRow = z.object({ chunk: z.number(), used: z.number(), versions: z.array(z.coerce.number()) })
const LiveRow = z.object({ chunk: z.number(), version: z.coerce.number(), packed: z.instanceof(Buffer) })

/** Chunk at one moment; its data load lazily. */
export interface Chunk {
  chunk: number
  used: number
  versions: number[]
}

/** Reads the index; caches live listings and columns. */
export interface IndexReader {
  /** Recent changes and chunks; later postings include the rest. */
  begin(): Promise<{ fresh: Map<string, Fresh>; chunks: Chunk[] }>
  live(chunks: Chunk[]): Promise<Map<number, Bits>>
  /** Missing numbers count as 0; unchanged columns keep identity. */
  column(kind: ColumnKind, chunks: Chunk[]): Promise<Map<number, Float64Array>>
  /** Institution names, including those of recent changes. */
  institutions(ids: number[]): Promise<Map<number, Institution>>
  postings(tokens: string[], chunks: Chunk[]): Promise<Map<number, Map<string, Buffer>>>
  /** Facet values by listing; may lag {@link FACETS_REST_SECONDS} for new listings. */
  facets(chunks: Chunk[]): Promise<Map<number, FacetChunk>>
}

/** Minimum interval between facet reads of a growing chunk. */
const FACETS_REST_SECONDS = 5

const FRESH = {
  name: 'search-due',
  text: `SELECT u.asset_id AS "assetId", u.seq::text AS seq, d.no FROM (SELECT asset_id, seq FROM search_due ORDER BY seq DESC LIMIT ${MAX_FRESH}) u
         LEFT JOIN search_doc d ON d.asset_id = u.asset_id`,
}

const NO_COLUMN = new Float64Array(0)

export function createIndexReader({ pool }: Pick<Database, 'pool'>): IndexReader {
  const fresh = createFreshReader({ pool }, FRESH)
  const lives = new Map<number, { version: number; bits: Bits }>()
  const columns = new Map<string, { version: number; values: Float64Array }>()
  const facets = new Map<number, { used: number; readAt: number; facets: FacetChunk }>()

  return {
    async begin() {
      const changes = await fresh.read()
      const chunks = await preparedRows(pool, ChunkRow, {
        name: 'search-chunks',
        text: 'SELECT chunk, used, versions FROM search_chunk ORDER BY chunk DESC',
      })
      return { fresh: changes, chunks }
    },
    async live(chunks) {
      // Any difference, because an emptied index restarts its versions.
      const stale = chunks.filter(({ chunk, versions }) => lives.get(chunk)?.version !== versions[0])
      if (stale.length > 0) {
        const rows = await preparedRows(pool, LiveRow, {
          name: 'search-live',
          text: 'SELECT chunk, versions[1] AS version, live AS packed FROM search_chunk WHERE chunk = ANY ($1::int2[])',
          values: [stale.map(({ chunk }) => chunk)],
        })
        for (const { chunk, version, packed } of rows)
          lives.set(chunk, { version, bits: new Uint32Array(Uint8Array.from(packed).buffer) })
      }
      return new Map(chunks.flatMap(({ chunk }) => (lives.has(chunk) ? [[chunk, lives.get(chunk)?.bits as Bits]] : [])))
    },
    async column(kind, chunks) {
      const stale = chunks.filter(
        ({ chunk, versions }) => (columns.get(`${kind} ${chunk}`)?.version ?? 0) !== (versions[kind] ?? 0),
      )
      // One by one: each column is 0.5 MB.
      for (const { chunk } of stale) {
        const rows = await preparedRows(pool, LiveRow, {
          name: 'search-column',
          text: `SELECT k.chunk, k.versions[$2::int4 + 1] AS version, c.packed FROM search_chunk k JOIN search_column c ON c.chunk = k.chunk AND c.kind = $2::int4
                 WHERE k.chunk = $1::int2`,
          values: [chunk, kind],
        })
        if (rows.length === 0) columns.delete(`${kind} ${chunk}`)
        for (const { version, packed } of rows)
          columns.set(`${kind} ${chunk}`, { version, values: new Float64Array(Uint8Array.from(packed).buffer) })
      }
      return new Map(chunks.map(({ chunk }) => [chunk, columns.get(`${kind} ${chunk}`)?.values ?? NO_COLUMN]))
    },
    institutions: (ids) => readInstitutions({ pool }, ids, fresh.last()),
    postings: (tokens, chunks) =>
      readPostings(
        pool,
        tokens,
        chunks.map(({ chunk }) => chunk),
      ),
    async facets(chunks) {
      for (const { chunk, used } of chunks) {
        const known = facets.get(chunk)
        if (known?.used === used || (known && known.readAt > Date.now() - FACETS_REST_SECONDS * 1000)) continue
        // One by one: a full chunk has megabytes.
        facets.set(chunk, { used, readAt: Date.now(), facets: await readFacets(pool, chunk, used) })
      }
      for (const chunk of facets.keys()) if (!chunks.some((one) => one.chunk === chunk)) facets.delete(chunk)
      return new Map([...facets].map(([chunk, one]) => [chunk, one.facets]))
    },
  }
}

async function readFacets(pool: Database['pool'], chunk: number, used: number): Promise<FacetChunk> {
  const postings = (await readPostings(pool, FACET_TOKENS, [chunk])).get(chunk)
  const sets = FACET_TOKENS.flatMap((token, value) => {
    const docs = postings?.get(token)
    return docs ? [{ value, offsets: offsetsBelow(used, addPacked(emptyBits(), docs)) }] : []
  })
  return facetChunk(used, sets)
}

export const numberOf = (chunk: number, offset: number): number => chunk * CHUNK + offset
