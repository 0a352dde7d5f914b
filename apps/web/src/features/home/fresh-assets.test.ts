import type { AssetItem } from '@wencang/contract'
import { expect, test } from 'vitest'
import { collectionShelves } from './collection-query.ts'
import { freshAssets } from './fresh-assets.ts'

const assets = (...ids: string[]) => ids.map((id) => ({ id }) as AssetItem)
const idsOf = (shelf: readonly AssetItem[] | undefined) => shelf?.map(({ id }) => id)

test('a shelf has no asset of an earlier one', () => {
  const shown = new Set<string | undefined>(['b'])
  expect(idsOf(freshAssets(assets('a', 'b', 'c', 'd'), shown))).toEqual(['a', 'c', 'd'])
  expect(idsOf(freshAssets(assets('d', 'e', 'a', 'f', 'g'), shown))).toEqual(['e', 'f', 'g'])
})

test('a shelf that is left with two assets is empty, and a loading one stays undefined', () => {
  expect(freshAssets(assets('a', 'b'), new Set())).toEqual([])
  expect(freshAssets(undefined, new Set())).toBeUndefined()
})

test('a collection’s shelf has no asset of the first banner or an earlier collection', () => {
  const words = { 'zh-CN': '青铜', 'en-US': 'Bronzes' }
  const collection = (...assetIds: string[]) => ({ id: '1', title: words, assetIds })
  const banner = { image: '', title: words, subtitle: words, assetId: 'a' }
  const collections = [collection('a', 'b', 'c', 'd'), collection('d', 'e', 'f', 'g'), collection('b', 'c', 'h')]
  const shelves = collectionShelves({ banners: [banner], collections })
  expect(shelves.map(({ assetIds }) => assetIds)).toEqual([
    ['b', 'c', 'd'],
    ['e', 'f', 'g'],
    // Hardly anything would be left.
    ['b', 'c', 'h'],
  ])
})
