import { stemmer } from 'stemmer'

/** Characters of unspaced scripts, or words. */
export type Run = { kind: 'characters'; text: string } | { kind: 'words'; words: string[] }

const CHARACTERS = /[々-〇ぁ-ヿ㐀-䶿一-鿿가-힯豈-﫿\u{20000}-\u{3ffff}]+/gu

/** Words are truncated here, in texts and questions. */
const MAX_WORD = 40

/** Runs of a text in normal form, in order. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  let end = 0
  const addWords = (between: string) => {
    const words = between.split(' ').flatMap((word) => (word === '' ? [] : word.slice(0, MAX_WORD)))
    if (words.length > 0) runs.push({ kind: 'words', words })
  }
  for (const match of text.matchAll(CHARACTERS)) {
    addWords(text.slice(end, match.index))
    runs.push({ kind: 'characters', text: match[0] })
    end = match.index + match[0].length
  }
  addWords(text.slice(end))
  return runs
}

const stems = new Map<string, string>()
const KEPT = 20_000

/** English stem; other words stay unchanged. */
export function stemOf(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const stem = /^[a-z]{3,}$/.test(word) ? stemmer(word) : word
  if (stems.size >= KEPT) stems.clear()
  stems.set(word, stem)
  return stem
}

/** Characters and adjacent pairs of a run. */
export function gramsOf(text: string): string[] {
  const characters = Array.from(text)
  return [...characters, ...pairsOf(text)]
}

/** Adjacent pairs, joined by `between`. */
export function pairsOf(text: string | string[], between = ''): string[] {
  const parts = Array.from(text)
  return parts.slice(1).map((part, index) => `${parts[index]}${between}${part}`)
}
