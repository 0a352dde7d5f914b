import {
  allOf,
  almostNamed,
  anyOf,
  conceptsInitialled,
  edgeSounding,
  FIELD,
  gapOfSounds,
  halfNamed,
  initialsOf,
  type Leaf,
  ofConcepts,
  ofStem,
  pairsOf,
  partsOf,
  phrase,
  piecesOf,
  type Question,
  questionOf,
  type Run,
  readMistyped,
  readPinyin,
  type Segment,
  type Synonyms,
  segmentsOf,
  segmentsOfSounds,
  soundingLike,
  soundOf,
  spread,
  syllablesOf,
  TIER,
  word,
} from '@wencang/search-index'
import type { WordIndex } from '../word-index.ts'
import { soundsNear, wordsNear } from './near.ts'

/** Shorter texts tolerate no typo. */
const MIN_CHARACTERS = 3
/** Maximum mistyped terms tried at a run's ends. */
const MAX_ENDS = 3

/** Near matches found in the index. */
interface Near {
  words: ReadonlyMap<string, string[]>
  sounds: ReadonlyMap<string, Leaf[]>
}

/**
 * Fuzzy question: one typo per word (from 4 letters or 3 characters), homophones, initials, gaps. Null if no wider.
 * @param text In normal form.
 */
export async function almost(index: WordIndex, text: string, synonyms: Synonyms): Promise<Question | null> {
  const parts = partsOf(text, synonyms)
  const words = parts.flatMap((part) => (part.kind === 'words' ? part.words : []))
  const near = { words: await wordsNear(index, words), sounds: await soundsNear(index, words) }
  let isWider = false
  const almostOf = (part: Run): Question => {
    const strict = questionOf(part.kind === 'words' ? part.words.join(' ') : part.text, synonyms)
    const others = part.kind === 'words' ? ofLetters(part.words, near) : ofCharacters(part)
    if (others.length > 0) isWider = true
    return anyOf([...(strict ? [strict] : []), ...others])
  }
  const neighbours = joined(parts)
  const questions = (neighbours.length < parts.length ? [neighbours, parts] : [parts]).flatMap(
    (some) => allOf(some.map(almostOf)) ?? [],
  )
  return isWider ? anyOf(questions) : null
}

/** Joins words that nearly name a term: `shang dynsty`. */
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

function ofLetters(words: string[], near: Near): Question[] {
  const meant = words.map((one) => [word(one), ...(near.words.get(one) ?? []).map(ofStem)])
  const letters = words.join('')
  return [
    ...(meant.some((ways) => ways.length > 1) ? [allOf(meant.map(anyOf))].flatMap((one) => one ?? []) : []),
    ...ofConcepts(almostNamed(words.join(' '), 'words')),
    ...(/^[a-z]{3,8}$/.test(letters) ? [initialsOf(letters), ...ofConcepts(conceptsInitialled(letters))] : []),
    ...ofSyllables(letters),
    ...words.flatMap((one) => (words.length === 1 ? (near.sounds.get(one) ?? []) : [])),
  ]
}

/** Syllables with a gap, or terms with one mistyped. */
function ofSyllables(letters: string): Question[] {
  const [read = []] = readPinyin(letters)
  const [single] = read
  const [terms] = readMistyped(letters)
    .map(segmentsOfSounds)
    .filter((segments) => segments.length > 0)
  return [
    ...(read.length > 1 ? [gapOfSounds(read)] : single ? [edgeSounding(single)] : []),
    ...(terms ? [{ all: terms.map((concepts) => anyOf(ofConcepts(concepts))) }] : []),
  ]
}

/** Whole run with a typo, or its unknown part. */
function ofCharacters({ text }: Extract<Run, { kind: 'characters' }>): Question[] {
  const segments = segmentsOf(text)
  const ways = [piecesOf(segments), piecesOf(segments, true)].filter(
    (pieces, index, all) => pieces.length > 1 && (index === 0 || pieces.length < (all[0]?.length ?? 0)),
  )
  return [...almostSame(text), ...ways.map((pieces): Question => ({ all: pieces.map(ofPiece) })), ...ofEnds(text)]
}

/** Mistyped term at either end: 三星推面具, 钱塘六合塔, 广西铜古. */
function ofEnds(text: string): Question[] {
  const lengths = [4, 3, 2].filter((length) => text.length >= length + 2)
  const ends = lengths.flatMap((length) => [
    { term: text.slice(0, length), rest: text.slice(length) },
    { term: text.slice(-length), rest: text.slice(0, -length) },
  ])
  return ends
    .flatMap(({ term, rest }) => {
      const sounding = soundingLike(syllablesOf(term).join(''))
      const meant = ofConcepts([...sounding, ...almostNamed(term, 'characters')])
      return meant.length > 0 ? [{ all: [anyOf(meant), anyOf([phrase(rest), ...ofRest(rest)])] }] : []
    })
    .slice(0, MAX_ENDS)
}

const ofRest = (text: string): Leaf[] =>
  ofConcepts(segmentsOf(text)[0]?.part === text ? segmentsOf(text)[0]?.concepts : [])

function ofPiece({ part, concepts }: Segment<string>): Question {
  const others = concepts.length > 0 ? ofConcepts(concepts) : [...almostSame(part), ...ofConcepts(halfNamed(part))]
  return anyOf([phrase(part), ...others])
}

function almostSame(text: string): Question[] {
  const syllables = syllablesOf(text)
  const isRead = syllables.length > 1 && syllables.length === Array.from(text).length
  return [
    ...(isRead ? [...ofConcepts(soundingLike(syllables.join(''))), soundOf(syllables)] : []),
    ...ofConcepts(almostNamed(text, 'characters')),
    ...oneWrong(text),
  ]
}

/** Names containing the phrase except one character. */
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
