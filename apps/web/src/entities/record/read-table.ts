/** Decodes UTF-8, or else GB 18030, a superset of Chinese encodings. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Rows of tab-, comma- or semicolon-separated, optionally quoted cells. */
export function readTable(text: string): string[][] {
  const [firstLine = ''] = text.split('\n', 1)
  const separator = ['\t', ';', ','].find((mark) => firstLine.includes(mark)) ?? ','
  const rows: string[][] = []
  let row: string[] = []
  // Quoted cell with doubled quotes, or plain cell.
  const cell = new RegExp(
    `\\s*"((?:[^"]|"")*)"\\s*(${separator}|\\r?\\n|$)|([^${separator}\\r\\n]*)(${separator}|\\r?\\n|$)`,
    'y',
  )
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text)
    if (!found) break
    const [, quoted, quotedEnd, plain = '', plainEnd] = found
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if ((quotedEnd ?? plainEnd) === separator) continue
    if (row.some((value) => value !== '')) rows.push(row)
    row = []
  }
  return row.length > 0 ? [...rows, row] : rows
}
