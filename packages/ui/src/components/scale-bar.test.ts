import { expect, test } from 'vitest'
import { metricScale } from './scale-bar.tsx'

test.each([
  [1234, 'en-US', { pixels: 100_000 / 1234, text: '100 km' }],
  [61, 'zh-CN', { pixels: 5000 / 61, text: '5公里' }],
  [0.0021, 'en-US', { pixels: 0.2 / 0.0021, text: '20 cm' }],
  [0.000007, 'en-US', { pixels: 0.0005 / 0.000007, text: '0.5 mm' }],
])('a scale of %d metres per pixel is drawn as a round length in its customary unit', (scale, locale, bar) => {
  const { pixels, text } = metricScale(scale, 100, locale)
  expect(pixels).toBeCloseTo(bar.pixels)
  expect(text).toBe(bar.text)
})
