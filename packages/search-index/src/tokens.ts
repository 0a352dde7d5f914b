import { stepsBetween } from '@wencang/domain'
import type { TermKind } from '@wencang/terms'
import { normalForm } from './text/fold.ts'
import { type Concept, keysOf, segmentsOf, segmentsOfWords, termsWithin } from './text/lexicon.ts'
import { countHan, syllablesOf } from './text/pinyin.ts'
import { gramsOf, pairsOf, runsOf, stemOf } from './text/runs.ts'

/** Token prefix by field. */
export const FIELD = { name: 'n', person: 'm', description: 'd' } as const
/** Term from name or record, and from the description. */
export const TERM_OF = { name: 't', description: 'e' } as const
/** Syllable pairs of names and people; 2–3 initials and reversed words of names. */
export const SOUND = { name: 'p', person: 'q', initials: 'i', reversed: 'r' } as const

/** First or last syllable or initial of a name. */
export const edgeOf = {
  first: (sound: string) => `^${sound}`,
  last: (sound: string) => `${sound}$`,
} as const

/** Match weight: name; term or sound; person or place; description. */
export const TIER = { name: 4, term: 3, person: 2, description: 1 } as const
export type Tier = (typeof TIER)[keyof typeof TIER]

export interface Document {
  name: string
  /** Other names of the object. */
  titles: string[]
  /** Creator, owner, places and institutions. */
  people: string[]
  description: string
  /** Label, inscription and subject of the record. */
  said: string[]
  /** Keys of recorded terms and their broader terms. */
  terms: string[]
  /** GB/T 2260: province and, if public, city or county. */
  areas: string[]
  methods: string[]
  institution: string | null
  /** Years of making: first and last possible. */
  years: [from: number, to: number] | null
  category: number
  fileType: string
  licence: string
  creatorId: string
  ownerId: string | null
  /** Preview facts: `mesh`, `textured`; `previewed` if one exists. */
  facts: string[]
}

/** Filter tokens; the colon cannot occur in words. */
export const filterToken = {
  category: (category: number) => `:c${category}`,
  fileType: (type: string) => `:f${type}`,
  licence: (licence: string) => `:l${licence}`,
  creator: (id: string) => `:u${id}`,
  owner: (id: string) => `:o${id}`,
  fact: (fact: string) => `:x${fact}`,
  area: (code: string) => `:g${code}`,
  method: (method: string) => `:h${method}`,
  institution: (id: string) => `:${id}`,
  /** Timeline step by its first year. */
  year: (from: number | string) => `:y${from}`,
  /** By name or record; narrower listings carry it too. */
  term: (kind: TermKind, id: string) => `${TERM_OF.name}${kind}:${id}`,
}

/** Maximum indexed length of a long text. */
const MAX_TEXT = 2_000

export function tokensOf(document: Document): Set<string> {
  const tokens = new Set<string>(filtersOf(document))
  const names = [document.name, ...document.titles]
  const counts = isObject(document) ? isNoPainting : () => true
  for (const name of names.map(normalForm)) {
    const syllables = syllablesOf(name)
    addText(tokens, FIELD.name, name)
    addSounds(tokens, SOUND.name, syllables)
    addInitials(tokens, syllables)
    addEdges(tokens, name, syllables)
    addReversed(tokens, name)
    addTerms(tokens, TERM_OF.name, name, { isStrict: false, counts })
  }
  for (const key of document.terms) tokens.add(TERM_OF.name + key)
  // People search for the first and last year.
  for (const year of document.years ?? []) tokens.add(FIELD.description + Math.abs(year))
  for (const person of document.people) for (const token of tokensOfPerson(person)) tokens.add(token)
  for (const text of [document.description, ...document.said]) {
    const read = normalForm(text.slice(0, MAX_TEXT))
    addText(tokens, FIELD.description, read)
    addTerms(tokens, TERM_OF.description, read, { isStrict: true, counts })
  }
  return tokens
}

const persons = new Map<string, Set<string>>()
const KEPT_PERSONS = 2_000

/** Cached, since creators sell many assets. */
export function tokensOfPerson(person: string): Set<string> {
  const known = persons.get(person)
  if (known) return known
  const tokens = new Set<string>()
  const name = normalForm(person)
  addText(tokens, FIELD.person, name)
  addSounds(tokens, SOUND.person, syllablesOf(name))
  if (persons.size >= KEPT_PERSONS) persons.clear()
  persons.set(person, tokens)
  return tokens
}

function filtersOf(document: Document): string[] {
  return [
    filterToken.category(document.category),
    filterToken.fileType(document.fileType),
    filterToken.licence(document.licence),
    filterToken.creator(document.creatorId),
    ...(document.ownerId ? [filterToken.owner(document.ownerId)] : []),
    ...document.facts.map(filterToken.fact),
    ...document.areas.map(filterToken.area),
    ...document.methods.map(filterToken.method),
    ...(document.institution ? [filterToken.institution(document.institution)] : []),
    ...(document.years ? stepsBetween(...document.years).map(({ from }) => filterToken.year(from)) : []),
  ]
}

function addText(tokens: Set<string>, field: string, text: string): void {
  for (const run of runsOf(text)) {
    const words = run.kind === 'words' ? run.words.map(stemOf) : gramsOf(run.text)
    for (const word of words) tokens.add(field + word)
  }
}

/** Families of types whose names and texts may name kinds of painting. */
const PICTURED = ['painting', 'painting-mount', 'image-and-sound', 'document'].map((id) => `objectType:${id}`)

/** Recorded as something else than a picture. */
const isObject = ({ terms }: Document): boolean =>
  terms.some((key) => key.startsWith('objectType:')) && !PICTURED.some((key) => terms.includes(key))

/** The lotus on a bowl is a motif, not a lotus painting. */
const isNoPainting = (concept: Concept): boolean => !keysOf(concept).includes('objectType:painting')

interface ReadTerms {
  isStrict: boolean
  counts: (concept: Concept) => boolean
}

function addTerms(tokens: Set<string>, field: string, text: string, { isStrict, counts }: ReadTerms): void {
  for (const run of runsOf(text)) {
    const segments = run.kind === 'words' ? segmentsOfWords(run.words) : segmentsOf(run.text, isStrict)
    for (const { part, concepts } of segments) {
      const within = typeof part === 'string' && concepts.length > 0 ? termsWithin(part) : []
      for (const concept of [...concepts, ...within].filter(counts))
        for (const key of keysOf(concept)) tokens.add(field + key)
    }
  }
}

function addSounds(tokens: Set<string>, field: string, syllables: string[]): void {
  for (const pair of pairsOf(syllables, ' ')) tokens.add(field + pair)
}

function addInitials(tokens: Set<string>, syllables: string[]): void {
  const letters = syllables.map((syllable) => syllable[0])
  for (let start = 0; start + 2 <= letters.length; start++)
    for (const length of [2, 3]) tokens.add(SOUND.initials + letters.slice(start, start + length).join(''))
}

function addEdges(tokens: Set<string>, text: string, syllables: string[]): void {
  let start = 0
  for (const run of runsOf(text)) {
    const length = run.kind === 'words' ? 0 : countHan(run.text)
    const [first, last] = [syllables[start], syllables[start + length - 1]]
    start += length
    if (length === 0 || !first || !last) continue
    tokens.add(SOUND.name + edgeOf.first(first)).add(SOUND.name + edgeOf.last(last))
    tokens.add(SOUND.initials + edgeOf.first(first.slice(0, 1))).add(SOUND.initials + edgeOf.last(last.slice(0, 1)))
  }
}

/** Reversed, so a typo at the start still matches. */
function addReversed(tokens: Set<string>, text: string): void {
  for (const run of runsOf(text))
    if (run.kind === 'words')
      for (const word of run.words) if (word.length >= 4) tokens.add(SOUND.reversed + reversed(word))
}

export const reversed = (word: string): string => Array.from(word).reverse().join('')
