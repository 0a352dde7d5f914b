import { expect, test } from 'vitest'
import { briefPreview, presentPreview } from './preview-view.ts'

const ARCHIVE = {
  kind: 'archive',
  state: 'ready' as const,
  files: [],
  stats: { files: 2, entries: [{ path: 'a', bytes: 1 }] },
  reason: null,
  message: null,
}
const shown = (row: typeof ARCHIVE | null, isWithheld = false) =>
  presentPreview(row, { fileType: '.zip', isWithheld }, (key) => `https://pictures.test/${key}`)

test('lists carry the facts of a preview, but none that are lists themselves', () => {
  expect(shown(ARCHIVE).stats).toEqual(ARCHIVE.stats)
  expect(briefPreview(shown(ARCHIVE)).stats).toEqual({ files: 2 })
})

test('of an asset in violation, and of a file that is not verified, nothing is shown', () => {
  const nothing = { kind: 'none', state: 'none', url: null, poster: null, views: [], stats: null }
  expect([shown(ARCHIVE, true), shown(null)]).toEqual([nothing, nothing])
})

test('pages and views come in their order, whatever the order of the files', () => {
  const files = ['page-10', 'page-2', 'snapshot', 'page-1'].map((role) => ({
    role,
    key: `${role}.webp`,
    contentType: 'image/webp',
    sizeBytes: 1,
  }))
  const { views, poster } = shown({ ...ARCHIVE, files: files as never })
  expect(views.map((url) => url.split('/').at(-1))).toEqual(['page-1.webp', 'page-2.webp', 'page-10.webp'])
  expect(poster).toBe('https://pictures.test/snapshot.webp')
})
