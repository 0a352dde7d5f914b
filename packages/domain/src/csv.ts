/** Spreadsheets run such a cell as a formula, also with full-width signs or after spaces. */
const FORMULA = /^\s*[=+\-@|＝＋－＠]|^[\t\r\n]/
/** Ends a cell for some reader: spreadsheets of some locales separate by semicolons or tabs. */
const ENDS_CELL = /[",;\t\r\n]/

/** Text as a cell of a CSV file (RFC 4180). A formula is exported as text. */
export function csvCell(text: string): string {
  const isFormula = FORMULA.test(text)
  if (!isFormula && !ENDS_CELL.test(text)) return text
  return `"${isFormula ? "'" : ''}${text.replaceAll('"', '""')}"`
}

/** Rows of cells as a CSV file, with the byte order mark by which spreadsheets recognise UTF-8. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.join(',')).join('\r\n')}\r\n`
