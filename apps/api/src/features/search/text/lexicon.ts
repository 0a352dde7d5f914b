import { broaderOf, namesOf, TERM_KINDS, type Term, type TermKind, TERMS, termOf } from '@wencang/terms'
import { isWithinOneTypo } from './distance.ts'
import { normalForm } from './fold.ts'
import { syllablesOf } from './pinyin.ts'
import { runsOf, stemOf } from './runs.ts'

/** A term of the bundled lists, as the index knows it. */
export interface Concept {
  kind: TermKind
  term: Term
  /** `objectType:ding`. */
  key: string
}

/** Part of a run, and the terms that it names; none for what stands between. */
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
  /** Its place among all, in the order of the lists. */
  at: number
}

interface Lexicon {
  /** What each term can be begun to be typed as: its names, their pinyin, and their first letters; in the order of the texts. */
  beginnings: Beginning[]
  /** Names in Chinese, in English as stems joined by spaces and as they are spelled, the pinyin of the Chinese ones, and its first letters. */
  chinese: Names
  english: Names
  spelled: Names
  sounds: Names
  initials: Names
}

let known: Lexicon | undefined
/** Made with the first text: a process that searches for nothing needs neither it nor the dictionary of readings. */
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
    const begin = (text: string, label: boolean) =>
      beginnings.push({ text, concept, isLabel: label, at: beginnings.length })
    begin(first.kind === 'words' ? first.words.join(' ') : first.text, isLabel)
    if (first.kind === 'words') {
      english.add(first.words.map(stemOf).join(' '), concept, first.words.length)
      spelled.add(first.words.join(' '), concept, first.words.length)
      continue
    }
    chinese.add(first.text, concept, Array.from(first.text).length)
    const syllables = syllablesOf(first.text)
    if (syllables.length === 0) continue
    sounds.add(syllables.join(''), concept, 1)
    begin(syllables.join(''), isLabel)
    const letters = syllables.map((syllable) => syllable[0]).join('')
    if (letters.length > 1) begin(letters, false)
    if (letters.length > 2) initials.add(letters, concept, 1)
  }
}

/** A term's key and those of all that it belongs to: broader terms, other terms with theirs, and the periods of its making with theirs. */
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

/** The keys of a term given by kind and ID, as a record has it; none for one that no list has. */
export function keysOfTerm(kind: TermKind, id: string): string[] {
  const term = termOf(kind, id)
  return term ? keysOf({ kind, term, key: `${kind}:${id}` }) : []
}

/**
 * A single character names a term only where Chinese puts it: what something is stands last (鼎, 瓶), when and of what it was made stands first (唐, 玉).
 * Elsewhere it is mostly part of another word.
 */
function standsRight(concept: Concept, start: number, length: number, total: number): boolean {
  if (length > 1 || total === 1) return true
  return concept.kind === 'objectType' ? start + length === total : start === 0
}

/** The terms in a run of Chinese characters, the longest name first found; `isStrict` leaves single characters out unless they are the whole run. */
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
    // After 明, 清 in 明清家具 stands first too.
    const place = isFirst ? 0 : start
    const concepts = lexicon()
      .chinese.of(part)
      .filter((concept) => standsRight(concept, place, length, total - start + place))
    if (concepts.length > 0) return { part, concepts }
  }
  return undefined
}

/** The terms within the name of another: 坐佛 in 坐佛龛 says what it is of. Periods are left out: 大理石 is not of 大理. */
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

/** The terms in English words, the longest name first found. */
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

/** Terms of which a name, its pinyin or its first letters begin so: whole names first, then preferred labels, then the shortest. @param text In normal form. */
export function conceptsBeginning(text: string): Concept[] {
  const letters = text.replaceAll(' ', '')
  const found = [...beginningWith(text), ...(letters === text ? [] : beginningWith(letters))]
  const rank = (one: Beginning) => (one.text === text ? 0 : one.isLabel ? 1 : 2)
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

/** Terms of whose Chinese name these are the first letters of all syllables: `sxd` for 三星堆. */
export function conceptsInitialled(letters: string): readonly Concept[] {
  return lexicon().initials.of(letters)
}

/** The terms of which syllables consist, two and more, the longest name first found; none if anything else stands between. */
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

/** Terms whose Chinese name is read so. */
export function soundingLike(letters: string): readonly Concept[] {
  return lexicon().sounds.of(letters)
}

/** Terms with a name within one typo: of at least four letters, or three Chinese characters. */
export function almostNamed(text: string, kind: 'characters' | 'words'): Concept[] {
  if (Array.from(text).length < (kind === 'words' ? 4 : 3)) return []
  const { spelled, sounds, chinese } = lexicon()
  return kind === 'characters'
    ? nearOnes(chinese, text, isLong)
    : [...new Set([...nearOnes(spelled, text, isLong), ...nearOnes(sounds, text.replaceAll(' ', ''), isLong)])]
}

/** Terms of two Chinese characters of which one is another: only beside other words does that say enough. */
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
