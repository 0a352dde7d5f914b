/** East Asian wide and fullwidth characters (UAX #11), which take two columns. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g

const columnsOf = (text: string) => text.length + (text.match(WIDE)?.length ?? 0)

/** Plain text of one `label: value` per line, values aligned in a fixed-width font. Lines without a value are left out. */
export function labelledLines(lines: readonly [label: string, value: string | null][], locale: string): string {
  const shown = lines.flatMap(([label, value]) =>
    value ? [{ label: `${label}${locale === 'en-US' ? ':' : '：'}`, value }] : [],
  )
  const columns = Math.max(0, ...shown.map(({ label }) => columnsOf(label))) + 1
  return shown.map(({ label, value }) => `${label}${' '.repeat(columns - columnsOf(label))}${value}`).join('\n')
}
