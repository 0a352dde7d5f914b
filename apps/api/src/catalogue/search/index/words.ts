import { appendOffsets, CHUNK, packOffsets } from '@wencang/search-index'
import type { Client } from './chunks.ts'
import { readPostings } from './postings.ts'

/** Rows per statement. */
const SLICE = 4_000

/** Collects tokens and writes each chunk at once. */
export class Words {
  private readonly client: Client
  private chunk = -1
  /** The chunk has no postings yet. */
  private isNew = false
  private words = new Map<string, number[]>()
  private docs: { no: number; assetId: string }[] = []

  constructor(client: Client) {
    this.client = client
  }

  /** Numbers must ascend across calls. */
  async add(no: number, assetId: string, tokens: Iterable<string>): Promise<void> {
    const chunk = Math.floor(no / CHUNK)
    if (chunk !== this.chunk) {
      await this.write()
      this.chunk = chunk
      this.isNew = no % CHUNK === 0
    }
    this.docs.push({ no, assetId })
    for (const token of tokens) {
      const offsets = this.words.get(token)
      if (offsets) offsets.push(no % CHUNK)
      else this.words.set(token, [no % CHUNK])
    }
  }

  async write(): Promise<void> {
    const words = [...this.words]
    for (let start = 0; start < words.length; start += SLICE) await this.writeSlice(words.slice(start, start + SLICE))
    await this.client.query('INSERT INTO search_doc (no, asset_id) SELECT * FROM unnest($1::int4[], $2::uuid[])', [
      this.docs.map(({ no }) => no),
      this.docs.map(({ assetId }) => assetId),
    ])
    this.words = new Map()
    this.docs = []
  }

  private async writeSlice(slice: [token: string, offsets: number[]][]): Promise<void> {
    const tokens = slice.map(([token]) => token)
    const before = this.isNew ? undefined : (await readPostings(this.client, tokens, [this.chunk])).get(this.chunk)
    await this.client.query(
      `INSERT INTO search_posting (token, chunk, docs) SELECT token, $2, docs FROM unnest($1::text[], $3::bytea[]) w(token, docs)
       ON CONFLICT (token, chunk) DO UPDATE SET docs = excluded.docs`,
      [tokens, this.chunk, slice.map(([token, offsets]) => joined(before?.get(token), offsets))],
    )
  }
}

/** Requires offsets larger than all before. */
function joined(before: Buffer | undefined, offsets: number[]): Buffer {
  const added = Uint16Array.from(offsets)
  return before ? appendOffsets(before, added) : packOffsets(added)
}
