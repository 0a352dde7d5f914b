import { expect, test } from 'vitest'
import { splatUrls } from './splats.ts'

test('further files of splats are beside the first, wherever that is', () => {
  expect(splatUrls({ url: 'https://store.test/public/tiles/x/scene.sog', levels: 1 })).toEqual([
    'https://store.test/public/tiles/x/scene.sog',
  ])
  expect(splatUrls({ url: 'https://market.test/v1/hzcdap/assets/a/detail/scene.sog', levels: 3 })).toEqual([
    'https://market.test/v1/hzcdap/assets/a/detail/scene.sog',
    'https://market.test/v1/hzcdap/assets/a/detail/scene-1.sog',
    'https://market.test/v1/hzcdap/assets/a/detail/scene-2.sog',
  ])
})
