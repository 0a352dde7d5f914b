import type { EnglishName } from '@wencang/contract'
import type { Database } from '@wencang/database'
import { type NamedPlace, placesNamed } from '@wencang/places/gazetteer'
import {
  anyOf,
  type Concept,
  conceptsBeginning,
  FIELD,
  filterToken,
  type Leaf,
  normalForm,
  ofConcepts,
  pairsOf,
  phrase,
  type Question,
  questionOf,
  readPinyin,
  runsOf,
  SOUND,
  type Synonyms,
  soundOf,
  TERM_OF,
  TIER,
  tokensOfPerson,
  type Way,
  word,
} from '@wencang/search-index'
import { institutionsBeginning } from '../index/institutions.ts'
import type { ListedAsset } from '../listed.ts'
import type { WordIndex } from '../word-index.ts'
import { find } from './find.ts'

/** Maximum suggestions by kind, readable at a glance. */
const TERMS = 4
const PLACES = 2
const CREATORS = 3
const OBJECTS = 5
/** Completions of the last typed word. */
const ENDINGS = 4
/** Rows read per prefix; words repeat per index part. */
const MAX_BEGUN = 100
const MIN_LETTERS = 2
/** Places looked up. */
const TRIED_PLACES = 6

export interface SuggestedCreator {
  id: string
  name: string
  nameEn: EnglishName | null
}

/** Place or institution of assets. */
export type SuggestedPlace = Pick<NamedPlace, 'id' | 'zh' | 'en' | 'within'>

/** Suggestions for typed text. */
export interface Suggested {
  terms: Concept[]
  places: SuggestedPlace[]
  creators: SuggestedCreator[]
  objects: ListedAsset[]
}

type Index = Pick<Database, 'pool'> & { words: WordIndex }

/** Suggests terms, places, creators and assets in use. */
export async function suggest(index: Index, typed: string, synonyms: Synonyms): Promise<Suggested> {
  const text = normalForm(typed)
  if (text === '') return { terms: [], places: [], creators: [], objects: [] }
  const [terms, places, creators, objects] = await Promise.all([
    usedTerms(index, conceptsBeginning(text)),
    usedPlaces(index, [...placesBeginning(text), ...museumsBeginning(text)]),
    creatorsNamed(index, text),
    objectsNamed(index, text, synonyms),
  ])
  return { terms, places, creators, objects }
}

async function usedTerms({ words }: Index, concepts: Concept[]): Promise<Concept[]> {
  if (concepts.length === 0) return []
  const tokenOf = ({ key }: Concept) => TERM_OF.name + key
  const used = new Set(await words.known({ these: concepts.map(tokenOf) }))
  return concepts.filter((concept) => used.has(tokenOf(concept))).slice(0, TERMS)
}

/** Places whose name starts with or contains the text. @param text In normal form. */
function placesBeginning(text: string): NamedPlace[] {
  const typed = text.replaceAll(' ', '')
  const isBegun = ({ zh, keys }: NamedPlace) => zh.includes(typed) || keys.some((key) => key.startsWith(typed))
  return typed.length === 1 && /[a-z0-9]/.test(typed) ? [] : placesNamed(text).filter(isBegun).slice(0, TRIED_PLACES)
}

/** Institutions not on our map, or under another name. */
const museumsBeginning = (text: string): SuggestedPlace[] =>
  institutionsBeginning(text)
    .slice(0, TRIED_PLACES)
    .map(({ zh, en }) => ({ id: `institution-${zh}`, zh, en, within: { zh: '', en: '' } }))

/** Counties share names, so match them by code. */
const COUNTY = /^region-(\d{4}(?!00)\d\d)$/

function waysOfPlace({ id, zh }: SuggestedPlace): Way[] {
  const [, county] = COUNTY.exec(id) ?? []
  if (county) return [{ tier: TIER.person, tokens: [filterToken.area(county)] }]
  return phrase(normalForm(zh)).ways.filter(({ tier }) => tier !== TIER.description)
}

/** Places that some listing names. */
async function usedPlaces({ words }: Index, places: SuggestedPlace[]): Promise<SuggestedPlace[]> {
  if (places.length === 0) return []
  const ways = places.map(waysOfPlace)
  const used = new Set(await words.known({ these: [...new Set(ways.flat().flatMap(({ tokens }) => tokens))] }))
  const isFirst = ({ zh }: SuggestedPlace, at: number) => places.findIndex((one) => one.zh === zh) === at
  return places
    .filter(
      (place, at) => isFirst(place, at) && ways[at]?.some(({ tokens }) => tokens.every((token) => used.has(token))),
    )
    .slice(0, PLACES)
}

async function creatorsNamed(index: Index, text: string): Promise<SuggestedCreator[]> {
  const leaves = runsOf(text).flatMap((run) =>
    run.kind === 'words' ? run.words.map(personSounding) : [personNamed(run.text)],
  )
  const [first, ...others] = leaves
  if (!first) return []
  const question: Question = others.length === 0 ? first : { all: leaves }
  const found = await find(index, question, {}, 'hottest', { limit: 20, after: null })
  const creators = [...new Map(found.map((asset) => [asset.creatorId, asset]))].slice(0, CREATORS)
  // Place and institution matches say nothing about creators.
  return creators.flatMap(([id, { creatorName: name, creatorNameEn: nameEn }]) => {
    const own = new Set([name, ...(nameEn ? [nameEn.text] : [])].flatMap((one) => [...tokensOfPerson(one)]))
    const isNamed = leaves.every(({ ways }) => ways.some(({ tokens }) => tokens.every((token) => own.has(token))))
    return isNamed ? [{ id, name, nameEn }] : []
  })
}

const personNamed = (text: string): Leaf => ({ ways: phrase(text).ways.filter(({ tier }) => tier === TIER.person) })

function personSounding(letters: string): Leaf {
  const named = word(letters).ways
  const sounds = readPinyin(letters)
    .filter((way) => way.length > 1)
    .flatMap((way) => soundOf(way).ways)
  return { ways: [...named, ...sounds].filter(({ tier }) => tier === TIER.person) }
}

async function objectsNamed(index: Index, text: string, synonyms: Synonyms): Promise<ListedAsset[]> {
  const question = await unfinished(index, text, synonyms)
  return question ? find(index, question, {}, 'relevance', { limit: OBJECTS - 1, after: null }) : []
}

/** Question whose last word may be incomplete. */
async function unfinished({ words }: Index, text: string, synonyms: Synonyms): Promise<Question | null> {
  const whole = questionOf(text, synonyms)
  const last = runsOf(text).at(-1)
  const beginning = last?.kind === 'words' ? (last.words.at(-1) ?? '') : ''
  if (!whole || beginning.length < MIN_LETTERS) return whole
  const begun = await words.known({ these: [], beginning: [FIELD.name + beginning], limit: MAX_BEGUN })
  const endings = begun.slice(0, ENDINGS).map((token): Leaf => ({ ways: [{ tier: TIER.name, tokens: [token] }] }))
  const sounds = soundsBeginning(beginning)
  const before = text.slice(0, text.length - beginning.length).trim()
  const first = before === '' ? null : questionOf(before, synonyms)
  const ends = [...endings, ...sounds, ...ofConcepts(conceptsBeginning(beginning).slice(0, 2))]
  if (ends.length === 0) return whole
  return anyOf([whole, first ? { all: [first, anyOf(ends)] } : anyOf(ends)])
}

/** Syllables before an unfinished one: `qinghuac` yields `qing hua`. */
function soundsBeginning(letters: string): Leaf[] {
  for (let cut = letters.length - 1; cut >= letters.length - 5 && cut > 3; cut--) {
    const [way] = readPinyin(letters.slice(0, cut))
    if (way && way.length > 1)
      return [
        {
          ways: [
            {
              tier: TIER.term,
              tokens: pairsOf(way, ' ')
                .slice(0, 4)
                .map((pair) => SOUND.name + pair),
            },
          ],
        },
      ]
  }
  return []
}
