import { type Database, preparedRows } from '@wencang/database'
import { z } from 'zod'

const PostingRow = z.object({ token: z.string(), chunk: z.number(), docs: z.instanceof(Buffer) })

/** Stored sets by chunk and token. */
export async function readPostings(
  pool: Pick<Database['pool'], 'query'>,
  tokens: string[],
  chunks: number[],
): Promise<Map<number, Map<string, Buffer>>> {
  const rows = await preparedRows(pool, PostingRow, {
    name: 'search-postings',
    text: 'SELECT token, chunk, docs FROM search_posting WHERE token = ANY ($1::text[]) AND chunk = ANY ($2::int2[])',
    values: [tokens, chunks],
  })
  const byChunk = new Map<number, Map<string, Buffer>>()
  for (const { token, chunk, docs } of rows) {
    const sets = byChunk.get(chunk) ?? new Map<string, Buffer>()
    byChunk.set(chunk, sets.set(token, docs))
  }
  return byChunk
}
