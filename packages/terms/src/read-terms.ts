import type { Term } from './term.ts'

const YEARS = /^(-?\d+)\.\.(-?\d+)$/

/**
 * Reads terms, one per line: `id | 简体/繁體 | English | synonyms; … | extra`; traditional form only if different. Two more
 * leading spaces make a term narrower. Extras: years (`-1600..-1046`), an object type's periods (`@ming;qing`), further
 * broader types (`~bowl`); the last two combine.
 * @throws {Error} for a malformed line, naming it.
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

function readExtra(extra: string, line: string): Pick<Term, 'years' | 'periods' | 'also'> {
  const years = YEARS.exec(extra)
  if (years) return { years: [Number(years[1]), Number(years[2])] }
  const parts = extra.split(' ')
  if (parts.some((part) => !/^[@~]/.test(part))) throw new Error(`Neither years nor terms: ${line}`)
  const after = (sign: string) =>
    parts
      .find((part) => part.startsWith(sign))
      ?.slice(1)
      .split(';')
  const [periods, also] = [after('@'), after('~')]
  return { ...(periods && { periods }), ...(also && { also }) }
}
