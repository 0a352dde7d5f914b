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

/** Plurals that the stemmer leaves apart. */
const IRREGULAR: Readonly<Record<string, string>> = {
  vertices: 'vertex',
  matrices: 'matrix',
  leaves: 'leaf',
  wolves: 'wolf',
  calves: 'calf',
  knives: 'knife',
  feet: 'foot',
  geese: 'goose',
  oxen: 'ox',
  mice: 'mouse',
  men: 'man',
  women: 'woman',
  children: 'child',
  jewellery: 'jewelry',
}

/** Verbs in -ise without other forms in -is-; precise and appraise have precision and appraisal. */
const VERBS =
  'organ reorgan recogn real visual styl symbol memor harmon character crystall emphas modern standard special general central civil colon digit material minim maxim optim summar util categor ideal patin fossil polychrom monumental commercial'.split(
    ' ',
  )

/** British spellings as American ones. */
const SPELLINGS: readonly (readonly [british: RegExp, american: string])[] = [
  [/(?<=[a-z]{3})our(?=s$|ed$|ing$|ful$|less$|$)/, 'or'],
  [/^(m)ould/, '$1old'],
  [/grey/, 'gray'],
  [/(?<=cent|theat|fib|lit|met)re(?=s?$)/, 'er'],
  [new RegExp(`(?<=^(?:${VERBS.join('|')}))is(?=e[sdr]?$|ers$|ing$|ations?$)`), 'iz'],
]
const spelled = (word: string) =>
  IRREGULAR[word] ?? SPELLINGS.reduce((text, [british, american]) => text.replace(british, american), word)

const stems = new Map<string, string>()
const KEPT = 20_000

/** English stem in American spelling; other words stay unchanged. */
export function stemOf(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const stem = plainStemOf(spelled(word))
  if (stems.size >= KEPT) stems.clear()
  stems.set(word, stem)
  return stem
}

/** Same in its own spelling: the stem of listings written before {@link SPELLINGS}. */
export const plainStemOf = (word: string): string => (/^[a-z]{3,}$/.test(word) ? stemmer(word) : word)

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
