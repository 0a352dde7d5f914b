import { EXPLANATION_LIMITS as LIMITS } from '@wencang/domain'
import { z } from 'zod'
import {
  Annotation,
  Explanations,
  type ShownExplanations,
  Tour,
  WORD_LANGUAGES,
  type WordLanguage,
  type Words,
} from './explanations.ts'
import { isFields, placeOfTarget, selectorOf } from './web-annotation-places.ts'

type Fields = Record<string, unknown>

/** `wencang:` extends the Web Annotation Data Model; see `docs/formats.md`. */
const CONTEXT = ['http://www.w3.org/ns/anno.jsonld', { wencang: 'urn:wencang:explanations:' }]
const URN = 'urn:uuid:'

/** JSON-LD page of W3C Web Annotations (https://www.w3.org/TR/annotation-model/). */
export const AnnotationPage = z.looseObject({
  '@context': z.unknown(),
  id: z.string(),
  type: z.literal('AnnotationPage'),
  items: z.array(z.looseObject({ id: z.string(), type: z.literal('Annotation') })),
})
export type AnnotationPage = z.output<typeof AnnotationPage>

/**
 * Exports explanations as Web Annotations.
 * @param at URLs of the annotation page and the asset.
 */
export function toWebAnnotations(
  { annotations, tours }: ShownExplanations,
  at: { id: string; source: string },
): AnnotationPage {
  return {
    '@context': CONTEXT,
    id: at.id,
    type: 'AnnotationPage',
    items: annotations.map((annotation) => ({
      id: URN + annotation.id,
      type: 'Annotation',
      motivation: 'describing',
      body: bodiesOf(annotation),
      target: { source: at.source, selector: selectorOf(annotation.place) },
      ...(annotation.camera && { 'wencang:camera': annotation.camera }),
    })),
    ...(tours.length > 0 && { 'wencang:tours': tours }),
  }
}

function bodiesOf({ title, text, pictureId, picture, link }: ShownExplanations['annotations'][number]): Fields[] {
  const textual = (words: Words | undefined, purpose: string) =>
    WORD_LANGUAGES.flatMap((language) => {
      const value = words?.[language]
      return value === undefined ? [] : [{ type: 'TextualBody', format: 'text/plain', value, language, purpose }]
    })
  return [
    ...textual(title, 'identifying'),
    ...textual(text, 'describing'),
    ...(pictureId ? [{ type: 'Image', id: picture ?? URN + pictureId, 'wencang:pictureId': pictureId }] : []),
    ...(link ? [{ type: 'SpecificResource', source: link, purpose: 'linking' }] : []),
  ]
}

/** Reasons a part was skipped; clients translate them. */
export const LEFT_REASONS = ['notAnnotations', 'noPlace', 'noWords', 'body', 'property', 'invalid', 'tooMany'] as const
/** Skipped part with its location. */
export type LeftPart = { path: string; reason: (typeof LEFT_REASONS)[number]; message?: string; value: unknown }
export type ReadAnnotations = { explanations: Explanations; left: LeftPart[] }

type ReadOptions = {
  /** Picture size in pixels, for pixel selectors. */
  size?: { width: number; height: number } | undefined
  /** Creates IDs for foreign annotations. */
  makeId: () => string
}

/**
 * Imports Web Annotations: own losslessly, foreign ones with a supported place and text.
 * @returns explanations that satisfy {@link Explanations}, and the skipped parts
 */
export function fromWebAnnotations(document: unknown, options: ReadOptions): ReadAnnotations {
  const left: LeftPart[] = []
  const items = itemsOf(document)
  if (!items) return { explanations: { annotations: [], tours: [] }, left: [rest('', 'notAnnotations', document)] }
  const used = new Set<string>()
  const annotations = items.flatMap((item, index) => {
    const path = `items[${index}]`
    if (index >= LIMITS.annotations) {
      left.push(rest(path, 'tooMany', item))
      return []
    }
    const read = readAnnotation(item, path, { ...options, left, used })
    if (read) used.add(read.id)
    return read ?? []
  })
  const read = { annotations, tours: readTours(document, used, left) }
  const whole = Explanations.safeParse(read)
  if (whole.success) return { explanations: whole.data, left }
  const message = whole.error.issues[0]?.message ?? ''
  return { explanations: { annotations: [], tours: [] }, left: [{ ...rest('', 'invalid', document), message }] }
}

const rest = (path: string, reason: LeftPart['reason'], value: unknown): LeftPart => ({ path, reason, value })

/** Annotations of a page, collection (first page), list or single annotation. */
function itemsOf(document: unknown): unknown[] | undefined {
  if (Array.isArray(document)) return document
  if (!isFields(document)) return undefined
  if (Array.isArray(document.items)) return document.items
  if (isFields(document.first)) return itemsOf(document.first)
  return document.type === 'Annotation' ? [document] : undefined
}

const KNOWN_PROPERTIES = ['@context', 'id', 'type', 'motivation', 'body', 'bodyValue', 'target', 'wencang:camera']

type Reading = ReadOptions & { left: LeftPart[]; used: Set<string> }

function readAnnotation(item: unknown, path: string, reading: Reading): Annotation | undefined {
  const { left, used, size, makeId } = reading
  const give = (reason: LeftPart['reason'], message?: string) => {
    left.push({ ...rest(path, reason, item), ...(message !== undefined && { message }) })
    return undefined
  }
  if (!isFields(item)) return give('notAnnotations')
  const place = placeOfTarget(item.target, size)
  if (!place) return give('noPlace')
  const bodies = readBodies(item, path, left)
  if (!bodies.title) return give('noWords')
  const parsed = Annotation.safeParse({
    id: idOf(item.id, used) ?? makeId(),
    place,
    ...bodies,
    ...(item['wencang:camera'] !== undefined && { camera: item['wencang:camera'] }),
  })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return give('invalid', `${issue?.path.join('.')}: ${issue?.message}`)
  }
  for (const [name, value] of Object.entries(item))
    if (!KNOWN_PROPERTIES.includes(name)) left.push(rest(`${path}.${name}`, 'property', value))
  return parsed.data
}

function idOf(id: unknown, used: Set<string>): string | undefined {
  if (typeof id !== 'string' || !id.startsWith(URN)) return undefined
  const own = id.slice(URN.length)
  return z.uuid().safeParse(own).success && !used.has(own) ? own : undefined
}

type Bodies = Pick<Partial<Annotation>, 'title' | 'text' | 'pictureId' | 'link'>

/** Reads texts, picture and link; lists other bodies as skipped. */
function readBodies(item: Fields, path: string, left: LeftPart[]): Bodies {
  const title: Words = {}
  const text: Words = {}
  const found: Pick<Bodies, 'pictureId' | 'link'> = {}
  const bodies = [item.body ?? item.bodyValue ?? []].flat()
  for (const [index, body] of bodies.entries())
    if (!takeBody(body, { title, text, found })) left.push(rest(`${path}.body[${index}]`, 'body', body))
  // Foreign annotations lack titles; the text's beginning replaces it.
  if (title.zh === undefined && title.en === undefined) nameByText(title, text)
  const words = (of: Words) => (of.zh === undefined && of.en === undefined ? undefined : definedOnly(of))
  const [named, described] = [words(title), words(text)]
  return { ...(named && { title: named }), ...(described && { text: described }), ...found }
}

const definedOnly = ({ zh, en }: Words): Words => ({ ...(zh !== undefined && { zh }), ...(en !== undefined && { en }) })

/** A text that fits the title becomes only the title. */
function nameByText(title: Words, text: Words): void {
  for (const language of WORD_LANGUAGES) {
    const [line = ''] = text[language]?.trim().split('\n') ?? []
    const letters = [...line]
    if (line === '') continue
    title[language] =
      letters.length <= LIMITS.titleLength ? line : `${letters.slice(0, LIMITS.titleLength - 1).join('')}…`
    if (title[language] === text[language]?.trim()) text[language] = undefined
  }
}

type Taken = { title: Words; text: Words; found: Pick<Bodies, 'pictureId' | 'link'> }

/** @returns whether the body is supported and the first of its kind */
function takeBody(body: unknown, { title, text, found }: Taken): boolean {
  if (typeof body === 'string') return takeWords(text, body, undefined)
  if (!isFields(body)) return false
  const { type, value, format = 'text/plain', language, purpose, source } = body
  if (type === 'TextualBody' && typeof value === 'string' && format === 'text/plain')
    return takeWords(purpose === 'identifying' ? title : text, value, language)
  if (type === 'Image' && typeof body['wencang:pictureId'] === 'string' && found.pictureId === undefined) {
    found.pictureId = body['wencang:pictureId']
    return true
  }
  if (purpose === 'linking' && typeof source === 'string' && found.link === undefined) {
    found.link = source
    return true
  }
  return false
}

function takeWords(words: Words, value: string, tag: unknown): boolean {
  const language = languageOf(value, tag)
  if (!language || words[language] !== undefined || value.trim() === '') return false
  words[language] = value
  return true
}

function languageOf(value: string, tag: unknown): WordLanguage | undefined {
  if (tag === undefined) return /\p{Script=Han}/u.test(value) ? 'zh' : 'en'
  return WORD_LANGUAGES.find((language) => typeof tag === 'string' && new RegExp(`^${language}(-|$)`, 'i').test(tag))
}

/** Reads own tours; lists stops without their annotation, drops empty tours. */
function readTours(document: unknown, known: ReadonlySet<string>, left: LeftPart[]): Tour[] {
  const tours = isFields(document) ? (document['wencang:tours'] ?? []) : []
  if (!Array.isArray(tours)) {
    left.push(rest('wencang:tours', 'invalid', tours))
    return []
  }
  return tours.flatMap((tour, index) => {
    const path = `wencang:tours[${index}]`
    if (index >= LIMITS.tours) {
      left.push(rest(path, 'tooMany', tour))
      return []
    }
    const parsed = Tour.safeParse(tour)
    if (!parsed.success) {
      left.push(rest(path, 'invalid', tour))
      return []
    }
    const stops = parsed.data.stops.filter(({ annotationId }, at) => {
      const isThere = annotationId === undefined || known.has(annotationId)
      if (!isThere) left.push(rest(`${path}.stops[${at}]`, 'noPlace', parsed.data.stops[at]))
      return isThere
    })
    return stops.length > 0 ? [{ ...parsed.data, stops }] : []
  })
}
