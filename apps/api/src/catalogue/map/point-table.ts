import { z } from 'zod'

/** Index in `MAP_KINDS`, as on the wire. */
export type PointKind = 0 | 1 | 2 | 3 | 4 | 5

export const MapPointRow = z.object({
  kind: z.custom<PointKind>(),
  id: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  snapshotKey: z.string().nullable(),
})
export type MapPointRow = z.infer<typeof MapPointRow>

/** Owners represent clusters before assets. */
export const WEIGHTS: Record<PointKind, number> = { 0: 10, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1 }

const ID_BYTES = 16
const bytesOfId = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

/** Typed arrays, 120 bytes per point (a quarter of objects), sorted. */
export class PointTable {
  size = 0
  #kinds = new Uint8Array(1024)
  #ids = Buffer.alloc(1024 * ID_BYTES)
  #longitudes = new Float64Array(1024)
  #latitudes = new Float64Array(1024)
  #keyEnds = new Uint32Array(1024)
  #keys = Buffer.alloc(64 * 1024)

  /** @param row Must follow all rows already added, by kind and ID. */
  add(row: MapPointRow): void {
    const { size } = this
    if (size === this.#kinds.length) this.#grow()
    this.#kinds[size] = row.kind
    bytesOfId(row.id).copy(this.#ids, size * ID_BYTES)
    this.#longitudes[size] = row.longitude
    this.#latitudes[size] = row.latitude
    const start = size === 0 ? 0 : (this.#keyEnds[size - 1] ?? 0)
    const key = row.snapshotKey ?? ''
    if (start + key.length * 3 > this.#keys.length) this.#keys = Buffer.concat([this.#keys], this.#keys.length * 2)
    this.#keyEnds[size] = start + this.#keys.write(key, start)
    this.size += 1
  }

  kind(index: number): PointKind {
    return (this.#kinds[index] ?? 0) as PointKind
  }

  longitude(index: number): number {
    return this.#longitudes[index] ?? 0
  }

  latitude(index: number): number {
    return this.#latitudes[index] ?? 0
  }

  id(index: number): string {
    const hex = this.#ids.toString('hex', index * ID_BYTES, (index + 1) * ID_BYTES)
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  }

  snapshotKey(index: number): string | null {
    const start = index === 0 ? 0 : (this.#keyEnds[index - 1] ?? 0)
    return this.#keys.toString('utf8', start, this.#keyEnds[index]) || null
  }

  /** @returns the index of a point, or −1. */
  find(kind: PointKind, id: string): number {
    const wanted = bytesOfId(id)
    let low = 0
    let high = this.size - 1
    while (low <= high) {
      const middle = (low + high) >> 1
      const order = this.kind(middle) - kind || this.#compareId(middle, wanted)
      if (order === 0) return middle
      if (order < 0) low = middle + 1
      else high = middle - 1
    }
    return -1
  }

  #compareId(index: number, wanted: Buffer): number {
    return this.#ids.compare(wanted, 0, ID_BYTES, index * ID_BYTES, (index + 1) * ID_BYTES)
  }

  #grow(): void {
    const length = this.#kinds.length * 2
    const grown = <T extends Uint8Array | Uint32Array | Float64Array>(next: T, old: T): T => {
      next.set(old)
      return next
    }
    this.#kinds = grown(new Uint8Array(length), this.#kinds)
    this.#ids = Buffer.concat([this.#ids], length * ID_BYTES)
    this.#longitudes = grown(new Float64Array(length), this.#longitudes)
    this.#latitudes = grown(new Float64Array(length), this.#latitudes)
    this.#keyEnds = grown(new Uint32Array(length), this.#keyEnds)
  }
}
