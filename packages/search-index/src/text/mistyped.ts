import { isWithinOneTypo } from './distance.ts'
import { readPinyin, syllables } from './pinyin.ts'

/** Longest possible name. */
const MAX_LETTERS = 24
const MIN_LETTERS = 4
const MAX_WAYS = 60
/** Maximum letters of a mistyped syllable. */
const LONGEST = 7

const meantBy = new Map<string, string[][]>()
const KEPT_WORDS = 1_000

/** Possible syllables with one typo, fewest first. */
export function readMistyped(word: string): string[][] {
  const letters = word.replaceAll('ü', 'v')
  if (!/^[a-z]+$/.test(letters) || letters.length < MIN_LETTERS || letters.length > MAX_LETTERS) return []
  const known = meantBy.get(letters)
  if (known) return known
  const meant = new Set([...exchanging(letters), ...replacing(letters)])
  meant.delete(readPinyin(letters)[0]?.join(' ') ?? '')
  const ways = [...meant].map((way) => way.split(' ')).sort((a, b) => a.length - b.length)
  if (meantBy.size >= KEPT_WORDS) meantBy.clear()
  meantBy.set(letters, ways.slice(0, MAX_WAYS))
  return ways.slice(0, MAX_WAYS)
}

/** Swapped letters may span two syllables. */
function exchanging(letters: string): string[] {
  return Array.from({ length: letters.length - 1 }, (_, at) => at).flatMap((at) => {
    const exchanged = `${letters.slice(0, at)}${letters[at + 1]}${letters[at]}${letters.slice(at + 2)}`
    return readPinyin(exchanged)
      .slice(0, 1)
      .map((way) => way.join(' '))
  })
}

/** Other typos affect one syllable between correct ones. */
function replacing(letters: string): string[] {
  const read = (part: string) => (part === '' ? [] : readPinyin(part)[0])
  const places = Array.from({ length: letters.length + 1 }, (_, at) => at)
  const before = places.map((at) => read(letters.slice(0, at)))
  const after = places.map((at) => read(letters.slice(at)))
  return places.flatMap((start) =>
    places.slice(start + 1, start + 1 + LONGEST).flatMap((end) => {
      const [first, last] = [before[start], after[end]]
      if (!first || !last) return []
      return syllablesNear(letters.slice(start, end)).map((one) => [...first, one, ...last].join(' '))
    }),
  )
}

const nearBy = new Map<string, string[]>()
const KEPT_SYLLABLES = 5_000

function syllablesNear(typed: string): string[] {
  const known = nearBy.get(typed)
  if (known) return known
  const near = [...syllables()].filter((one) => mayBe(one, typed) && isWithinOneTypo(one, typed))
  if (nearBy.size >= KEPT_SYLLABLES) nearBy.clear()
  nearBy.set(typed, near)
  return near
}

/** Pre-check: one typo keeps the first or last letter. */
const mayBe = (one: string, typed: string) =>
  Math.abs(one.length - typed.length) <= 1 && (one[0] === typed[0] || one.at(-1) === typed.at(-1))
