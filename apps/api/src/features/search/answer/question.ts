import { FILE_TYPES, stepsBetween } from '@wencang/domain'
import { knownPlaces } from '@wencang/places/gazetteer'
import { FIELD, filterToken, SOUND, TERM_OF, TIER, type Tier } from '../index/tokens.ts'
import { type Concept, type Segment, segmentsOf, segmentsOfWords, soundingLike } from '../text/lexicon.ts'
import { readPinyin } from '../text/pinyin.ts'
import { pairsOf, type Run, runsOf, stemOf } from '../text/runs.ts'
import { yearsOf } from '../text/years.ts'

/** One way to have a word: all of these tokens. */
export interface Way {
  tier: Tier
  tokens: string[]
}

/** A word or phrase of a question. */
export interface Leaf {
  ways: Way[]
  /** Its tokens do not suffice: a text has to have this, or something within one typo of it. */
  literal?: { text: string; isNear: boolean }
}

export type Question = Leaf | { all: Question[] } | { any: Question[] }

/** Of a question at most eight words take part: the longest, which are in the fewest listings. */
const MAX_WORDS = 8
/** Of a long phrase so many pairs are looked for; the rest is compared. */
const MAX_PAIRS = 4

/** Words that operators declared equal, by their normal form. */
export type Synonyms = ReadonlyMap<string, readonly string[]>
const NO_SYNONYMS: Synonyms = new Map()

/** What nearly everything here is, or says nothing: beside other words it narrows nothing down. */
const EMPTY_WORDS = new Set([
  'a',
  'an',
  'the',
  'of',
  'in',
  'on',
  'and',
  'for',
  'from',
  'with',
  'by',
  'china',
  'chinese',
  'ancient',
  'antique',
  'old',
  '3d',
  'model',
  'models',
  'data',
  'file',
  'files',
  'culture',
])
const EMPTY_BEFORE = /^(?:中国|古代|古董|古玩|古|三维|数字)(?=.)/u
const EMPTY_AFTER = /(?<=..)(?:三维模型|数字模型|模型|文物|图片|素材|资料)$/u

/** The question that a keyword asks; null for punctuation alone. `synonyms` are operators' own. @param text In normal form. */
export function questionOf(text: string, synonyms: Synonyms): Question | null {
  const literal = allOf(partsOf(text, synonyms).map((run) => ofRun(run, synonyms)))
  const when = yearsOf(text)
  if (!when || !literal) return literal
  const steps = stepsBetween(when.from, when.to).map(({ from }) => filterToken.year(from))
  const made: Leaf = { ways: steps.map((step) => ({ tier: TIER.description, tokens: [step] })) }
  const rest = allOf(partsOf(when.rest, synonyms).map((run) => ofRun(run, synonyms)))
  return anyOf([literal, rest ? { all: [made, rest] } : made])
}

/** The parts of a keyword that take part, in their order. */
export function partsOf(text: string, synonyms: Synonyms = NO_SYNONYMS): Run[] {
  const all = runsOf(text).flatMap((run): Run[] => (run.kind === 'words' ? phrasesOf(run.words, synonyms) : [run]))
  const meaning = all.filter((run) => run.kind === 'characters' || run.words.some((one) => !EMPTY_WORDS.has(one)))
  const parts = meaning.length > 0 ? meaning : all
  const lengths = parts.map((part, index) => ({ part, index, length: lengthOf(part) }))
  const longest = lengths.sort((a, b) => b.length - a.length || a.index - b.index).slice(0, MAX_WORDS)
  return longest.sort((a, b) => a.index - b.index).map(({ part }) => part)
}

const lengthOf = (run: Run) => (run.kind === 'words' ? run.words.join('').length : run.text.length * 2)

/** English words of one term, or of an operator's synonym, stay together, and so do syllables; any other word is a part of its own. */
function phrasesOf(words: string[], synonyms: Synonyms): Run[] {
  for (let start = 0; synonyms.size > 0 && start < words.length; start++)
    for (let end = words.length; end > start + 1; end--)
      if (synonyms.has(words.slice(start, end).join(' ')))
        return [
          ...phrasesOf(words.slice(0, start), NO_SYNONYMS),
          { kind: 'words', words: words.slice(start, end) },
          ...phrasesOf(words.slice(end), synonyms),
        ]
  const isPinyin = words.length > 1 && words.every((word) => readPinyin(word).some((way) => way.length === 1))
  if (isPinyin && soundingLike(words.join('')).length > 0) return [{ kind: 'words', words }]
  return segmentsOfWords(words).map(({ part }) => ({ kind: 'words', words: part }))
}

function ofRun(run: Run, synonyms: Synonyms): Question {
  return run.kind === 'words' ? ofWords(run.words, synonyms) : ofCharacters(run.text, synonyms)
}

function ofCharacters(text: string, synonyms: Synonyms): Question {
  const segments = segmentsOf(text)
  const bare = text.replace(EMPTY_BEFORE, '').replace(EMPTY_AFTER, '')
  const whole = withSynonyms(text, synonyms, [
    phrase(text),
    ...ofConcepts(segments.length === 1 ? segments[0]?.concepts : []),
    ...(bare !== text && segments.length > 1 ? [ofCharacters(bare, synonyms)] : []),
  ])
  const [place, there] = placeBefore(text)
  if (place && there && segments.every(({ concepts }) => concepts.length === 0))
    return { any: [whole, { all: [phrase(place), ofCharacters(there, synonyms)] }] }
  if (!isDivided(segments)) return whole
  const parts = segments
    .slice(0, MAX_WORDS)
    .map(({ part, concepts }) => withSynonyms(part, synonyms, [phrase(part), ...ofConcepts(concepts)]))
  return { any: [whole, { all: parts }] }
}

const PLACE_NAMES = new Set(knownPlaces().map(({ zh }) => zh))
const LONGEST_PLACE = 8

/** The known place with which a run begins, and what is left of the run: 四川 in 四川面具. */
function placeBefore(text: string): [place: string, rest: string] | [] {
  for (let length = Math.min(LONGEST_PLACE, text.length - 2); length >= 2; length--)
    if (PLACE_NAMES.has(text.slice(0, length))) return [text.slice(0, length), text.slice(length)]
  return []
}

/** Whether a run consists of terms and what stands between them; a single character between is no word of its own. */
export const isDivided = (segments: Segment<string>[]): boolean =>
  segments.length > 1 && segments.every(({ part, concepts }) => concepts.length > 0 || part.length > 1)

function ofWords(words: string[], synonyms: Synonyms): Question {
  const [segment] = segmentsOfWords(words)
  const concepts = segment?.part.length === words.length ? segment.concepts : []
  const literal = allOf(words.map(word)) ?? word('')
  return withSynonyms(words.join(' '), synonyms, [literal, ...ofConcepts(concepts), ...ofSound(words.join(''))])
}

/** The same question, also asked with each text that operators declared equal. */
function withSynonyms(text: string, synonyms: Synonyms, ways: Question[]): Question {
  const equal = (synonyms.get(text) ?? []).flatMap(
    (other) => allOf(runsOf(other).map((run) => ofRun(run, NO_SYNONYMS))) ?? [],
  )
  return anyOf([...ways, ...equal])
}

/** A phrase of Chinese characters, as it stands. */
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

/** A word of a script with spaces, by its stem; a format's also finds its files. */
export function word(given: string): Leaf {
  const leaf = ofStem(stemOf(given))
  const format = FILE_FORMATS.has(given)
    ? [{ tier: TIER.description, tokens: [filterToken.fileType(`.${given}`)] }]
    : []
  return { ways: [...leaf.ways, ...format] }
}

const FILE_FORMATS: ReadonlySet<string> = new Set(FILE_TYPES.map((type) => type.slice(1)))

/** A word by its stem, which is not stemmed again: that would often be another one. */
export function ofStem(stem: string): Leaf {
  return {
    ways: [
      { tier: TIER.name, tokens: [FIELD.name + stem] },
      { tier: TIER.person, tokens: [FIELD.person + stem] },
      { tier: TIER.description, tokens: [FIELD.description + stem] },
    ],
  }
}

/** Terms, and everything narrower: listings have the keys of all that their terms belong to. */
export function ofConcepts(concepts: readonly Concept[] = []): Leaf[] {
  return concepts.slice(0, 4).map(({ key }) => ({
    ways: [
      { tier: TIER.term, tokens: [TERM_OF.name + key] },
      { tier: TIER.description, tokens: [TERM_OF.description + key] },
    ],
  }))
}

/** Names that are read so, and terms whose names are. */
function ofSound(letters: string): Leaf[] {
  const [best, second] = readPinyin(letters)
  const read = [best, second].flatMap((syllables) => (syllables && syllables.length > 1 ? [soundOf(syllables)] : []))
  return [...ofConcepts(soundingLike(letters)), ...read]
}

/** Names and people with these syllables beside one another. */
export function soundOf(syllables: string[]): Leaf {
  const pairs = spread(pairsOf(syllables, ' '), MAX_PAIRS)
  return {
    ways: [
      { tier: TIER.term, tokens: pairs.map((pair) => SOUND.name + pair) },
      { tier: TIER.person, tokens: pairs.map((pair) => SOUND.person + pair) },
    ],
  }
}

/** So many of a list, first and last among them. */
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

/** The leaves of a question. */
export function leavesOf(question: Question): Leaf[] {
  if ('ways' in question) return [question]
  return ('all' in question ? question.all : question.any).flatMap(leavesOf)
}
