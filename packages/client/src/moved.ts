/** Moves an entry up (−1) or down (1); unchanged at the ends. */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
  const [one, other] = [list[index], list[index + by]]
  if (one === undefined || other === undefined) return [...list]
  return list.map((entry, at) => (at === index ? other : at === index + by ? one : entry))
}
