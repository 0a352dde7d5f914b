/** Cards of a row. */
export const ROW_LENGTH = 4

type Row<T> = readonly T[] | undefined

/**
 * Rows below an asset: none repeats the asset or a card above, none has a single card.
 * @param rows From the top; undefined while one loads, as are those below it then.
 */
export function distinctRows<T extends { id: string }>(assetId: string, rows: readonly Row<T>[]): Row<T>[] {
  const seen = new Set([assetId])
  let isWaiting = false
  return rows.map((row) => {
    isWaiting ||= row === undefined
    if (isWaiting) return undefined
    const fresh = row?.filter(({ id }) => !seen.has(id)).slice(0, ROW_LENGTH) ?? []
    if (fresh.length < 2) return []
    for (const { id } of fresh) seen.add(id)
    return fresh
  })
}
