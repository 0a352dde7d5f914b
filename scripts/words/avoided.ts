import path from 'node:path'

/** Word or phrase that the glossary replaces. */
export interface Avoided {
  word: string
  /** The glossary's word. */
  instead: string
  /** Avoided only on screens. */
  onScreens: boolean
}

/** Use of an avoided word that stays. */
export interface Allowed {
  /** Global. */
  text: RegExp
  /** Glob; all files if absent. */
  files?: string
  reason: string
}

export interface Finding extends Avoided {
  /** From 1; 0 for the file's path. */
  line: number
}

/** Reads the "Not" columns of the glossary. Words in `*asterisks*` are avoided only on screens. */
export function readGlossary(markdown: string): Avoided[] {
  let column = -1
  return markdown.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const [, instead = ''] = cells
    if (instead === 'Word') column = cells.indexOf('Not')
    const words = /^(Word|-*)$/.test(instead) ? [] : (cells[column]?.split(',') ?? [])
    return words
      .map((word) => ({ word: word.replaceAll('*', '').trim(), instead, onScreens: word.includes('*') }))
      .filter(({ word }) => word !== '')
  })
}

/** Files whose texts are shown on screens. */
const SCREENS = /\/locales\/.*\.json$|^packages\/demo\/help\/.*\.md$/

/**
 * Finds avoided words in path and content, inflected and inside identifiers. Chinese words match anywhere.
 * @param use Called with each allowed use that the file has.
 */
export function findAvoided(
  file: string,
  content: string,
  avoided: readonly Avoided[],
  allowed: readonly Allowed[] = [],
  use: (one: Allowed) => void = () => undefined,
): Finding[] {
  let text = `${file}\n${content}`
  for (const one of allowed) {
    if (one.files !== undefined && !path.matchesGlob(file, one.files)) continue
    text = text.replace(one.text, () => {
      use(one)
      return ' '
    })
  }
  const findings = findIn(
    text,
    avoided.filter(({ onScreens }) => !onScreens),
  )
  if (!SCREENS.test(file)) return findings
  // Path and keys are identifiers.
  const values = text.replace(/^.*/, '').replace(/^(\s*)"[^"]*":/gm, '$1')
  return [
    ...findings,
    ...findIn(
      values,
      avoided.filter(({ onScreens }) => onScreens),
    ),
  ]
}

function findIn(text: string, avoided: readonly Avoided[]): Finding[] {
  if (avoided.length === 0) return []
  const spaced = withSpaces(text)
  return [...spaced.matchAll(patternOf(avoided))].flatMap(({ 0: match, index }) => {
    const one = avoided.find(({ word }) => match.toLowerCase().startsWith(withSpaces(word).toLowerCase()))
    return one ? [{ ...one, line: spaced.slice(0, index).split('\n').length - 1 }] : []
  })
}

/** Splits identifiers: `priceFen` and `PRICE_FEN` become words. */
const withSpaces = (text: string) => text.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[-_]/g, ' ')

function patternOf(avoided: readonly Avoided[]): RegExp {
  const parts = avoided.map(({ word }) =>
    /^\p{ASCII}+$/u.test(word) ? `(?<![a-z])${withSpaces(word)}(?:e?s|ed|ing)?(?![a-z])` : word,
  )
  return new RegExp(parts.join('|'), 'gi')
}
