import { expect, test } from 'vitest'
import { api } from '../lib/api.ts'
import { earlyAddress } from './early-address.ts'

test('what is asked for before the code is there is the call that the asset page makes', () => {
  const id = '0198c1f0-5f3b-7d2a-9c11-2f6f3d1e8a77'
  const call = api.getMarketAsset.url({ params: { id } })
  for (const rest of ['', '?pose=1_2_3', '?locale=en-US'])
    expect(earlyAddress(`#/asset/${id}/detail${rest}`)).toBe(call)
})

test.each(['', '#/', '#/explore?keyword=asset', '#/asset//detail', '#/asset/../detail', '#/store/assets/a/edit'])(
  'nothing is asked for %j',
  (hash) => {
    expect(earlyAddress(hash)).toBeUndefined()
  },
)
