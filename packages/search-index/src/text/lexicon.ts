import { broaderOf, namesOf, TERM_KINDS, TERMS, type Term, type TermKind, termOf } from '@wencang/terms'
import { isWithinOneTypo } from './distance.ts'
import { normalForm } from './fold.ts'
import { syllablesOf } from './pinyin.ts'
import { runsOf, stemOf } from './runs.ts'

/** Bundled term with its index key. */
export interface Concept {
  kind: TermKind
  term: Term
  /** Such as `objectType:ding`. */
  key: string
}

/** Part of a run with its terms, if any. */
export interface Segment<Part> {
  part: Part
  concepts: readonly Concept[]
}

const NONE: readonly Concept[] = []

class Names {
  private readonly byName = new Map<string, Concept[]>()
  longest = 0

  add(name: string, concept: Concept, length: number): void {
    const known = this.byName.get(name)
    if (!known) this.byName.set(name, [concept])
    else if (!known.includes(concept)) known.push(concept)
    this.longest = Math.max(this.longest, length)
  }
  of(name: string): readonly Concept[] {
    return this.byName.get(name) ?? NONE
  }
  entries(): Iterable<[string, Concept[]]> {
    return this.byName.entries()
  }
}

interface Beginning {
  text: string
  concept: Concept
  isLabel: boolean
  /** Pinyin or initials. */
  isSound: boolean
  /** Position in list order. */
  at: number
}

interface Lexicon {
  /** Prefix-searchable names, pinyin and initials, sorted by text. */
  beginnings: Beginning[]
  /** Names in Chinese, English stems and spellings, pinyin, initials. */
  chinese: Names
  english: Names
  spelled: Names
  sounds: Names
  initials: Names
}

let known: Lexicon | undefined
/** Lazy: only searches need it and the pinyin dictionary. */
function lexicon(): Lexicon {
  if (known) return known
  const names = () => new Names()
  known = {
    beginnings: [],
    chinese: names(),
    english: names(),
    spelled: names(),
    sounds: names(),
    initials: names(),
  }
  for (const kind of TERM_KINDS)
    for (const term of TERMS[kind]) addTerm(known, { kind, term, key: `${kind}:${term.id}` })
  known.beginnings.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.at - b.at))
  return known
}

function addTerm({ beginnings, chinese, english, spelled, sounds, initials }: Lexicon, concept: Concept): void {
  for (const name of namesOf(concept.term)) {
    const runs = runsOf(normalForm(name))
    const [first] = runs
    if (runs.length !== 1 || !first) continue
    const isLabel = name === concept.term.zh || name === concept.term.en
    const begin = (text: string, label: boolean, isSound: boolean) =>
      beginnings.push({ text, concept, isLabel: label, isSound, at: beginnings.length })
    begin(first.kind === 'words' ? first.words.join(' ') : first.text, isLabel, false)
    if (first.kind === 'words') {
      english.add(first.words.map(stemOf).join(' '), concept, first.words.length)
      spelled.add(first.words.join(' '), concept, first.words.length)
      continue
    }
    chinese.add(first.text, concept, Array.from(first.text).length)
    const syllables = syllablesOf(first.text)
    if (syllables.length === 0) continue
    sounds.add(syllables.join(''), concept, 1)
    begin(syllables.join(''), isLabel, true)
    const letters = syllables.map((syllable) => syllable[0]).join('')
    if (letters.length > 1) begin(letters, false, true)
    if (letters.length > 2) initials.add(letters, concept, 1)
  }
}

/** Keys of a term and its broader, related and period terms. */
export function keysOf({ kind, term, key }: Concept): string[] {
  const periods = (term.periods ?? []).flatMap((id) => {
    const period = termOf('period', id)
    return period ? keysOf({ kind: 'period', term: period, key: `period:${id}` }) : []
  })
  const broader = broaderOf(kind, term.id)
  const also = [term, ...broader].flatMap((one) =>
    (one.also ?? []).flatMap((id) => [id, ...broaderOf(kind, id).map((wider) => wider.id)]),
  )
  return [key, ...[...broader.map(({ id }) => id), ...also].map((id) => `${kind}:${id}`), ...periods]
}

/** Keys of a recorded term; empty for unknown ones. */
export function keysOfTerm(kind: TermKind, id: string): string[] {
  const term = termOf(kind, id)
  return term ? keysOf({ kind, term, key: `${kind}:${id}` }) : []
}

/** Single characters name terms by position: object types last (鼎, 瓶), periods and materials first (唐, 玉). */
function standsRight(concept: Concept, start: number, length: number, total: number): boolean {
  if (length > 1 || total === 1) return true
  return concept.kind === 'objectType' ? start + length === total : start === 0
}

/** Longest-match terms of a Chinese run; `isStrict` skips single characters unless alone. */
export function segmentsOf(text: string, isStrict = false): Segment<string>[] {
  const characters = Array.from(text)
  const segments: Segment<string>[] = []
  let rest = ''
  const endRest = () => {
    if (rest !== '') segments.push({ part: rest, concepts: NONE })
    rest = ''
  }
  for (let start = 0; start < characters.length; ) {
    const found = longestAt(characters, start, rest === '' && segments.every(isPeriod), isStrict)
    if (!found) {
      rest += characters[start]
      start += 1
      continue
    }
    endRest()
    segments.push(found)
    start += Array.from(found.part).length
  }
  endRest()
  return segments
}

const isPeriod = ({ concepts }: Segment<string>) => concepts.some(({ kind }) => kind === 'period')

function longestAt(
  characters: string[],
  start: number,
  isFirst: boolean,
  isStrict: boolean,
): Segment<string> | undefined {
  const total = characters.length
  for (let length = Math.min(lexicon().chinese.longest, total - start); length > 0; length--) {
    if (isStrict && length === 1 && total > 1) return undefined
    const part = characters.slice(start, start + length).join('')
    // In 明清家具, 清 after 明 also counts as first.
    const place = isFirst ? 0 : start
    const concepts = lexicon()
      .chinese.of(part)
      .filter((concept) => standsRight(concept, place, length, total - start + place))
    if (concepts.length > 0) return { part, concepts }
  }
  return undefined
}

/** Terms within another: 坐佛 in 坐佛龛. Excludes periods: 大理石 is not of 大理. */
export function termsWithin(name: string): Concept[] {
  const characters = Array.from(name)
  const found: Concept[] = []
  for (let start = 0; start < characters.length; start++)
    for (let end = start + 2; end <= characters.length; end++)
      if (end - start < characters.length)
        found.push(
          ...lexicon()
            .chinese.of(characters.slice(start, end).join(''))
            .filter(({ kind }) => kind !== 'period'),
        )
  return found
}

/** Longest-match terms of English words. */
export function segmentsOfWords(words: string[]): Segment<string[]>[] {
  const stems = words.map(stemOf)
  const segments: Segment<string[]>[] = []
  for (let start = 0; start < words.length; ) {
    let length = Math.min(lexicon().english.longest, words.length - start)
    let concepts = NONE
    for (; length > 0; length--) {
      concepts = lexicon().english.of(stems.slice(start, start + length).join(' '))
      if (concepts.length > 0) break
    }
    const taken = Math.max(1, length)
    segments.push({ part: words.slice(start, start + taken), concepts })
    start += taken
  }
  return segments
}

const MOST = 24

/**
 * Terms by prefix: exact, then labels, then shortest. Other names that only sound like the text come last.
 * @param text In normal form.
 */
export function conceptsBeginning(text: string): Concept[] {
  const letters = text.replaceAll(' ', '')
  const found = [...beginningWith(text), ...(letters === text ? [] : beginningWith(letters))]
  const isExact = (one: Beginning) => one.text === text && (one.isLabel || !one.isSound)
  const rank = (one: Beginning) => (isExact(one) ? 0 : one.isLabel ? 1 : 2)
  found.sort((a, b) => rank(a) - rank(b) || a.text.length - b.text.length || a.at - b.at)
  return [...new Set(found.map(({ concept }) => concept))].slice(0, MOST)
}

function beginningWith(text: string): Beginning[] {
  const { beginnings } = lexicon()
  let [low, high] = [0, beginnings.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((beginnings[middle]?.text ?? '') < text) low = middle + 1
    else high = middle
  }
  let end = low
  while (beginnings[end]?.text.startsWith(text)) end++
  return beginnings.slice(low, end)
}

/** Terms whose initials match: `sxd` for 三星堆. */
export function conceptsInitialled(letters: string): readonly Concept[] {
  return lexicon().initials.of(letters)
}

/** Longest-match terms of all syllables, or empty. */
export function segmentsOfSounds(syllables: string[]): (readonly Concept[])[] {
  const segments: (readonly Concept[])[] = []
  for (let start = 0; start < syllables.length; ) {
    let concepts = NONE
    let length = syllables.length - start
    for (; length > 0; length--) {
      concepts = soundingLike(syllables.slice(start, start + length).join(''))
      if (length === 1) concepts = concepts.filter((one) => standsRight(one, start, 1, syllables.length))
      if (concepts.length > 0) break
    }
    if (length === 0) return []
    segments.push(concepts)
    start += length
  }
  return segments.length > 1 ? segments : []
}

/** Terms with this pinyin. */
export function soundingLike(letters: string): readonly Concept[] {
  return lexicon().sounds.of(letters)
}

/** Terms within one typo, from 4 letters or 3 characters. */
export function almostNamed(text: string, kind: 'characters' | 'words'): Concept[] {
  if (Array.from(text).length < (kind === 'words' ? 4 : 3)) return []
  const { spelled, sounds, chinese } = lexicon()
  return kind === 'characters'
    ? nearOnes(chinese, text, isLong)
    : [...new Set([...nearOnes(spelled, text, isLong), ...nearOnes(sounds, text.replaceAll(' ', ''), isLong)])]
}

/** Two-character terms with one wrong; only useful beside other words. */
export const halfNamed = (text: string): Concept[] =>
  text.length === 2 ? nearOnes(lexicon().chinese, text, (name) => name.length === 2) : []

const isLong = (name: string) => name.length >= 3

function nearOnes(names: Names, text: string, accepts: (name: string) => boolean): Concept[] {
  const found = new Set<Concept>()
  for (const [name, concepts] of names.entries())
    if (accepts(name) && Math.abs(name.length - text.length) <= 1 && isWithinOneTypo(name, text))
      for (const concept of concepts) found.add(concept)
  return [...found]
}
