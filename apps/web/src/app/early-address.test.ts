import { expect, test } from 'vitest'
import { api } from '../lib/api.ts'
import { earlyAddress } from './early-address.ts'

test('the early request has the URL that the asset page requests later', () => {
  const id = '0198c1f0-5f3b-7d2a-9c11-2f6f3d1e8a77'
  const call = api.getMarketAsset.url({ params: { id } })
  for (const rest of ['', '?pose=1_2_3', '?locale=en-US'])
    expect(earlyAddress(`#/asset/${id}/detail${rest}`)).toBe(call)
})

test.each(['', '#/', '#/explore?keyword=asset', '#/asset//detail', '#/asset/../detail', '#/store/assets/a/edit'])(
  'no early request is made for %j',
  (hash) => {
    expect(earlyAddress(hash)).toBeUndefined()
  },
)
