import { expect, test } from 'vitest'
import english from '../locales/viewer.en-US.json'
import chinese from '../locales/viewer.zh-CN.json'
import { viewWords } from '../view-words.ts'
import { viewFrom } from './view-from.ts'

/** Pose around the origin: degrees right of the front, and above. */
function at(around: number, above: number, distance = 1) {
  const [a, b] = [(around * Math.PI) / 180, (above * Math.PI) / 180]
  const position = [Math.sin(a) * Math.cos(b), Math.sin(b), Math.cos(a) * Math.cos(b)].map((part) => part * distance)
  return { position: position as [number, number, number], target: [0, 0, 0] as [number, number, number] }
}

test.each([
  [0, 0, 'front', 'level'],
  [50, 20, 'frontRight', 'slightlyAbove'],
  [90, 45, 'right', 'above'],
  [180, 80, 'back', 'top'],
  [-90, -20, 'left', 'below'],
  [-179, 0, 'back', 'level'],
] as const)('%i° to the right and %i° above is %s, %s', (around, above, side, height) => {
  expect(viewFrom(at(around, above), at(0, 0))).toMatchObject({ side, height })
})

test('moving around an object to the left turns it to the right', () => {
  expect(viewFrom(at(-40, 0), at(0, 0)).turnedDegrees).toBe(40)
  expect(viewFrom(at(170, 0), at(-170, 0)).turnedDegrees).toBe(20)
})

test('the view is described in both languages', () => {
  const seen = viewFrom(at(-40, 15, 0.5), at(0, 15))
  expect(viewWords(seen, english.viewer)).toBe(
    'from the front left, slightly above; turned 40° to the right; 2 times closer than at first',
  )
  expect(viewWords(seen, chinese.viewer)).toBe('左前方，略从上方看，已向右转 40°，比初始近 2 倍')
})
