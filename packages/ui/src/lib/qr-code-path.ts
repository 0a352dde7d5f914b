import { encode } from 'uqr'

/** Dark modules as SVG path; `size` includes the quiet zone. */
export function qrCodePath(text: string): { size: number; path: string } {
  const code = encode(text, { ecc: 'M', border: 3 })
  const runs = code.data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size: code.size, path: runs.join('') }
}
