import { EXPLANATION_LIMITS as LIMITS } from '@wencang/domain'
import { expect, test } from 'vitest'
import { Explanations, picturesOf, ShownExplanations, writtenExplanations } from './explanations.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const point = { kind: 'point', position: [0, 1, 2], normal: [0, 0, 1] }
const annotation = (number = 1, change: object = {}) => ({
  id: id(number),
  place: point,
  title: { zh: '铭文' },
  ...change,
})
const read = (change: object) => Explanations.safeParse({ annotations: [annotation()], tours: [], ...change })
/** First invalid field, as in a response. */
const wrongField = (change: object) => read(change).error?.issues[0]?.path.join('.')
const withAnnotation = (change: object) => wrongField({ annotations: [annotation(1, change)] })

test('an error names the field', () => {
  expect(withAnnotation({ title: {} })).toBe('annotations.0.title')
  expect(withAnnotation({ title: { zh: ' ' } })).toBe('annotations.0.title.zh')
  expect(withAnnotation({ title: { fr: 'Inscription' } })).toBe('annotations.0.title')
  expect(withAnnotation({ title: { en: 'x'.repeat(LIMITS.titleLength + 1) } })).toBe('annotations.0.title.en')
  expect(withAnnotation({ colour: 'red' })).toBe('annotations.0')
  expect(withAnnotation({ place: { ...point, position: [0, 1] } })).toBe('annotations.0.place.position')
  expect(withAnnotation({ place: { kind: 'moment', seconds: 3, endSeconds: 2 } })).toBe(
    'annotations.0.place.endSeconds',
  )
  expect(withAnnotation({ place: { kind: 'region', x: 0.9, y: 0, width: 0.2, height: 0 } })).toBe(
    'annotations.0.place.width',
  )
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, 2e9])('%s is not a coordinate', (number) => {
  expect(withAnnotation({ place: { ...point, position: [0, number, 0] } })).toBe('annotations.0.place.position.1')
})

test.each([
  'javascript:alert(1)',
  'http://example.org/',
  ' https://example.org/',
  'https://user:password@example.org/',
  'https://example.org/a b',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://',
  `https://example.org/${'x'.repeat(500)}`,
])('%j is not a link', (link) => {
  expect(withAnnotation({ link })).toBe('annotations.0.link')
})

test('HTML is kept as plain text', () => {
  const text = { en: '<img src=x onerror=alert(1)>' }
  expect(
    read({ annotations: [annotation(1, { text, link: 'https://example.org/?q=1#a' })] }).data?.annotations[0]?.text,
  ).toEqual(text)
})

test('further pictures keep their order, are unique, and have a caption in either language', () => {
  const picture = (number: number, change: object = {}) => ({ pictureId: id(number), ...change })
  const pictures = [picture(2, { caption: { en: 'The rim' } }), picture(1)]
  const data = read({ pictures }).data
  expect(data?.pictures).toEqual(pictures)
  expect(data && picturesOf(data)).toEqual([id(2), id(1)])
  expect(wrongField({ pictures: [picture(1), picture(2), picture(1)] })).toBe('pictures.2.pictureId')
  expect(wrongField({ pictures: [picture(1, { caption: {} })] })).toBe('pictures.0.caption')
  expect(wrongField({ pictures: [picture(1, { caption: { zh: '口'.repeat(LIMITS.captionLength + 1) } })] })).toBe(
    'pictures.0.caption.zh',
  )
  const many = (count: number) => Array.from({ length: count }, (_, index) => picture(index))
  expect(read({ pictures: many(LIMITS.pictures) }).success).toBe(true)
  expect(wrongField({ pictures: many(LIMITS.pictures + 1) })).toBe('pictures')
})

test('the number and size of explanations are bounded', () => {
  const many = (count: number, change: object = {}) => Array.from({ length: count }, (_, i) => annotation(i, change))
  expect(read({ annotations: many(LIMITS.annotations) }).success).toBe(true)
  expect(wrongField({ annotations: many(LIMITS.annotations + 1) })).toBe('annotations')
  expect(
    wrongField({ annotations: many(LIMITS.annotations, { text: { zh: '字'.repeat(1000), en: '字'.repeat(1000) } }) }),
  ).toBe('annotations')
  const stops = (count: number) => Array.from({ length: count }, () => ({ annotationId: id(1) }))
  const tour = (count: number) => [{ id: id(99), title: { zh: '一圈' }, stops: stops(count) }]
  expect(wrongField({ tours: tour(LIMITS.stopsOfTour + 1) })).toBe('tours.0.stops')
  expect(wrongField({ tours: tour(0) })).toBe('tours.0.stops')
})

test('IDs are unique, and a stop is at an annotation of the asset or at a view with a text', () => {
  expect(wrongField({ annotations: [annotation(1), annotation(1)] })).toBe('annotations.1.id')
  const tourWith = (stop: object) => wrongField({ tours: [{ id: id(9), title: { zh: '一圈' }, stops: [stop] }] })
  const camera = { position: [1, 1, 1], target: [0, 0, 0] }
  expect(tourWith({ annotationId: id(2) })).toBe('tours.0.stops.0.annotationId')
  expect(tourWith({})).toBe('tours.0.stops.0.annotationId')
  expect(tourWith({ camera })).toBe('tours.0.stops.0.text')
  expect(tourWith({ camera, text: { en: 'From above' } })).toBeUndefined()
  expect(tourWith({ annotationId: id(1) })).toBeUndefined()
})

test('fields that only responses have are not sent back', () => {
  const written = { annotations: [annotation(1, { pictureId: id(5) })], tours: [] } as unknown as Explanations
  const shown = ShownExplanations.parse({
    ...written,
    annotations: written.annotations.map((one) => ({ ...one, picture: 'https://store/x.webp' })),
  })
  expect(writtenExplanations(shown)).toEqual(written)
  expect(picturesOf(written)).toEqual([id(5)])
})
