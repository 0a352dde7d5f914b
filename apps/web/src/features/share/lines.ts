/**
 * Wraps text between words or Chinese characters; ellipsis if truncated.
 * @param widthOf Measures text in the unit of `most`.
 */
export function linesThatFit(
  text: string,
  { widthOf, most, lines, locale }: { widthOf: (text: string) => number; most: number; lines: number; locale: string },
): string[] {
  const words = Array.from(new Intl.Segmenter(locale, { granularity: 'word' }).segment(text), ({ segment }) => segment)
  // Breaks words wider than a line.
  const pieces = words.flatMap((word) => (widthOf(word) > most ? Array.from(word) : [word]))
  const found: string[] = []
  let line = ''
  for (const piece of pieces) {
    if (line === '' || widthOf(line + piece) <= most) {
      line += line === '' ? piece.trimStart() : piece
      continue
    }
    found.push(line.trimEnd())
    line = piece.trimStart()
  }
  if (line !== '') found.push(line.trimEnd())
  if (found.length <= lines) return found
  const shown = found.slice(0, lines)
  let last = Array.from(shown.at(-1) ?? '')
  while (last.length > 0 && widthOf(`${last.join('')}…`) > most) last = last.slice(0, -1)
  return [...shown.slice(0, -1), `${last.join('')}…`]
}
