/** Two works beside each other, by their IDs. */
export type CompareSearch = { a?: string; b?: string }

export function readCompareSearch({ a, b }: Record<string, unknown>): CompareSearch {
  return { ...(typeof a === 'string' && { a }), ...(typeof b === 'string' && { b }) }
}
