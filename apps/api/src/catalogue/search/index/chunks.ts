import { preparedRows } from '@wencang/database'
import { addBit, type Bits, CHUNK, countBits, emptyBits, removeBit } from '@wencang/search-index'
import type pg from 'pg'
import { z } from 'zod'
import { COLUMN, type Indexed } from './documents.ts'

const ChunkRow = z.object({ chunk: z.number(), used: z.number(), live: z.instanceof(Buffer) })
const ColumnRow = z.object({ kind: z.number(), packed: z.instanceof(Buffer) })
const ValueRow = z.object({ kind: z.number(), offset: z.number(), value: z.instanceof(Buffer) })

const KINDS = Object.values(COLUMN)
/** Version index of the live bitmap; columns follow. */
const LIVE = 0
/** Up to this many values are patched: columns are 0.5 MB. */
const FEW = 32
const VALUE_BYTES = 8

export type Client = Pick<pg.PoolClient, 'query'>

interface OpenChunk {
  /** Numbers covered by the stored columns. */
  had: number
  used: number
  live: Bits
  isLiveTouched: boolean
  /** New sort values by offset. */
  values: Map<number, Indexed['columns']>
}

export class Chunks {
  private readonly client: Client
  private readonly open = new Map<number, OpenChunk>()

  constructor(client: Client) {
    this.client = client
  }

  async next(isLarge: boolean): Promise<number> {
    const last = await this.read(null)
    if (!last) return 0
    const used = this.open.get(last.chunk)?.used ?? last.used
    return isLarge || used === CHUNK ? (last.chunk + 1) * CHUNK : last.chunk * CHUNK + used
  }

  async begin(no: number, columns: Indexed['columns']): Promise<void> {
    const chunk = await this.at(no)
    addBit(chunk.live, no % CHUNK)
    chunk.used = Math.max(chunk.used, (no % CHUNK) + 1)
    chunk.isLiveTouched = true
    chunk.values.set(no % CHUNK, columns)
  }

  async end(no: number): Promise<void> {
    const chunk = await this.at(no)
    removeBit(chunk.live, no % CHUNK)
    chunk.isLiveTouched = true
  }

  async sortBy(no: number, columns: Indexed['columns']): Promise<void> {
    const chunk = await this.at(no)
    chunk.values.set(no % CHUNK, columns)
  }

  private async at(no: number): Promise<OpenChunk> {
    const chunk = Math.floor(no / CHUNK)
    const known = this.open.get(chunk)
    if (known) return known
    const row = await this.read(chunk)
    const used = row?.used ?? 0
    const live = row ? new Uint32Array(Uint8Array.from(row.live).buffer) : emptyBits()
    const opened = { had: used, used, live, isLiveTouched: false, values: new Map() }
    this.open.set(chunk, opened)
    return opened
  }

  /** Reads a stored chunk; null for the newest. */
  private async read(chunk: number | null): Promise<z.infer<typeof ChunkRow> | undefined> {
    const [row] = await preparedRows(this.client, ChunkRow, {
      text: `SELECT chunk, used, live FROM search_chunk WHERE chunk = coalesce($1::int2, (SELECT max(chunk) FROM search_chunk))`,
      values: [chunk],
    })
    return row
  }

  async save(): Promise<void> {
    for (const [chunk, opened] of this.open) {
      const isFew = opened.used === opened.had && opened.values.size <= FEW
      const kinds = await (isFew ? this.saveValues(chunk, opened) : this.saveColumns(chunk, opened))
      const touched = opened.isLiveTouched ? [LIVE, ...kinds] : kinds
      if (touched.length === 0) continue
      await this.client.query(
        `INSERT INTO search_chunk AS k (chunk, used, live, versions, alive)
         VALUES ($1, $2, $3, ARRAY(SELECT (kind = ANY ($4::int4[]))::int4 FROM generate_series(0, ${KINDS.length}) kind ORDER BY kind), $5)
         ON CONFLICT (chunk) DO UPDATE SET used = excluded.used, alive = excluded.alive, live = excluded.live,
           versions = ARRAY(SELECT version + (kind - 1 = ANY ($4::int4[]))::int4 FROM unnest(k.versions) WITH ORDINALITY v(version, kind) ORDER BY kind)`,
        [chunk, opened.used, Buffer.from(opened.live.buffer), touched, countBits(opened.live)],
      )
    }
  }

  /** Patches changed values unread; rewrites columns that are too short. @returns the changed kinds. */
  private async saveValues(chunk: number, opened: OpenChunk): Promise<number[]> {
    const { values } = opened
    if (values.size === 0) return []
    const rows = await preparedRows(this.client, ValueRow, {
      text: `SELECT c.kind, w.place AS "offset", substring(c.packed FROM w.place * ${VALUE_BYTES} + 1 FOR ${VALUE_BYTES}) AS value
             FROM search_column c CROSS JOIN unnest($2::int4[]) w(place) WHERE c.chunk = $1`,
      values: [chunk, [...values.keys()]],
    })
    const reached = rows.filter(({ value }) => value.length === VALUE_BYTES)
    const had = new Map(reached.map(({ kind, offset, value }) => [`${kind} ${offset}`, value.readDoubleLE()]))
    const changes = KINDS.map((kind) => {
      const before = (offset: number) => had.get(`${kind} ${offset}`)
      return { kind, before, changed: [...values].filter(([at, columns]) => columns[kind - 1] !== (before(at) ?? 0)) }
    }).filter(({ changed }) => changed.length > 0)
    if (changes.some(({ before, changed }) => changed.some(([offset]) => before(offset) === undefined)))
      return this.saveColumns(chunk, opened)
    for (const { kind, changed } of changes) {
      const packed = changed.reduce(
        (inner, [offset], at) => `overlay(${inner} PLACING $${at + 3} FROM ${offset * VALUE_BYTES + 1})`,
        'packed',
      )
      await this.client.query(`UPDATE search_column SET packed = ${packed} WHERE chunk = $1 AND kind = $2`, [
        ...[chunk, kind],
        ...changed.map(([, columns]) => Buffer.from(Float64Array.of(columns[kind - 1] ?? 0).buffer)),
      ])
    }
    return changes.map(({ kind }) => kind)
  }

  /** Reads and rewrites whole columns. @returns the changed kinds. */
  private async saveColumns(chunk: number, { used, values }: OpenChunk): Promise<number[]> {
    const known = await preparedRows(this.client, ColumnRow, {
      text: 'SELECT kind, packed FROM search_column WHERE chunk = $1',
      values: [chunk],
    })
    const touched: number[] = []
    for (const kind of KINDS) {
      const column = new Float64Array(used)
      const packed = known.find((one) => one.kind === kind)?.packed
      if (packed) column.set(new Float64Array(Uint8Array.from(packed).buffer))
      let isTouched = false
      for (const [offset, columns] of values) {
        const value = columns[kind - 1] ?? 0
        isTouched ||= column[offset] !== value
        column[offset] = value
      }
      if (!isTouched) continue
      touched.push(kind)
      await this.client.query(
        'INSERT INTO search_column (chunk, kind, packed) VALUES ($1, $2, $3) ON CONFLICT (chunk, kind) DO UPDATE SET packed = excluded.packed',
        [chunk, kind, Buffer.from(column.buffer)],
      )
    }
    return touched
  }
}
