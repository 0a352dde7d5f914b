// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { EMPTY_DRAFT } from './asset-draft.ts'
import { editDraft, readSavedDraft, saveDraft } from './saved-draft.ts'

beforeEach(() => localStorage.clear())

test('a draft is restored for its user alone, without files and what is said of them', () => {
  const typed = { ...EMPTY_DRAFT, name: '青铜鼎', price: '12', thumbnailId: 'a', orientation: 'x,z,-y' as const }
  saveDraft('one', { ...typed, file: new File([], 'a.glb') }, EMPTY_DRAFT)
  expect(readSavedDraft('one')).toEqual({ ...EMPTY_DRAFT, name: '青铜鼎', price: '12' })
  expect(readSavedDraft('other')).toBeUndefined()
})

test('an emptied draft is forgotten, and an unreadable one ignored', () => {
  saveDraft('one', { ...EMPTY_DRAFT, name: '鼎' }, EMPTY_DRAFT)
  saveDraft('one', EMPTY_DRAFT, EMPTY_DRAFT)
  expect(localStorage.length).toBe(0)
  localStorage.setItem('asset-draft-1 one', '{')
  expect(readSavedDraft('one')).toBeUndefined()
})

test('a form that has nothing but the defaults is not kept', () => {
  const empty = { ...EMPTY_DRAFT, licence: 'cc-by' as const }
  saveDraft('one', empty, empty)
  expect(localStorage.length).toBe(0)
  saveDraft('one', EMPTY_DRAFT, empty)
  expect(readSavedDraft('one')).toEqual(EMPTY_DRAFT)
})

test('edits of an asset are restored without files, until it changes or they are saved', () => {
  const start = { ...EMPTY_DRAFT, name: '鼎', thumbnailId: 'a' }
  const asset = { id: 'x', editsNum: 3 }
  editDraft('one', asset).write({ ...start, name: '方鼎', thumbnailId: 'b', file: new File([], 'a.glb') }, start)
  expect(editDraft('one', asset).read({ ...start, price: '5' })).toEqual({ ...start, price: '5', name: '方鼎' })
  expect(editDraft('one', { ...asset, editsNum: 4 }).read(start)).toBeUndefined()
  expect(editDraft('one', asset, 'proposed').read(start)).toBeUndefined()
  expect(editDraft('one', { ...asset, id: 'y' }).read(start)).toBeUndefined()
  editDraft('one', asset).write({ ...start, thumbnailId: 'b' }, start)
  expect(localStorage.length).toBe(0)
})
