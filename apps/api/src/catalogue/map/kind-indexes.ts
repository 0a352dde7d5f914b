import type pg from 'pg'
import { type Box, ClusterIndex, type Marker, mergeMarkers } from './cluster-index.ts'
import { markNow, readChanges, readPoints } from './point-source.ts'
import type { MapPointRow, PointKind } from './point-table.ts'

type Querying = Pick<pg.Client, 'query'>

/** Most maps show owners and scenes; they share one index. */
const USUAL: readonly PointKind[] = [0, 1]

/** One index of owners and scenes, further kinds on demand. */
export class KindIndexes {
  readonly #indexes = new Map<string, { kinds: readonly PointKind[]; index: ClusterIndex }>()
  readonly #loading = new Map<string, Promise<void>>()

  static async read(client: Querying): Promise<KindIndexes> {
    const indexes = new KindIndexes()
    await indexes.#load(client, USUAL)
    return indexes
  }

  /** Rereads the same kinds. */
  async rebuilt(client: Querying): Promise<KindIndexes> {
    const next = new KindIndexes()
    for (const { kinds } of this.#indexes.values()) await next.#load(client, kinds)
    return next
  }

  get size(): number {
    return [...this.#indexes.values()].reduce((sum, { index }) => sum + index.size, 0)
  }

  get changes(): number {
    return [...this.#indexes.values()].reduce((sum, { index }) => sum + index.changes, 0)
  }

  apply(row: MapPointRow, isShown: boolean): void {
    for (const { kinds, index } of this.#indexes.values()) if (kinds.includes(row.kind)) index.apply(row, isShown)
  }

  async markers(client: Querying, box: Box, zoom: number, kinds: readonly PointKind[]): Promise<Marker[]> {
    const groups = groupsOf(kinds)
    for (const group of groups) await this.#load(client, group)
    const lists = groups.map((group) => this.#indexes.get(String(group))?.index.markers(box, zoom) ?? [])
    return lists.length === 1 ? (lists[0] ?? []) : mergeMarkers(lists, box, zoom)
  }

  /** Deduplicates concurrent loads. */
  #load(client: Querying, kinds: readonly PointKind[]): Promise<void> | undefined {
    const key = String(kinds)
    if (this.#indexes.has(key)) return undefined
    const loading = this.#loading.get(key) ?? this.#read(client, kinds).finally(() => this.#loading.delete(key))
    this.#loading.set(key, loading)
    return loading
  }

  async #read(client: Querying, kinds: readonly PointKind[]): Promise<void> {
    const mark = await markNow(client)
    const index = new ClusterIndex(await readPoints(client, kinds))
    // Applies changes made during the read; `apply` missed this index.
    const { changes } = await readChanges(client, mark)
    for (const { isShown, ...row } of changes ?? []) if (kinds.includes(row.kind)) index.apply(row, isShown)
    this.#indexes.set(String(kinds), { kinds, index })
  }
}

function groupsOf(kinds: readonly PointKind[]): (readonly PointKind[])[] {
  const isUsual = USUAL.every((kind) => kinds.includes(kind))
  const others = kinds.filter((kind) => !isUsual || !USUAL.includes(kind)).map((kind) => [kind])
  return isUsual ? [USUAL, ...others] : others
}
