import { expect, test } from 'vitest'
import { briefPreview, type PreviewRow, presentPreview } from './preview-view.ts'

const ARCHIVE = {
  kind: 'archive',
  state: 'ready' as const,
  files: [],
  stats: { files: 2, entries: [{ path: 'a', bytes: 1 }] },
  reason: null,
  message: null,
  progress: null,
  tiles: null,
}
const shown = (row: PreviewRow | null, { isWithheld = false, seesAll = false } = {}) =>
  presentPreview(
    row,
    { fileType: '.zip', isWithheld, ceiling: 'study' },
    {
      publicUrl: (key) => `https://pictures.test/${key}`,
      detailUrl: seesAll ? (path) => `https://market.test/detail/${path}` : null,
    },
  )

test('lists carry the facts of a preview, but none that are lists themselves', () => {
  expect(shown(ARCHIVE).stats).toEqual(ARCHIVE.stats)
  expect(briefPreview(shown(ARCHIVE)).stats).toEqual({ files: 2 })
})

test('an asset in violation, or with an unverified file, shows no preview', () => {
  const nothing = { kind: 'none', state: 'none', url: null, poster: null, views: [], stats: null, ceiling: 'study' }
  expect([shown(ARCHIVE, { isWithheld: true }), shown(null)]).toEqual([nothing, nothing])
})

test('pages and views are in order, independent of the order of the files', () => {
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

const TILES = {
  ...{
    state: 'ready' as const,
    format: '3dtiles',
    folder: 'tiles/x',
    entry: 'tileset.json',
    ceiling: 'study',
    reason: null,
    stats: null,
  },
}

test('full detail comes from private files for permitted viewers, and from files within the ceiling for others', () => {
  const row = { ...ARCHIVE, tiles: TILES }
  const url = 'https://pictures.test/tiles/x/tileset.json'
  expect(shown(row).tiles).toEqual({ format: '3dtiles', url, isPart: true })
  const detail = 'https://market.test/detail/tileset.json'
  expect(shown(row, { seesAll: true }).tiles).toEqual({ format: '3dtiles', url: detail, isPart: false })
  const open = { ...ARCHIVE, tiles: { ...TILES, ceiling: 'full' } }
  for (const seesAll of [true, false])
    expect(shown(open, { seesAll }).tiles).toEqual({ format: '3dtiles', url, isPart: false })
})

test('splats in several files report how many of them this viewer may see', () => {
  const stats = { splats: 4_000_000, levels: 3, openLevels: 2 }
  const row = { ...ARCHIVE, tiles: { ...TILES, format: 'sog', entry: 'scene.sog', stats } }
  expect(shown(row).tiles).toMatchObject({ format: 'sog', levels: 2, isPart: true })
  expect(shown(row, { seesAll: true }).tiles).toMatchObject({ levels: 3, isPart: false })
  const one = { ...row, tiles: { ...row.tiles, stats: { ...stats, levels: 1, openLevels: 1 } } }
  expect(shown(one).tiles).not.toHaveProperty('levels')
})

test('progress and failed steps are visible only to viewers of the whole asset', () => {
  const progress = { step: 'tiles', share: 0.5, secondsLeft: 7 }
  const failed = { ...TILES, state: 'none' as const, format: null, folder: null, entry: null, reason: 'took_too_long' }
  const row = { ...ARCHIVE, progress, tiles: failed }
  expect(shown(row)).not.toHaveProperty('progress')
  expect(shown(row)).not.toHaveProperty('missing')
  expect(shown(row, { seesAll: true })).toMatchObject({ progress, missing: { step: 'tiles', reason: 'took_too_long' } })
})
