/** Two works beside each other, by their IDs; `av` and `bv` name a version of them, without which it is the present one. */
export type CompareSearch = { a?: string; b?: string; av?: number; bv?: number }

/** A version's number as an address has it; undefined for anything else. */
function versionIn(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 ? number : undefined
}

export type CompareSide = 'a' | 'b'

/** What one side shows, alone. */
export function sideOf(search: CompareSearch, side: CompareSide): CompareSearch {
  const { a, av, b, bv } = search
  return side === 'a' ? readCompareSearch({ a, av }) : readCompareSearch({ b, bv })
}

export function readCompareSearch({ a, b, av, bv }: Record<string, unknown>): CompareSearch {
  const [first, second] = [versionIn(av), versionIn(bv)]
  return {
    ...(typeof a === 'string' && { a, ...(first !== undefined && { av: first }) }),
    ...(typeof b === 'string' && { b, ...(second !== undefined && { bv: second }) }),
  }
}

/** A version of a work beside another one of the same. */
export const besideSearch = (id: string, version: number, other: number): CompareSearch => ({
  a: id,
  av: version,
  b: id,
  bv: other,
})
