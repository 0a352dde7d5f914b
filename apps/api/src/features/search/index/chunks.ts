import { preparedRows } from '@wencang/database'
import type pg from 'pg'
import { z } from 'zod'
import { addBit, type Bits, CHUNK, countBits, emptyBits, removeBit } from './bits.ts'
import { COLUMN, type Indexed } from './documents.ts'

const ChunkRow = z.object({ chunk: z.number(), used: z.number(), live: z.instanceof(Buffer) })
const ColumnRow = z.object({ kind: z.number(), packed: z.instanceof(Buffer) })

const COLUMNS = Object.keys(COLUMN).length

export type Client = Pick<pg.PoolClient, 'query'>

/** The chunks that a batch touches, each read once and written once. */
export class Chunks {
  private readonly client: Client
  private readonly open = new Map<number, { used: number; live: Bits; columns: Float64Array[]; touched: Set<number> }>()

  constructor(client: Client) {
    this.client = client
  }

  /** The first free number. */
  async next(isLarge: boolean): Promise<number> {
    const [last] = await preparedRows(this.client, ChunkRow, {
      text: 'SELECT chunk, used, live FROM search_chunk ORDER BY chunk DESC LIMIT 1',
    })
    if (!last) return 0
    const used = this.open.get(last.chunk)?.used ?? last.used
    return isLarge || used === CHUNK ? (last.chunk + 1) * CHUNK : last.chunk * CHUNK + used
  }

  async begin(no: number, columns: Indexed['columns']): Promise<void> {
    const chunk = await this.at(no)
    addBit(chunk.live, no % CHUNK)
    chunk.used = Math.max(chunk.used, (no % CHUNK) + 1)
    chunk.touched.add(0)
    await this.sortBy(no, columns)
  }

  async end(no: number): Promise<void> {
    const chunk = await this.at(no)
    removeBit(chunk.live, no % CHUNK)
    chunk.touched.add(0)
  }

  async sortBy(no: number, columns: Indexed['columns']): Promise<void> {
    const chunk = await this.at(no)
    for (const [index, value] of columns.entries()) {
      const column = chunk.columns[index]
      if (!column || column[no % CHUNK] === value) continue
      column[no % CHUNK] = value
      chunk.touched.add(index + 1)
    }
  }

  private async at(no: number) {
    const chunk = Math.floor(no / CHUNK)
    const known = this.open.get(chunk)
    if (known) return known
    const [row] = await preparedRows(this.client, ChunkRow, {
      text: 'SELECT chunk, used, live FROM search_chunk WHERE chunk = $1',
      values: [chunk],
    })
    const columns = await preparedRows(this.client, ColumnRow, {
      text: 'SELECT kind, packed FROM search_column WHERE chunk = $1',
      values: [chunk],
    })
    const opened = {
      used: row?.used ?? 0,
      live: row ? new Uint32Array(Uint8Array.from(row.live).buffer) : emptyBits(),
      columns: Object.values(COLUMN).map((kind) => {
        const values = new Float64Array(CHUNK)
        const packed = columns.find((column) => column.kind === kind)?.packed
        if (packed) values.set(new Float64Array(Uint8Array.from(packed).buffer))
        return values
      }),
      touched: new Set<number>(),
    }
    this.open.set(chunk, opened)
    return opened
  }

  async save(): Promise<void> {
    for (const [chunk, { used, live, columns, touched }] of this.open) {
      if (touched.size === 0) continue
      await this.client.query(
        `INSERT INTO search_chunk AS k (chunk, used, live, versions, alive)
         VALUES ($1, $2, $3, ARRAY(SELECT (kind = ANY ($4::int4[]))::int4 FROM generate_series(0, ${COLUMNS}) kind ORDER BY kind), $5)
         ON CONFLICT (chunk) DO UPDATE SET used = excluded.used, alive = excluded.alive, live = excluded.live,
           versions = ARRAY(SELECT version + (kind - 1 = ANY ($4::int4[]))::int4 FROM unnest(k.versions) WITH ORDINALITY v(version, kind) ORDER BY kind)`,
        [chunk, used, Buffer.from(live.buffer), [...touched], countBits(live)],
      )
      for (const kind of touched) {
        const column = columns[kind - 1]
        if (column)
          await this.client.query(
            'INSERT INTO search_column (chunk, kind, packed) VALUES ($1, $2, $3) ON CONFLICT (chunk, kind) DO UPDATE SET packed = excluded.packed',
            [chunk, kind, Buffer.from(column.buffer, 0, used * 8)],
          )
      }
    }
  }
}
