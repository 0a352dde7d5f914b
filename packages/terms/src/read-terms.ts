import type { Term } from './term.ts'

const YEARS = /^(-?\d+)\.\.(-?\d+)$/

/**
 * Reads a list, one term a line: `id | 简体/繁體 | English | synonyms; … | extra`. The traditional form stands only where it differs. Two more spaces in front
 * than the line before make a term narrower than it. An extra is either a period's years (`-1600..-1046`) or the periods of an object type (`@ming;qing`).
 * @throws {Error} for a line that cannot be read, naming it.
 */
export function readTerms(list: string, aat: Readonly<Record<string, string>>): Term[] {
  const path: string[] = []
  return list
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const term = readLine(line)
      const depth = (line.length - line.trimStart().length) / 2
      if (!Number.isInteger(depth) || depth > path.length) throw new Error(`Not indented under a term: ${line}`)
      path.length = depth
      const broader = path.at(-1)
      path.push(term.id)
      const number = aat[term.id]
      return { ...term, ...(broader !== undefined && { broader }), ...(number !== undefined && { aat: number }) }
    })
}

function readLine(line: string): Term {
  const [id, chinese, en, synonyms, extra] = line.split('|').map((part) => part.trim())
  if (!id || !chinese || !en) throw new Error(`Not a term: ${line}`)
  const [zh = '', zhHant] = chinese.split('/')
  const names = (synonyms ?? '').split(';').flatMap((name) => name.trim() || [])
  return { id, zh, en, ...(zhHant && { zhHant }), synonyms: names, ...(extra && readExtra(extra, line)) }
}

function readExtra(extra: string, line: string): Pick<Term, 'years' | 'periods'> {
  if (extra.startsWith('@')) return { periods: extra.slice(1).split(';') }
  const years = YEARS.exec(extra)
  if (!years) throw new Error(`Neither years nor periods: ${line}`)
  return { years: [Number(years[1]), Number(years[2])] }
}
