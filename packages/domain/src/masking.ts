/** Masks all but the first character, for sellers. */
export function maskName(name: string): string {
  const [first = '', ...rest] = [...name]
  return first + '*'.repeat(Math.max(1, Math.min(rest.length, 3)))
}
