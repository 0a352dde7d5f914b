/** Asset IDs; `av` and `bv` select a version. */
export type CompareSearch = { a?: string; b?: string; av?: number; bv?: number }

/** Version number in the URL, if valid. */
function versionIn(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 ? number : undefined
}

export type CompareSide = 'a' | 'b'

/** Search parameters of one side. */
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

/** Compares two versions of one asset. */
export const besideSearch = (id: string, version: number, other: number): CompareSearch => ({
  a: id,
  av: version,
  b: id,
  bv: other,
})
