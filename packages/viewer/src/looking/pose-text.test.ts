import { expect, test } from 'vitest'
import { poseOfText, textOfPose } from './pose-text.ts'

test('a pose is read from a URL as it was written', () => {
  const pose = { position: [1.5, -0.25, 12], target: [0, 0.333, -4] } as const
  expect(poseOfText(textOfPose({ position: [...pose.position], target: [...pose.target] }))).toEqual(pose)
})

test.each(['', '1_2_3', '1_2_3_4_5_x', '1_2_3_4_5_Infinity', '1_2_3_1_2_3', '1e9_0_0_0_0_0', '1_2_3_4_5_6_7'])(
  'a URL with "%s" has no pose',
  (text) => {
    expect(poseOfText(text)).toBeNull()
  },
)
