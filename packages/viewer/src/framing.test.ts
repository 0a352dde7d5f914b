import { expect, test } from 'vitest'
import { bestCameraOfView, viewOfBestCamera } from './framing.ts'

test('a camera stored for 35° shows the object in the same size with the present field of view', () => {
  const kept = { position: [1, 2, 11] as [number, number, number], target: [1, 2, 1] as [number, number, number] }
  const { position, target } = viewOfBestCamera(kept)
  expect(target).toEqual(kept.target)
  const half = (degrees: number) => Math.tan((degrees * Math.PI) / 360)
  expect((position[2] - target[2]) * half(24)).toBeCloseTo(10 * half(35))
  expect(bestCameraOfView({ position, target }).position).toEqual(
    kept.position.map((value) => expect.closeTo(value, 6)),
  )
})
