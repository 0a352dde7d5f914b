import { type Database, preparedRows } from '@wencang/database'
import { z } from 'zod'
import type { IndexReader } from '../index/reader.ts'
import { FIELD, reversed, SOUND, TIER } from '../index/tokens.ts'
import { isWithinOneTypo } from '../text/distance.ts'
import { almostNamed, conceptsInitialled, segmentsOf } from '../text/lexicon.ts'
import { syllablesOf } from '../text/pinyin.ts'
import { pairsOf, type Run, stemOf } from '../text/runs.ts'
import {
  allOf,
  anyOf,
  isDivided,
  type Leaf,
  ofConcepts,
  partsOf,
  phrase,
  type Question,
  questionOf,
  soundOf,
  spread,
  type Synonyms,
  word,
  ofStem,
} from './question.ts'

/** Words of names that begin or end as a word does, and of those so many as may be meant. */
const MAX_CANDIDATES = 400
const MAX_MEANT = 3
/** Where one letter wrong is still the same word. */
const MIN_LETTERS = 4
const MIN_CHARACTERS = 3

const TokenRow = z.object({ token: z.string() })

type Index = Pick<Database, 'pool'> & { reader: IndexReader }

/**
 * A question that forgives one typo in each word of four letters or three characters and more, takes characters for others that sound the same, and letters
 * for the first ones of syllables. Null when that could find no more. @param text In normal form.
 */
export async function almost(index: Index, text: string, synonyms: Synonyms): Promise<Question | null> {
  const parts = joined(partsOf(text, synonyms))
  const known = await wordsNear(
    index,
    parts.flatMap((part) => (part.kind === 'words' ? part.words : [])),
  )
  let isWider = false
  const questions = parts.map((part): Question => {
    const strict = questionOf(part.kind === 'words' ? part.words.join(' ') : part.text, synonyms)
    const others = part.kind === 'words' ? ofLetters(part.words, known) : ofCharacters(part)
    if (others.length > 0) isWider = true
    return anyOf([...(strict ? [strict] : []), ...others])
  })
  return isWider ? allOf(questions) : null
}

/** Neighbouring words that are nearly the name of one term are one part: `shang dynsty`. */
function joined(parts: Run[]): Run[] {
  const result: Run[] = []
  for (const part of parts) {
    const last = result.at(-1)
    const words = last?.kind === 'words' && part.kind === 'words' ? [...last.words, ...part.words] : []
    if (words.length > 1 && almostNamed(words.join(' '), 'words').length > 0)
      result[result.length - 1] = { kind: 'words', words }
    else result.push(part)
  }
  return result
}

function ofLetters(words: string[], known: ReadonlyMap<string, string[]>): Question[] {
  const meant = words.map((one) => [word(one), ...(known.get(one) ?? []).map(ofStem)])
  const letters = words.join('')
  return [
    ...(meant.some((ways) => ways.length > 1) ? [allOf(meant.map(anyOf))].flatMap((one) => one ?? []) : []),
    ...ofConcepts(almostNamed(words.join(' '), 'words')),
    ...(/^[a-z]{3,8}$/.test(letters) ? [initials(letters), ...ofConcepts(conceptsInitialled(letters))] : []),
  ]
}

function initials(letters: string): Leaf {
  const triples = Array.from({ length: letters.length - 2 }, (_, start) => letters.slice(start, start + 3))
  return { ways: [{ tier: TIER.name, tokens: spread(triples, 4).map((triple) => SOUND.initials + triple) }] }
}

/** The whole run with a typo, or the part of it that is no term. */
function ofCharacters({ text }: Extract<Run, { kind: 'characters' }>): Question[] {
  const segments = segmentsOf(text)
  const parts = segments.map(({ part, concepts }): Question => {
    const others = concepts.length > 0 ? ofConcepts(concepts) : almostSame(part)
    return anyOf([phrase(part), ...others])
  })
  return [...almostSame(text), ...(isDivided(segments) ? [{ all: parts }] : [])]
}

function almostSame(text: string): Question[] {
  const syllables = syllablesOf(text)
  const sounds = syllables.length > 1 && syllables.length === Array.from(text).length ? [soundOf(syllables)] : []
  return [...sounds, ...ofConcepts(almostNamed(text, 'characters')), ...oneWrong(text)]
}

/** Names that have a phrase but for one character: what is left of it on both sides. */
function oneWrong(text: string): Leaf[] {
  const characters = Array.from(text)
  if (characters.length < MIN_CHARACTERS) return []
  const ways = characters.map((_, wrong) => {
    const sides = [characters.slice(0, wrong), characters.slice(wrong + 1)]
    const grams = sides.flatMap((side) => (side.length > 1 ? spread(pairsOf(side), 2) : side))
    return { tier: TIER.term, tokens: grams.map((gram) => FIELD.name + gram) }
  })
  return [{ ways: spread(ways, 8), literal: { text, isNear: true } }]
}

/** Stems of the words of names that begin with each given word, or are within one typo of it. A typo is in one half of a word, so the other half begins or ends it. */
async function wordsNear({ pool }: Index, words: string[]): Promise<Map<string, string[]>> {
  const long = [...new Set(words)].filter((one) => one.length >= MIN_LETTERS).slice(0, 8)
  const found = new Map<string, string[]>()
  for (const one of long) {
    const half = Math.floor(one.length / 2)
    const [first, last] = [FIELD.name + one.slice(0, half), SOUND.reversed + reversed(one).slice(0, half)]
    const rows = await preparedRows(pool, TokenRow, {
      name: 'search-near',
      text: `SELECT DISTINCT token FROM (
               (SELECT token FROM search_posting WHERE token >= $1 AND token < $2 ORDER BY token LIMIT ${MAX_CANDIDATES})
               UNION ALL (SELECT token FROM search_posting WHERE token >= $3 AND token < $4 ORDER BY token LIMIT ${MAX_CANDIDATES})) t`,
      values: [first, `${first}\u{10ffff}`, last, `${last}\u{10ffff}`],
    })
    const stem = stemOf(one)
    const meant = rows
      .map(({ token }) => token.slice(1))
      .map((other, at) =>
        rows[at]?.token.startsWith(FIELD.name) ? [other, other] : [reversed(other), stemOf(reversed(other))],
      )
      .flatMap(([other = '', itsStem = '']) =>
        other.startsWith(one) || isWithinOneTypo(other, one) || isWithinOneTypo(itsStem, stem) ? itsStem : [],
      )
    found.set(one, [...new Set(meant)].slice(0, MAX_MEANT))
  }
  return found
}
