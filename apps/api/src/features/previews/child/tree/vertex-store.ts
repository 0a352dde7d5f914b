import { closeSync, ftruncateSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs'
import path from 'node:path'

/** Vertices of one page, as a power of two. */
const PAGE_BITS = 16
const PAGE = 2 ** PAGE_BITS
/** Larger stores keep pages on disk, of which meshes mostly need few at once: neighbours are mostly written near to each other. */
const MOST_BYTES_IN_MEMORY = 1.25 * 1024 ** 3

/** The words of many vertices, of which at most some are in memory. */
export interface VertexStore {
  /** The page that holds the vertex, which begins there at `(vertex % 65536) × words`. Valid until pages of other vertices are asked for. */
  page(vertex: number): Uint32Array
  close(): void
}

/** @param scratch A folder for what does not fit into memory. */
export function createVertexStore(
  count: number,
  words: number,
  scratch: string,
  mostBytes: number = MOST_BYTES_IN_MEMORY,
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
        // The next page that was not used since the hand came by last.
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
