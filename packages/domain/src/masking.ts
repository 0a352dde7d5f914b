/** A buyer's name as a seller sees it: the first character, the rest masked. */
export function maskName(name: string): string {
  const [first = '', ...rest] = [...name]
  return first + '*'.repeat(Math.max(1, Math.min(rest.length, 3)))
}
