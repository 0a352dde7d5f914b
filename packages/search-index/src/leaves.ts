import { FILE_TYPES } from '@wencang/domain'
import type { Concept } from './text/lexicon.ts'
import { pairsOf, plainStemOf, stemOf } from './text/runs.ts'
import { edgeOf, FIELD, filterToken, SOUND, TERM_OF, TIER, type Tier } from './tokens.ts'

/** Way to match a word: all of these tokens. */
export interface Way {
  tier: Tier
  tokens: string[]
}

/** Word or phrase of a question. */
export interface Leaf {
  ways: Way[]
  /** Required text, exact or within one typo. */
  literal?: { text: string; isNear: boolean }
}

export type Question = Leaf | { all: Question[] } | { any: Question[] }

/** Pairs looked up per phrase; comparison checks the rest. */
const MAX_PAIRS = 4
/** Maximum terms per word. */
const MAX_CONCEPTS = 4

/** Exact phrase of Chinese characters. */
export function phrase(text: string): Leaf {
  const characters = Array.from(text)
  const grams = characters.length === 1 ? characters : spread(pairsOf(text), MAX_PAIRS)
  return {
    ways: [
      { tier: TIER.name, tokens: grams.map((gram) => FIELD.name + gram) },
      { tier: TIER.person, tokens: grams.map((gram) => FIELD.person + gram) },
      { tier: TIER.description, tokens: grams.map((gram) => FIELD.description + gram) },
    ],
    ...(characters.length > 2 && { literal: { text, isNear: false } }),
  }
}

/** Character in a name; in texts it says nothing (月 of a date). */
export const inName = (character: string): Leaf => ({
  ways: [{ tier: TIER.name, tokens: [FIELD.name + character] }],
})

/** Word by stem; format names also match files. */
export function word(given: string): Leaf {
  const stems = new Set([stemOf(given), plainStemOf(given)])
  const format = FILE_FORMATS.has(given)
    ? [{ tier: TIER.description, tokens: [filterToken.fileType(`.${given}`)] }]
    : []
  return { ways: [...[...stems].flatMap((stem) => ofStem(stem).ways), ...format] }
}

const FILE_FORMATS: ReadonlySet<string> = new Set(FILE_TYPES.map((type) => type.slice(1)))

/** Word by its stem: stemming twice would change it. */
export function ofStem(stem: string): Leaf {
  return {
    ways: [
      { tier: TIER.name, tokens: [FIELD.name + stem] },
      { tier: TIER.person, tokens: [FIELD.person + stem] },
      { tier: TIER.description, tokens: [FIELD.description + stem] },
    ],
  }
}

/** Terms, including narrower ones, which carry broader keys. */
export function ofConcepts(concepts: readonly Concept[] = []): Leaf[] {
  return concepts.slice(0, MAX_CONCEPTS).map(({ key }) => ({
    ways: [
      { tier: TIER.term, tokens: [TERM_OF.name + key] },
      { tier: TIER.description, tokens: [TERM_OF.description + key] },
    ],
  }))
}

/** Names and people with these adjacent syllables. */
export function soundOf(syllables: string[]): Leaf {
  const pairs = spread(pairsOf(syllables, ' '), MAX_PAIRS)
  return {
    ways: [
      { tier: TIER.term, tokens: pairs.map((pair) => SOUND.name + pair) },
      { tier: TIER.person, tokens: pairs.map((pair) => SOUND.person + pair) },
    ],
  }
}

/** Gap positions tried, spread over the name. */
const MAX_GAPS = 6

/** Names with these syllables and one gap; a single syllable must start or end the name. */
export function gapOfSounds(syllables: string[]): Leaf {
  const part = (some: string[], edge: string) => (some.length > 1 ? spread(pairsOf(some, ' '), 2) : [edge])
  return gapOf(syllables, (first, last) => [
    ...part(first, edgeOf.first(first[0] ?? '')).map((sound) => SOUND.name + sound),
    ...part(last, edgeOf.last(last[0] ?? '')).map((sound) => SOUND.name + sound),
  ])
}

/** Names by initials, optionally with one gap. */
export function initialsOf(letters: string): Leaf {
  const part = (some: string[], edge: string) => {
    if (some.length === 1) return [edge]
    const length = Math.min(3, some.length)
    const groups = some.slice(length - 1).map((_, start) => some.slice(start, start + length).join(''))
    return spread(groups, 2)
  }
  const whole = Array.from({ length: letters.length - 2 }, (_, start) => letters.slice(start, start + 3))
  const { ways } = gapOf(Array.from(letters), (first, last) => [
    ...part(first, edgeOf.first(first[0] ?? '')).map((sound) => SOUND.initials + sound),
    ...part(last, edgeOf.last(last[0] ?? '')).map((sound) => SOUND.initials + sound),
  ])
  return { ways: [{ tier: TIER.name, tokens: spread(whole, 4).map((one) => SOUND.initials + one) }, ...ways] }
}

function gapOf(sounds: string[], tokensOf: (first: string[], last: string[]) => string[]): Leaf {
  const gaps = Array.from({ length: Math.max(0, sounds.length - 1) }, (_, at) => at + 1)
  return {
    ways: spread(gaps, MAX_GAPS).map((at) => ({
      tier: TIER.person,
      tokens: tokensOf(sounds.slice(0, at), sounds.slice(at)),
    })),
  }
}

/** Names starting or ending with a syllable. */
export const edgeSounding = (syllable: string): Leaf => ({
  ways: [edgeOf.first(syllable), edgeOf.last(syllable)].map((edge) => ({
    tier: TIER.person,
    tokens: [SOUND.name + edge],
  })),
})

/** Evenly spaced sample, including both ends. */
export function spread<T>(list: T[], count: number): T[] {
  if (list.length <= count) return list
  return Array.from({ length: count }, (_, index) => list[Math.round((index * (list.length - 1)) / (count - 1))] as T)
}

export const anyOf = (questions: Question[]): Question =>
  questions.length === 1 && questions[0] ? questions[0] : { any: questions }

export function allOf(questions: Question[]): Question | null {
  const [first] = questions
  if (!first) return null
  return questions.length === 1 ? first : { all: questions }
}

export function leavesOf(question: Question): Leaf[] {
  if ('ways' in question) return [question]
  return ('all' in question ? question.all : question.any).flatMap(leavesOf)
}
