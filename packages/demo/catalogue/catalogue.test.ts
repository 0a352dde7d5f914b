import { existsSync } from 'node:fs'
import path from 'node:path'
import { FILE_TYPES, isFileTypeOfCategory, LICENCE_NAMES, MAX_ASSET_NAME_LENGTH } from '@wencang/domain'
import { describe, expect, test } from 'vitest'
import { DOCUMENTS } from './documents.ts'
import { LIKENESSES } from './drafts.ts'
import { ASSETS, PEOPLE } from './index.ts'
import { MODELS } from './models.ts'
import { PAINTINGS } from './painted.ts'
import { FILMS } from './videos.ts'
import { OTHER_FORMATS } from '../formats/make.ts'

const onSale = ASSETS.filter((asset) => (asset.status ?? 'saling') === 'saling')

describe('the demo catalogue', () => {
  test('has enough of everything to fill every page', () => {
    expect(onSale.length).toBeGreaterThanOrEqual(60)
    expect(PEOPLE.length).toBeGreaterThanOrEqual(8)
    expect(new Set(onSale.map((asset) => asset.category))).toEqual(new Set([0, 1, 2, 3, 4]))
    expect(new Set(onSale.map((asset) => asset.licence))).toEqual(new Set(LICENCE_NAMES))
    expect(onSale.some((asset) => asset.priceYuan === 0)).toBe(true)
    const invented = FILE_TYPES.filter((type) => type !== '.nvol')
    expect(new Set(onSale.map((asset) => asset.fileType))).toEqual(new Set(invented))
    const statuses = ASSETS.filter((asset) => asset.creator === 'yanqiu').map((asset) => asset.status ?? 'saling')
    expect(new Set(statuses)).toEqual(new Set(['saling', 'processing', 'rejected', 'removed', 'violation', 'failed']))
  })

  test.each(ASSETS)('$slug is an asset that the product itself would accept', (asset) => {
    expect([...asset.name].length).toBeLessThanOrEqual(MAX_ASSET_NAME_LENGTH)
    expect(asset.description.length).toBeGreaterThan(3)
    expect(isFileTypeOfCategory(asset.fileType, asset.category)).toBe(true)
    expect(asset.fileName.endsWith(asset.fileType)).toBe(true)
    expect(PEOPLE.find((person) => person.slug === asset.creator)?.isCreator).toBe(true)
    if (asset.owner) expect(PEOPLE.find((person) => person.slug === asset.owner?.slug)?.isOwner).toBe(true)
    if (asset.status && ['rejected', 'violation', 'failed'].includes(asset.status)) expect(asset.reason).toBeTruthy()
    if (!asset.place) return
    const [longitude, latitude] = asset.place
    expect(longitude > 73 && longitude < 136 && latitude > 18 && latitude < 54).toBe(true)
  })

  test.each(ASSETS.filter((asset) => asset.status !== 'failed'))(
    '$slug can be built, and has a picture',
    ({ slug }) => {
      const likeness = LIKENESSES[slug] ?? slug
      expect([MODELS, PAINTINGS, DOCUMENTS, FILMS, OTHER_FORMATS].filter((kind) => likeness in kind)).toHaveLength(1)
      const picture = `${FILMS[likeness] ?? OTHER_FORMATS[likeness]?.likeness ?? likeness}.webp`
      expect(existsSync(path.join(import.meta.dirname, '..', 'pictures', picture))).toBe(true)
      if (likeness in FILMS)
        expect(existsSync(path.join(import.meta.dirname, '..', 'films', `${likeness}.mp4`))).toBe(true)
    },
  )

  test("no two have the same slug, and every seller's portrait is an existing asset's", () => {
    expect(new Set(ASSETS.map((asset) => asset.slug)).size).toBe(ASSETS.length)
    for (const person of PEOPLE) expect(ASSETS.map((asset) => asset.slug)).toContain(person.portrait)
  })
})
