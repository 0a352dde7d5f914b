import { existsSync } from 'node:fs'
import path from 'node:path'
import { Explanations, ObjectRecord } from '@wencang/contract'
import { FILE_TYPES, isFileTypeOfCategory, LICENCE_NAMES, MAX_ASSET_NAME_LENGTH } from '@wencang/domain'
import { termOf } from '@wencang/terms'
import { describe, expect, test } from 'vitest'
import { OTHER_FORMATS } from '../formats/make.ts'
import { DETAILS } from './details.ts'
import { DOCUMENTS } from './documents.ts'
import { LIKENESSES } from './drafts.ts'
import { EXPLANATIONS } from './explanations.ts'
import { ASSETS, isGigapixel, PEOPLE } from './index.ts'
import { MODELS } from './models.ts'
import { PAINTINGS } from './painted.ts'
import { demoRecordOf } from './records/index.ts'
import { FILMS } from './videos.ts'

const onSale = ASSETS.filter((asset) => (asset.status ?? 'saling') === 'saling')

describe('the demo catalogue', () => {
  test('has enough assets to fill every page', () => {
    expect(onSale.length).toBeGreaterThanOrEqual(60)
    expect(PEOPLE.length).toBeGreaterThanOrEqual(8)
    expect(new Set(onSale.map((asset) => asset.category))).toEqual(new Set([0, 1, 2, 3, 4]))
    expect(new Set(onSale.map((asset) => asset.licence))).toEqual(new Set(LICENCE_NAMES))
    expect(onSale.some((asset) => asset.priceYuan === 0)).toBe(true)
    expect(new Set(onSale.map((asset) => asset.fileType))).toEqual(new Set(FILE_TYPES))
    const statuses = ASSETS.filter((asset) => asset.creator === 'yanqiu').map((asset) => asset.status ?? 'saling')
    expect(new Set(statuses)).toEqual(new Set(['saling', 'processing', 'rejected', 'removed', 'violation', 'failed']))
  })

  test.each(ASSETS)('$slug is an asset that the contract accepts', (asset) => {
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

  test.each(Object.entries(EXPLANATIONS))('%s has explanations that the contract accepts', (slug, explained) => {
    expect(onSale.map((asset) => asset.slug)).toContain(slug)
    expect(Explanations.parse(explained)).toEqual(explained)
    const words = [
      ...explained.annotations.flatMap(({ title, text }) => [title, text]),
      ...explained.tours.map(({ title }) => title),
    ]
    for (const said of words) expect(said).toMatchObject({ zh: expect.any(String), en: expect.any(String) })
  })

  test.each(Object.entries(DETAILS))('%s is a painting with details inside its bounds', (slug, details) => {
    expect(onSale.find((asset) => asset.slug === slug)).toMatchObject({ fileType: '.jpg' })
    for (const { left, top, width, height, caption } of details) {
      expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1)
      expect(caption).toMatchObject({ zh: expect.any(String), en: expect.any(String) })
    }
  })

  test.each(onSale)('$slug has a record in both languages that says that it was modelled', (asset) => {
    const record = demoRecordOf(asset)
    expect(ObjectRecord.parse(record)).toEqual(record)
    const { title, label, type, period, materials = [], techniques = [], digitisation, rights } = record ?? {}
    expect(title).toEqual({ zh: asset.name, en: expect.any(String) })
    expect(label).toEqual({ zh: expect.stringMatching(/^示意/), en: expect.stringMatching(/^Demonstration /) })
    // The demo's models were not captured from objects.
    expect(digitisation).toMatchObject({ methods: ['modelling'], scale: 'none' })
    expect(`${asset.name}${asset.description}`).not.toMatch(/张照片|航测|采集资料|测绘数据|校准/)
    expect(rights).toBeDefined()
    expect(termOf('objectType', type?.id ?? '')).toBeDefined()
    expect(termOf('period', period?.term?.id ?? '')).toBeDefined()
    expect(materials.filter(({ id }) => !termOf('material', id ?? ''))).toEqual([])
    expect(techniques.filter(({ id }) => !termOf('technique', id ?? ''))).toEqual([])
    for (const words of [record?.culture, record?.maker, record?.subject, record?.findPlace])
      if (words) expect(words).toEqual({ zh: expect.any(String), en: expect.any(String) })
  })

  test('a recording is not a painting, a drawing is not a model, and nobody claims a scan', () => {
    for (const { slug, fileType, ...asset } of ASSETS) {
      const { materials = [], techniques = [] } = demoRecordOf({ slug, fileType, ...asset }) ?? {}
      const terms = [...materials, ...techniques].map(({ id }) => id)
      if (fileType === '.mp3') expect(terms).toEqual([])
      if (fileType === '.pdf') expect(terms).not.toContain('digital-modelling')
    }
    for (const { description } of PEOPLE)
      expect(description).not.toMatch(/毫米|扫描精度|航测|拍摄条件|色卡校准|各测一次/)
  })

  test('what is enlarged is free and is called enlarged', () => {
    const enlarged = ASSETS.filter(isGigapixel)
    expect(enlarged.map(({ priceYuan }) => priceYuan)).toEqual([0])
    expect(enlarged[0]?.name).toContain('放大')
  })

  test("no two have the same slug, and every seller's portrait is an existing asset's", () => {
    expect(new Set(ASSETS.map((asset) => asset.slug)).size).toBe(ASSETS.length)
    for (const person of PEOPLE) expect(ASSETS.map((asset) => asset.slug)).toContain(person.portrait)
  })
})
