/** Equal, or one insertion, deletion, substitution or swap. */
export function isWithinOneTypo(given: string, wanted: string): boolean {
  const [a, b] = [Array.from(given), Array.from(wanted)]
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  const rest = (text: string[], from: number) => text.slice(from).join('')
  if (a.length === b.length)
    return (
      rest(a, start + 1) === rest(b, start + 1) ||
      (a[start] === b[start + 1] && a[start + 1] === b[start] && rest(a, start + 2) === rest(b, start + 2))
    )
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a]
  return rest(shorter, start) === rest(longer, start + 1)
}

/** Whether a substring is within one typo. */
export function hasWithinOneTypo(text: string, wanted: string): boolean {
  const characters = Array.from(text)
  const length = Array.from(wanted).length
  for (let start = 0; start < characters.length; start++)
    for (const take of [length, length - 1, length + 1]) {
      const part = characters.slice(start, start + take)
      if (part.length === take && isWithinOneTypo(part.join(''), wanted)) return true
    }
  return false
}
