// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { basemapStyle } from './basemap-style.ts'
import type { MapColours } from './colours.ts'

const colours = new Proxy({} as MapColours, { get: () => '#000' })

test.each([{ hasStreets: false }, { hasStreets: true }])(
  'every layer has a unique name and draws from a source of the style (streets: $hasStreets)',
  ({ hasStreets }) => {
    const { layers, sources } = basemapStyle({ colours, locale: 'zh-CN', theme: 'light', hasStreets })
    const names = layers.map(({ id }) => id)
    expect(names).toEqual([...new Set(names)])
    const used = layers.flatMap((layer) => ('source' in layer ? [layer.source] : []))
    expect(Object.keys(sources)).toEqual(expect.arrayContaining(used as string[]))
    expect(used).toEqual(expect.arrayContaining(Object.keys(sources)))
  },
)

test('the basemap has the same address below every path', () => {
  history.replaceState(null, '', '/store/upload-asset')
  const { sources } = basemapStyle({ colours, locale: 'zh-CN', theme: 'light', hasStreets: false })
  const root = `${location.origin}/basemap`
  expect(sources).toMatchObject({
    basemap: { data: `${root}/basemap.json` },
    relief: { tiles: [`${root}/relief/{z}/{x}/{y}.webp`] },
    counties: { tiles: [`${root}/counties/{z}/{x}/{y}.pbf`] },
  })
})

test('province lines end where county lines are drawn in full', () => {
  const { layers } = basemapStyle({ colours, locale: 'zh-CN', theme: 'light', hasStreets: false })
  const opacityOf = (name: string) => layers.find(({ id }) => id === name)?.paint as { 'line-opacity': unknown[] }
  expect(opacityOf('provinces')['line-opacity'].slice(-2)).toEqual([
    8,
    ['match', ['get', 'code'], ['810000', '820000'], 0.7, 0],
  ])
  expect(opacityOf('counties')['line-opacity'].slice(-2)).toEqual([8, 0.8])
})
