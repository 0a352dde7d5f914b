import {
  edgeOf,
  FIELD,
  gapOfSounds,
  isWithinOneTypo,
  type Leaf,
  pairsOf,
  readMistyped,
  reversed,
  SOUND,
  soundOf,
  stemOf,
} from '@wencang/search-index'
import type { WordIndex } from '../word-index.ts'

/** Candidate tokens read per word, and matches kept. */
const MAX_CANDIDATES = 400
const MAX_MEANT = 3
/** Shorter words tolerate no typo. */
const MIN_LETTERS = 4
const MAX_WORDS = 8
/** Syllable tokens looked up for all words together. */
const MAX_LOOKED_UP = 120
const MAX_SOUNDS = 3

/** Stems of name words prefixed or within one typo. */
export async function wordsNear(index: WordIndex, words: string[]): Promise<Map<string, string[]>> {
  const long = [...new Set(words)].filter((one) => one.length >= MIN_LETTERS).slice(0, MAX_WORDS)
  const found = new Map<string, string[]>()
  for (const one of long) {
    const half = Math.floor(one.length / 2)
    const [first, last] = [FIELD.name + one.slice(0, half), SOUND.reversed + reversed(one).slice(0, half)]
    const tokens = await index.known({
      beginning: [first, last],
      limit: MAX_CANDIDATES,
      these: [FIELD.name + stemOf(exchanged(one, half))],
    })
    const stem = stemOf(one)
    const meant = tokens
      .map((token) => [token.startsWith(FIELD.name), token.slice(1)] as const)
      .map(([isForward, other]) => (isForward ? [other, other] : [reversed(other), stemOf(reversed(other))]))
      .flatMap(([other = '', itsStem = '']) =>
        other.startsWith(one) || isWithinOneTypo(other, one) || isWithinOneTypo(itsStem, stem) ? itsStem : [],
      )
    found.set(one, [...new Set(meant)].slice(0, MAX_MEANT))
  }
  return found
}

/** Swaps the letters on both sides of a position. */
const exchanged = (word: string, at: number) => word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1)

/** Syllables with one wrong letter, optionally a gap. */
export async function soundsNear(index: WordIndex, words: string[]): Promise<Map<string, Leaf[]>> {
  const meant = new Map([...new Set(words)].slice(0, MAX_WORDS).map((one) => [one, readMistyped(one)]))
  const tokens = new Set<string>()
  for (const way of [...meant.values()].flat())
    for (const token of tokensOf(way)) if (tokens.size < MAX_LOOKED_UP) tokens.add(token)
  if (tokens.size === 0) return new Map()
  const used = new Set(await index.known({ these: [...tokens] }))
  const isUsed = ({ tokens: some }: { tokens: string[] }) => some.every((token) => used.has(token))
  return new Map(
    [...meant].map(([one, ways]) => {
      const leaves = [...ways.map(soundOf), ...ways.map(gapOfSounds)]
        .map((leaf) => ({ ways: leaf.ways.filter(isUsed) }))
        .filter((leaf) => leaf.ways.length > 0)
      return [one, leaves.slice(0, MAX_SOUNDS)]
    }),
  )
}

const tokensOf = (syllables: string[]): string[] =>
  [...pairsOf(syllables, ' '), edgeOf.first(syllables[0] ?? ''), edgeOf.last(syllables.at(-1) ?? '')].map(
    (sound) => SOUND.name + sound,
  )
