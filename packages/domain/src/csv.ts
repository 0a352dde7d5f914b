/** Formula prefixes in spreadsheets, including full-width signs and leading spaces. */
const FORMULA = /^\s*[=+\-@|＝＋－＠]|^[\t\r\n]/
/** Some locales separate cells by semicolons or tabs. */
const ENDS_CELL = /[",;\t\r\n]/

/** CSV cell (RFC 4180); formulas are exported as text. */
export function csvCell(text: string): string {
  const isFormula = FORMULA.test(text)
  if (!isFormula && !ENDS_CELL.test(text)) return text
  return `"${isFormula ? "'" : ''}${text.replaceAll('"', '""')}"`
}

/** CSV file with a byte order mark, so spreadsheets detect UTF-8. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.join(',')).join('\r\n')}\r\n`
