import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Annotation, Explanations } from './explanations.ts'
import { AnnotationPage, fromWebAnnotations, toWebAnnotations } from './web-annotations.ts'

const AT = { id: 'https://museum.example/annotations.jsonld', source: 'https://museum.example/#/asset/1/detail' }
const makeId = () => crypto.randomUUID()

const share = fc.double({ min: 0, max: 0.5, noNaN: true }).map((number) => number + 0)
const coordinate = fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((number) => number + 0)
const vector = fc.tuple(coordinate, coordinate, coordinate)
const camera = fc.record({ position: vector, target: vector })
const wordsOf = (maxLength: number) => {
  const text = fc
    .string({ minLength: 1, maxLength, unit: 'grapheme-composite' })
    .map((value) => [...value.replaceAll('\0', '')].slice(0, maxLength).join('').trim())
    .filter((value) => value !== '' && value.isWellFormed())
  return fc.oneof(fc.record({ zh: text, en: text }), fc.record({ zh: text }), fc.record({ en: text }))
}
const box = { x: share, y: share, width: share, height: share }
const seconds = fc.double({ min: 0, max: 40_000, noNaN: true }).map((number) => number + 0)
const place = fc.oneof(
  fc.record({ kind: fc.constant('point' as const), position: vector, normal: vector }),
  fc.record({ kind: fc.constant('region' as const), ...box }),
  fc.record({ kind: fc.constant('page' as const), page: fc.integer({ min: 1, max: 1000 }), ...box }),
  fc.record({ kind: fc.constant('moment' as const), seconds }),
  fc.record({ kind: fc.constant('moment' as const), seconds, endSeconds: seconds.map((number) => number + 40_001) }),
)
const annotation = fc.record(
  {
    id: fc.uuid({ version: 4 }),
    place,
    title: wordsOf(80),
    text: wordsOf(200),
    pictureId: fc.uuid({ version: 4 }),
    link: fc.webUrl({ validSchemes: ['https'], withFragments: true }),
    camera,
  },
  { requiredKeys: ['id', 'place', 'title'] },
)
const explanations = fc.uniqueArray(annotation, { maxLength: 8, selector: ({ id }) => id }).chain((annotations) => {
  const atView = fc.record({ camera, text: wordsOf(100) })
  const ids = annotations.map(({ id }) => id)
  const stop = fc.oneof(atView, ...(ids.length > 0 ? [fc.record({ annotationId: fc.constantFrom(...ids) })] : []))
  const tour = fc.record({
    id: fc.uuid({ version: 4 }),
    title: wordsOf(80),
    stops: fc.array(stop, { minLength: 1, maxLength: 5 }),
  })
  return fc.record({
    annotations: fc.constant(annotations as Annotation[]),
    tours: fc.uniqueArray(tour, { maxLength: 3, selector: ({ id }) => id }),
  })
})

test('exported explanations are imported unchanged, to the last digit', () => {
  fc.assert(
    fc.property(explanations, (written) => {
      const valid = Explanations.safeParse(written)
      fc.pre(valid.success)
      const file = JSON.stringify(toWebAnnotations(written as Explanations, AT))
      expect(AnnotationPage.safeParse(JSON.parse(file)).success).toBe(true)
      expect(fromWebAnnotations(JSON.parse(file), { makeId })).toEqual({ explanations: valid.data, left: [] })
    }),
  )
})

test('any file is read into valid explanations, and every skipped annotation is listed', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const { explanations: read, left } = fromWebAnnotations({ items: [value] }, { makeId })
      expect(Explanations.safeParse(read).success).toBe(true)
      expect(read.annotations.length + left.length).toBeGreaterThan(0)
    }),
  )
})

const foreign = (change: object) => ({
  '@context': 'http://www.w3.org/ns/anno.jsonld',
  type: 'AnnotationPage',
  items: [
    { id: 'https://other.example/1', type: 'Annotation', target: 'https://other.example/a.mp3#t=3,5.5', ...change },
  ],
})
const readForeign = (change: object, size?: { width: number; height: number }) =>
  fromWebAnnotations(foreign(change), { makeId, size })
const placeOf = (target: unknown, size?: { width: number; height: number }) =>
  readForeign({ body: { type: 'TextualBody', value: 'A lid' }, target }, size).explanations.annotations[0]?.place

test('annotations of other programs are read by their fragments', () => {
  expect(placeOf('https://other.example/a.mp3#t=3,5.5')).toEqual({ kind: 'moment', seconds: 3, endSeconds: 5.5 })
  expect(placeOf('https://other.example/a.mp3#t=npt:,10')).toEqual({ kind: 'moment', seconds: 0, endSeconds: 10 })
  expect(placeOf('https://other.example/a.png#xywh=percent:25,50,10,7')).toEqual({
    kind: 'region',
    ...{ x: 0.25, y: 0.5, width: 0.1, height: 0.07 },
  })
  const pixels = { source: 'x', selector: { type: 'FragmentSelector', value: 'xywh=20,10,40,20' } }
  expect(placeOf(pixels)).toBeUndefined()
  expect(placeOf(pixels, { width: 200, height: 100 })).toMatchObject({ x: 0.1, y: 0.1, width: 0.2, height: 0.2 })
  const value = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50"><polygon points="10,5 30,5 20,25"/></svg>'
  expect(placeOf({ source: 'x', selector: [{ type: 'Else' }, { type: 'SvgSelector', value }] })).toEqual({
    kind: 'region',
    ...{ x: 0.1, y: 0.1, width: 0.2, height: 0.4 },
  })
  expect(placeOf({ source: 'x', selector: { type: 'PointSelector', x: 1, y: 2, z: 3 } })).toMatchObject({
    kind: 'point',
    position: [1, 2, 3],
  })
})

test('an annotation without a title gets the beginning of its text, in its language', () => {
  const long = `The lid was ${'re'.repeat(60)}made`
  const body = [
    { type: 'TextualBody', value: '盖', language: 'zh-Hans' },
    { type: 'TextualBody', value: long, language: 'en-GB' },
  ]
  const [read] = readForeign({ body }).explanations.annotations
  expect(read).toMatchObject({ title: { zh: '盖', en: `${long.slice(0, 79)}…` }, text: { en: long } })
})

test('every unsupported part of a file is listed with its whole value', () => {
  const html = { type: 'TextualBody', value: '<b>Lid</b>', format: 'text/html' }
  const { explanations: read, left } = readForeign({
    body: [{ type: 'TextualBody', value: 'A lid', purpose: 'describing' }, html],
    creator: 'somebody',
  })
  expect(read.annotations).toHaveLength(1)
  expect(left).toEqual([
    { path: 'items[0].body[1]', reason: 'body', value: html },
    { path: 'items[0].creator', reason: 'property', value: 'somebody' },
  ])
  const reasonOf = (change: object) => readForeign(change).left.at(-1)?.reason
  expect(reasonOf({ body: 'A lid', target: 'https://other.example/' })).toBe('noPlace')
  expect(reasonOf({ body: [] })).toBe('noWords')
  expect(
    reasonOf({ body: ['A lid', { type: 'SpecificResource', purpose: 'linking', source: 'javascript:alert(1)' }] }),
  ).toBe('invalid')
  expect(fromWebAnnotations('text', { makeId }).left).toMatchObject([{ reason: 'notAnnotations', value: 'text' }])
  const many = Array.from({ length: 10_000 }, () => ({ ...foreign({}).items[0], body: 'A lid' }))
  const taken = fromWebAnnotations(many, { makeId })
  expect(taken.explanations.annotations.length + taken.left.length).toBe(10_000)
})
