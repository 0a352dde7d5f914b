import type { AssetItem } from '@wencang/contract'
import { expect, test } from 'vitest'
import { freshAssets } from './fresh-assets.ts'
import { storiesOf } from './stories-of.ts'

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

test('a story shows an asset of its collection that nothing before it shows', () => {
  const words = { 'zh-CN': '青铜', 'en-US': 'Bronzes' }
  const collection = (...assetIds: string[]) => ({ id: assetIds.join(), title: words, assetIds })
  const pictured = ['a', 'b', 'c'].map((id) => ({ id, snapshot: `${id}.webp` }) as AssetItem)
  const shown = new Set<string | undefined>(['a'])
  const collections = [collection('a', 'b'), collection('b', 'c'), collection('d', 'c')]
  const stories = storiesOf(collections, [...pictured, ...assets('d')], shown)
  expect(stories.map(({ asset }) => asset?.id)).toEqual(['b', 'c', undefined])
  expect([...shown]).toEqual(['a', 'b', 'c', undefined])
})
