/** Decodes UTF-8, or else GB 18030, a superset of Chinese encodings. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

export interface TableRow {
  /** Line of the text at which the row begins, from 1. */
  line: number
  cells: string[]
}

/** Rows of tab-, comma- or semicolon-separated, optionally quoted cells; empty ones are left out. */
export function readTable(text: string): TableRow[] {
  const [firstLine = ''] = text.split('\n', 1)
  const separator = ['\t', ';', ','].find((mark) => firstLine.includes(mark)) ?? ','
  const rows: TableRow[] = []
  let row: TableRow = { line: 1, cells: [] }
  let line = 1
  // Quoted cell with doubled quotes, or plain cell.
  const cell = new RegExp(
    `[^\\S\\r\\n]*"((?:[^"]|"")*)"[^\\S\\r\\n]*(${separator}|\\r?\\n|$)|([^${separator}\\r\\n]*)(${separator}|\\r?\\n|$)`,
    'y',
  )
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text)
    if (!found) break
    const [whole, quoted, quotedEnd, plain = '', plainEnd] = found
    row.cells.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    line += whole.split('\n').length - 1
    if ((quotedEnd ?? plainEnd) === separator) continue
    if (row.cells.some((value) => value !== '')) rows.push(row)
    row = { line, cells: [] }
  }
  return row.cells.length > 0 ? [...rows, row] : rows
}
