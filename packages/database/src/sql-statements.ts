/** Comments, strings, dollar-quoted bodies and statement ends. */
const PARTS = /--[^\n]*|\/\*[\s\S]*?\*\/|\bE'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|;/gi

/** One line per statement, comments removed, strings and bodies as `''`. */
export function readStatements(sql: string): string[] {
  const bare = sql.replace(PARTS, (part) => {
    if (part === ';') return '\0'
    return part.startsWith('--') || part.startsWith('/*') ? ' ' : "''"
  })
  return bare
    .split('\0')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}

/** Splits at commas outside parentheses and brackets. */
export function splitClauses(text: string): string[] {
  const clauses: string[] = ['']
  let depth = 0
  for (const sign of text) {
    if (sign === '(' || sign === '[') depth++
    if (sign === ')' || sign === ']') depth--
    if (sign === ',' && depth === 0) clauses.push('')
    else clauses[clauses.length - 1] += sign
  }
  return clauses.map((clause) => clause.trim())
}
