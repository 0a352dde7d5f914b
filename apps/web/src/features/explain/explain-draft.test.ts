import { expect, test } from 'vitest'
import {
  changedAnnotation,
  type ExplainDraft,
  faultAt,
  faultsOf,
  imported,
  isChanged,
  withAnnotation,
  withoutAnnotation,
  withPictures,
  writtenDraft,
} from './explain-draft.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const place = { kind: 'moment', seconds: 1 } as const
const note = (number: number, change: object = {}) => ({
  id: id(number),
  place,
  title: { zh: `第${number}处` },
  ...change,
})
const draft = (...numbers: number[]): ExplainDraft => ({
  annotations: numbers.map((number) => note(number)),
  tours: [],
})

test('empty texts are not sent', () => {
  const typed = note(1, { title: { zh: '盖', en: ' ' }, text: { zh: '' }, link: '  ', picture: 'https://store/1.webp' })
  expect(writtenDraft({ annotations: [typed], tours: [] }).annotations).toEqual([
    { id: id(1), place, title: { zh: '盖' } },
  ])
  expect(isChanged({ annotations: [note(1, { text: { en: '' } })], tours: [] }, draft(1))).toBe(false)
})

test('further pictures keep their order, empty captions are not sent, and importing annotations keeps the pictures', () => {
  const pictures = [
    { pictureId: id(8), caption: { zh: '口沿', en: ' ' }, picture: 'https://store/8.webp' },
    { pictureId: id(9), caption: { zh: '' } },
  ]
  const pictured = withPictures(draft(1), pictures)
  expect(writtenDraft(pictured).pictures).toEqual([{ pictureId: id(8), caption: { zh: '口沿' } }, { pictureId: id(9) }])
  expect(withPictures(pictured, [])).toEqual(draft(1))
  for (const how of ['add', 'replace'] as const)
    expect(imported(pictured, { annotations: [], tours: [] }, how).pictures).toEqual(pictures)
  expect(withoutAnnotation(pictured, id(1)).pictures).toEqual(pictures)
})

test('an error is found by its field', () => {
  const faults = faultsOf(withAnnotation(draft(1), id(2), { kind: 'moment', seconds: 2 }))
  expect(faultAt(faults, 'annotations.1.title')).toBeDefined()
  expect(faultAt(faults, 'annotations.1')).toBeDefined()
  expect(faultAt(faults, 'annotations.0')).toBeUndefined()
  // The tenth is not the first.
  expect(faultAt(new Map([['annotations.10.title', 'x']]), 'annotations.1')).toBeUndefined()
})

test('removing an annotation removes its stops, and tours that have no other stop', () => {
  const tour = (number: number, ...stops: number[]) => ({
    ...{ id: id(number), title: { zh: '一圈' } },
    stops: stops.map((stop) => ({ annotationId: id(stop) })),
  })
  const { annotations, tours } = withoutAnnotation({ ...draft(1, 2), tours: [tour(8, 1, 2), tour(9, 1)] }, id(1))
  expect(annotations.map((one) => one.id)).toEqual([id(2)])
  expect(tours).toEqual([tour(8, 2)])
})

test('a field set to undefined is removed from an annotation', () => {
  const before = { annotations: [note(1, { link: 'https://example.org/' })], tours: [] }
  expect(changedAnnotation(before, id(1), { link: undefined }).annotations[0]).not.toHaveProperty('link')
})

test('an import replaces annotations with the same ID and keeps the URLs of their pictures', () => {
  const before: ExplainDraft = {
    annotations: [note(1, { pictureId: id(5), picture: 'https://store/5.webp' }), note(2)],
    tours: [],
  }
  const read = { annotations: [note(3), note(1, { pictureId: id(5), title: { en: 'Lid' } })], tours: [] }
  const added = imported(before, read, 'add')
  expect(added.annotations.map((one) => [one.id, one.title, one.picture])).toEqual([
    [id(1), { en: 'Lid' }, 'https://store/5.webp'],
    [id(2), { zh: '第2处' }, undefined],
    [id(3), { zh: '第3处' }, undefined],
  ])
  expect(imported(before, read, 'replace').annotations).toHaveLength(2)
})
