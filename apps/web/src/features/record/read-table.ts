/** Text of a file that says nothing of its encoding: UTF-8, or else one of the Chinese ones, which GB 18030 includes. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Rows of a table as spreadsheets copy and save it: cells apart by tabs, commas or semicolons, some in quotes. */
export function readTable(text: string): string[][] {
  const [firstLine = ''] = text.split('\n', 1)
  const separator = ['\t', ';', ','].find((mark) => firstLine.includes(mark)) ?? ','
  const rows: string[][] = []
  let row: string[] = []
  // A cell in quotes, in which two of them are one; or one without.
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
