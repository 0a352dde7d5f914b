import { stepsBetween } from '@wencang/domain'
import { allOf, anyOf, inName, type Leaf, ofConcepts, phrase, type Question, soundOf, word } from './leaves.ts'
import { withoutFiller } from './text/filler.ts'
import { type Segment, segmentsOf, segmentsOfSounds, segmentsOfWords, soundingLike } from './text/lexicon.ts'
import { MOTIFS } from './text/motifs.ts'
import { isMuseum, isPlace, museumCalled, placesCalled } from './text/names.ts'
import { readPinyin } from './text/pinyin.ts'
import { type Run, runsOf } from './text/runs.ts'
import { filtersSaid } from './text/said-filters.ts'
import { EMPTY_AFTER, EMPTY_BEFORE, EMPTY_RUN, EMPTY_WORDS } from './text/stop-words.ts'
import { yearsOf } from './text/years.ts'
import { FIELD, filterToken, TIER, type Tier } from './tokens.ts'

/** Words per question: the longest, which are rarest. */
const MAX_WORDS = 8

/** Operators' synonyms by normal form. */
export type Synonyms = ReadonlyMap<string, readonly string[]>
const NO_SYNONYMS: Synonyms = new Map()

/** Question of a keyword; null for punctuation alone. @param text In normal form. */
export function questionOf(text: string, synonyms: Synonyms): Question | null {
  const literal = literalOf(text, synonyms)
  if (!literal) return null
  const { conditions, rest, isFilter } = conditionsOf(text)
  const other = rest === text ? null : literalOf(rest, synonyms)
  const meant = allOf([...conditions, ...(other ? [other] : [])])
  const isFilterAlone = isFilter && rest === ''
  return anyOf([isFilterAlone ? aboveTexts(literal) : literal, ...(meant && rest !== text ? [meant] : [])])
}

/** Same question, without texts: `free` asks for a price, not for a sentence with the word. */
function aboveTexts(question: Question): Question {
  if ('any' in question) return { any: question.any.map(aboveTexts) }
  if ('all' in question) return { all: question.all.map(aboveTexts) }
  return { ...question, ways: question.ways.filter(({ tier }) => tier > TIER.description) }
}

/** Years and filters that a question names, and its text without them and without filler. */
export function conditionsOf(text: string): { conditions: Leaf[]; rest: string; isFilter: boolean } {
  const oneOf = (tokens: readonly string[]): Leaf => ({
    ways: tokens.map((token) => ({ tier: TIER.description, tokens: [token] })),
  })
  const when = yearsOf(text)
  const years = when ? [stepsBetween(when.from, when.to).map(({ from }) => filterToken.year(from))] : []
  const { groups, rest } = filtersSaid(when ? when.rest : text)
  return { conditions: [...years, ...groups].map(oneOf), rest: withoutFiller(rest), isFilter: groups.length > 0 }
}

function literalOf(text: string, synonyms: Synonyms): Question | null {
  const parts = allOf(partsOf(text, synonyms).map((run) => ofRun(run, synonyms)))
  return parts && anyOf([parts, ...ofSpacedSounds(text)])
}

/** Maximum words of one spaced name. */
const MAX_SPACED = 4

/** Spaced names: single syllables of `wang xizhi` match nothing. */
function ofSpacedSounds(text: string): Leaf[] {
  const [run, ...others] = runsOf(text)
  if (run?.kind !== 'words' || others.length > 0 || run.words.length < 2 || run.words.length > MAX_SPACED) return []
  const read = run.words.map((one) => readPinyin(one)[0] ?? [])
  return read.some((syllables) => syllables.length === 0) ? [] : [soundOf(read.flat())]
}

/** Significant parts of a keyword, in order. */
export function partsOf(text: string, synonyms: Synonyms = NO_SYNONYMS): Run[] {
  const all = runsOf(text).flatMap((run): Run[] => (run.kind === 'words' ? phrasesOf(run.words, synonyms) : [run]))
  const meaning = all.filter((run) =>
    run.kind === 'characters' ? !EMPTY_RUN.test(run.text) : run.words.some((one) => !EMPTY_WORDS.has(one)),
  )
  const parts = meaning.length > 0 ? meaning : all
  const lengths = parts.map((part, index) => ({ part, index, length: lengthOf(part) }))
  const longest = lengths.sort((a, b) => b.length - a.length || a.index - b.index).slice(0, MAX_WORDS)
  return longest.sort((a, b) => a.index - b.index).map(({ part }) => part)
}

const lengthOf = (run: Run) => (run.kind === 'words' ? run.words.join('').length : run.text.length * 2)

/** Maximum words of a synonym or institution. */
const MAX_NAME = 12

/** Groups the words of a term, institution, synonym or pinyin name. */
function phrasesOf(words: string[], synonyms: Synonyms): Run[] {
  const isOne = (phrase: string) => synonyms.has(phrase) || isMuseum(phrase)
  for (let start = 0; start < words.length; start++)
    for (let end = Math.min(words.length, start + MAX_NAME); end > start + 1; end--)
      if (isOne(words.slice(start, end).join(' ')))
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
  // 古蜀文明 is of 古蜀, not of 蜀.
  const ended = text.replace(EMPTY_AFTER, '')
  const isTermAlone = segments.length === 1 && segments[0]?.concepts.length !== 0
  const bares = new Set(isTermAlone ? [] : [ended, ended.replace(EMPTY_BEFORE, '')])
  bares.delete(text)
  const whole = withSynonyms(text, synonyms, [
    phrase(text),
    ...ofConcepts(segments.length === 1 ? segments[0]?.concepts : []),
    ...[...bares].map((bare) => ofCharacters(bare, synonyms)),
    ...ofConcepts(conceptsNamed(text.replace(DIMINUTIVE, ''))),
    ...ofTitle(text, segments),
    ...sameWritten(text).map(phrase),
  ])
  const [place, there] = placeBefore(text)
  const isTerm = there !== undefined && conceptsNamed(there).length > 0
  const isThere =
    place && there && (isTerm || isMuseum(place) || segments.every(({ concepts }) => concepts.length === 0))
  const pieces = piecesOf(segments).slice(0, MAX_WORDS)
  const parts = byPeriod(pieces).map((some) =>
    anyOf(some.map(({ part, concepts }) => withSynonyms(part, synonyms, [phrase(part), ...ofConcepts(concepts)]))),
  )
  return anyOf([
    whole,
    ...(isThere ? [{ all: [withSynonyms(place, synonyms, [phrase(place)]), ofCharacters(there, synonyms)] }] : []),
    ...(pieces.length > 1 ? [allOf(parts) ?? []].flat() : []),
  ])
}

/** Characters that mean the same: 白莲 is 白荷, 渔舟 is 渔船. */
const SAME = new Map(
  MOTIFS.map((group) => group.filter((word) => /^\p{Script=Han}$/u.test(word))).flatMap((same) =>
    same.length === 2 ? [same, same.toReversed()].map(([one = '', other = '']) => [one, other] as const) : [],
  ),
)
/** The text with one such character exchanged. */
const sameWritten = (text: string): string[] =>
  text.length === 1
    ? []
    : Array.from(text).flatMap((one, at) => {
        const other = SAME.get(one)
        return other ? [text.slice(0, at) + other + text.slice(at + 1)] : []
      })

const TITLE = /^(..).+图$/u
/** Title of a famous painting that stands for its type: 富春山居图 also finds names with 富春. */
const ofTitle = (text: string, segments: readonly Segment<string>[]): Leaf[] => {
  const beginning = segments.length === 1 && segments[0]?.concepts.length ? TITLE.exec(text)?.[1] : undefined
  return beginning ? [{ ways: [{ tier: TIER.term, tokens: [FIELD.name + beginning] }] }] : []
}

/** 镜子 is a 镜. */
const DIMINUTIVE = /(?<=.)子$/u
const conceptsNamed = (text: string) => {
  const [segment] = segmentsOf(text)
  return segment?.part === text ? segment.concepts : []
}

/** Pieces of which each must match; of neighbouring periods one: 明清建筑 is of either. */
function byPeriod(pieces: readonly Segment<string>[]): Segment<string>[][] {
  const groups: Segment<string>[][] = []
  for (const piece of pieces) {
    const last = groups.at(-1)
    if (last?.[0] && isPeriod(last[0]) && isPeriod(piece)) last.push(piece)
    else groups.push([piece])
  }
  return groups
}

const isPeriod = ({ concepts }: Segment<string>) => concepts.some(({ kind }) => kind === 'period')

const MAX_PLACE = 8

/** Leading place or institution: 四川 in 四川面具, 上博 in 上博青花, 景德镇 in 景德镇瓷器. */
function placeBefore(text: string): [place: string, rest: string] | [] {
  for (let length = Math.min(MAX_PLACE, text.length - 2); length >= 2; length--)
    if (isPlace(text.slice(0, length)) || isMuseum(text.slice(0, length)))
      return [text.slice(0, length), text.slice(length)]
  return []
}

/**
 * Terms of a run. Single non-term characters join a neighbour (大明宫 in 大明宫瓦当); `isLoose` also joins single-character
 * terms.
 */
export function piecesOf(segments: Segment<string>[], isLoose = false): Segment<string>[] {
  const isSingle = (one?: Segment<string>) => one?.part.length === 1
  const isOpen = (one?: Segment<string>) => isSingle(one) && (isLoose || one?.concepts.length === 0)
  const pieces: Segment<string>[] = []
  segments.forEach((segment, index) => {
    const last = pieces.at(-1)
    const joins = isOpen(last)
      ? isSingle(segment) || pieces.length === 1
      : isOpen(segment) && !isSingle(segments[index + 1])
    if (last && joins) pieces[pieces.length - 1] = { part: last.part + segment.part, concepts: [] }
    else pieces.push(segment)
  })
  return pieces
}

function ofWords(words: string[], synonyms: Synonyms): Question {
  const [segment] = segmentsOfWords(words)
  const concepts = segment?.part.length === words.length ? segment.concepts : []
  const literal = allOf(words.map(word)) ?? word('')
  const text = words.join(' ')
  const sounds = ofSound(words.join(''))
  const namesakes = isPlaceInEnglish(text, synonyms) ? sounds.map((one) => atMost(one, TIER.description)) : sounds
  return withSynonyms(text, synonyms, [literal, ...ofConcepts(concepts), ...namesakes])
}

/** Whether a part names a term or has synonyms: what a question is about. */
export function isSubject(part: string, synonyms: Synonyms): boolean {
  if (synonyms.has(part)) return true
  const run = runsOf(part)[0]
  if (run?.kind === 'words') return segmentsOfWords(run.words).some(({ concepts }) => concepts.length > 0)
  return conceptsNamed(part).length > 0 || conceptsNamed(part.replace(DIMINUTIVE, '')).length > 0
}

/** Same question, extended by equal texts. */
function withSynonyms(text: string, synonyms: Synonyms, ways: Question[]): Question {
  const equal = (synonyms.get(text) ?? []).flatMap((other) =>
    Array.from(other).length === 1
      ? [inName(other)]
      : (allOf(runsOf(other).map((run) => ofRun(run, NO_SYNONYMS))) ?? []),
  )
  // Synonyms rank below the typed word in a name.
  const below = equal.map((one) => atMost(one, TIER.term))
  return anyOf([...ways, ...below, ...ofMuseum(text), ...ofPlaces(text, synonyms)])
}

/** Places of this name; Shanxi is 山西 before 陕西, which only sounds so. */
function ofPlaces(text: string, synonyms: Synonyms): Question[] {
  const called = new Set(synonyms.get(text))
  const isEnglish = isPlaceInEnglish(text, synonyms)
  return placesCalled(text).map((place) =>
    isEnglish && !called.has(place) ? atMost(phrase(place), TIER.description) : phrase(place),
  )
}

const isPlaceInEnglish = (text: string, synonyms: Synonyms): boolean => {
  const called = placesCalled(text)
  return called.length > 0 && (synonyms.get(text) ?? []).some((other) => called.includes(other))
}

/** Same question with no better tier than this. */
function atMost(question: Question, tier: Tier): Question {
  if ('any' in question) return { any: question.any.map((one) => atMost(one, tier)) }
  if ('all' in question) return { all: question.all.map((one) => atMost(one, tier)) }
  return { ...question, ways: question.ways.map((way) => ({ ...way, tier: Math.min(way.tier, tier) as Tier })) }
}

/** Institution by another name; listings carry its Chinese one. */
function ofMuseum(text: string): Leaf[] {
  const name = museumCalled(text)
  return name ? [{ ways: phrase(name).ways.filter(({ tier }) => tier === TIER.person) }] : []
}

/** Names with this pronunciation, and terms, one or several. */
function ofSound(letters: string): Question[] {
  const [best, second] = readPinyin(letters)
  const parts = segmentsOfSounds(best ?? []).map((concepts) => anyOf(ofConcepts(concepts)))
  const read = [best, second].flatMap((syllables) => (syllables && syllables.length > 1 ? [soundOf(syllables)] : []))
  return [...ofConcepts(soundingLike(letters)), ...read, ...(parts.length > 0 ? [{ all: parts }] : [])]
}
