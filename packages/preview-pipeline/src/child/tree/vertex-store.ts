import { closeSync, ftruncateSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs'
import path from 'node:path'

/** Vertices per page, as a power of two. */
const PAGE_BITS = 16
const PAGE = 2 ** PAGE_BITS
/** Larger stores page to disk; meshes have locality. */
const MAX_BYTES_IN_MEMORY = 1.25 * 1024 ** 3

/** Vertex words, partly paged to disk. */
export interface VertexStore {
  /**
   * Valid until another page is requested.
   * @returns the vertex's page, in which it begins at `(vertex % 65536) × words`.
   */
  page(vertex: number): Uint32Array
  close(): void
}

/** @param scratch A folder for what does not fit into memory. */
export function createVertexStore(
  count: number,
  words: number,
  scratch: string,
  mostBytes: number = MAX_BYTES_IN_MEMORY,
): VertexStore {
  const pages: (Uint32Array | null)[] = new Array(Math.ceil(count / PAGE)).fill(null)
  const pageBytes = PAGE * words * 4
  const most = Math.max(4, Math.floor(mostBytes / pageBytes))
  if (pages.length <= most) {
    return {
      page(vertex) {
        const at = vertex >>> PAGE_BITS
        const known = pages[at]
        if (known) return known
        const made = new Uint32Array(Math.min(PAGE, count - at * PAGE) * words)
        pages[at] = made
        return made
      },
      close() {
        pages.length = 0
      },
    }
  }
  const name = path.join(scratch, 'vertices')
  const file = openSync(name, 'w+')
  ftruncateSync(file, pages.length * pageBytes)
  const resident: number[] = []
  const used = new Uint8Array(pages.length)
  let hand = 0
  return {
    page(vertex) {
      const at = vertex >>> PAGE_BITS
      const known = pages[at]
      if (known) {
        used[at] = 1
        return known
      }
      let made: Uint32Array
      if (resident.length < most) {
        made = new Uint32Array(PAGE * words)
        resident.push(at)
      } else {
        // Clock eviction: first page unused since the last pass.
        while (used[resident[hand] ?? 0] === 1) {
          used[resident[hand] ?? 0] = 0
          hand = (hand + 1) % most
        }
        const old = resident[hand] ?? 0
        made = pages[old] as Uint32Array
        writeSync(file, made, 0, pageBytes, old * pageBytes)
        pages[old] = null
        resident[hand] = at
        hand = (hand + 1) % most
      }
      readSync(file, made, 0, pageBytes, at * pageBytes)
      pages[at] = made
      used[at] = 1
      return made
    },
    close() {
      closeSync(file)
      unlinkSync(name)
      pages.length = 0
    },
  }
}

export const pageStart = (vertex: number, words: number): number => (vertex & (PAGE - 1)) * words
