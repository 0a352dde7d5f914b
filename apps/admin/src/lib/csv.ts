/** A cell that spreadsheets would run as a formula is exported as text. */
const FORMULA = /^[=+\-@\t\r]/

function cell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as CSV (RFC 4180) with the byte order mark by which spreadsheets recognise UTF-8. */
export function csvFile(rows: readonly (readonly string[])[]): Blob {
  const text = `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
  return new Blob([text], { type: 'text/csv;charset=utf-8' })
}
