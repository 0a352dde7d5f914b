import { addBit, type Bits, emptyBits } from '@wencang/search-index'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Chunk } from '../index/reader.ts'
import { numberOf } from '../index/reader.ts'
import { type After, bestOf } from './best.ts'
import { type Selection, TIER_STEP, TIERS } from './select.ts'

/** A listing: sort key, and tier if it matches. */
interface Listed {
  heat: number
  tier: number | null
}

/** An index of these chunks that records reads. */
function indexOf(chunks: Listed[][], hasQuestion: boolean) {
  const read: number[] = []
  const columns = new Map(chunks.map((listed, no) => [no, Float64Array.from(listed.map(({ heat }) => heat))]))
  const bitsOf = (listed: Listed[], passes: (tier: number) => boolean): Bits => {
    const bits = emptyBits()
    for (const [offset, { tier }] of listed.entries()) if (tier !== null && passes(tier)) addBit(bits, offset)
    return bits
  }
  const selection: Selection = {
    question: hasQuestion ? { ways: [] } : null,
    chunks: chunks.map((listed, chunk) => ({ chunk, used: listed.length, versions: [] })),
    fresh: [],
    async of(some: Chunk[]) {
      return some.map((chunk) => {
        read.push(chunk.chunk)
        const listed = chunks[chunk.chunk] ?? []
        return {
          chunk,
          postings: new Map(),
          all: () => bitsOf(listed, () => true),
          ofTier: (tier: number) => bitsOf(listed, (own) => own === tier),
        }
      })
    },
  }
  return { selection, read, reader: { column: async () => columns } }
}

/** Reference: all matches sorted without an index. */
function plainly(chunks: Listed[][], hasQuestion: boolean, after: After | null, count: number): number[] {
  return chunks
    .flatMap((listed, chunk) =>
      listed.flatMap(({ heat, tier }, offset) =>
        tier === null ? [] : [{ key: heat + (hasQuestion ? tier * TIER_STEP : 0), no: numberOf(chunk, offset) }],
      ),
    )
    .sort((a, b) => b.key - a.key || b.no - a.no)
    .filter(({ key, no }) => !after || key < after.key || (key === after.key && no < (after.no ?? 0)))
    .slice(0, count)
    .map(({ no }) => no)
}

const listed = fc.record({ heat: fc.integer({ min: 0, max: 9 }), tier: fc.option(fc.constantFrom(...TIERS)) })
const index = fc.array(fc.array(listed, { minLength: 1, maxLength: 12 }), { maxLength: 40 })

test('a page equals its section of the whole sorted list, with equal keys and from any position', async () => {
  await fc.assert(
    fc.asyncProperty(
      index,
      fc.boolean(),
      fc.nat(30),
      fc.integer({ min: 1, max: 20 }),
      async (chunks, has, from, count) => {
        const { selection, reader } = indexOf(chunks, has)
        const all = plainly(chunks, has, null, Number.POSITIVE_INFINITY)
        const places = await bestOf(reader, selection, 'relevance', { count: all.length + 1, after: null })
        expect(places.map(({ no }) => no)).toEqual(all)
        const start = places[from]
        const after = start ? { key: start.key, no: start.no, id: 'x' } : null
        const page = await bestOf(reader, selection, 'relevance', { count, after })
        expect(page.map(({ no }) => no)).toEqual(plainly(chunks, has, after, count))
      },
    ),
    { numRuns: 300 },
  )
})

test.each([true, false])(
  'chunks beyond those that fill a page are not read, with a keyword: %s',
  async (hasQuestion) => {
    const chunks = Array.from({ length: 100 }, (_, chunk) =>
      Array.from({ length: 10 }, (__, offset) => ({ heat: chunk * 10 + offset, tier: TIERS[0] ?? 0 })),
    )
    const { selection, read, reader } = indexOf(chunks, hasQuestion)
    const order = hasQuestion ? 'relevance' : 'hottest'
    const places = await bestOf(reader, selection, order, { count: 50, after: null })
    expect(places.map(({ no }) => no)).toEqual(plainly(chunks, hasQuestion, null, 50))
    expect(read.sort((a, b) => b - a)).toEqual([99, 98, 97, 96, 95, 94, 93, 92])
  },
)
