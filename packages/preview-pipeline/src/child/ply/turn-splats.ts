import { type Orientation, oriented, rotationOf, turnedBy } from '@wencang/domain'
import { product, type Quaternion, quaternionOf } from '../matrices.ts'
import { splatFrame, TRAINED } from './frame.ts'
import { ROTATION_AT } from './splats.ts'

/** Turns trained splats in place. Viewers turn scenes upright afterwards. */
export function splatTurner(orientation: Orientation): (splat: Float64Array) => void {
  const turn = turnedBy(splatFrame(orientation).orientation, TRAINED)
  const rotation = quaternionOf(rotationOf(turn))
  return (splat) => {
    const [x = 0, y = 0, z = 0] = splat
    splat.set(oriented(turn, [x, y, z]))
    splat.set(product(rotation, [...splat.subarray(ROTATION_AT, ROTATION_AT + 4)] as Quaternion), ROTATION_AT)
  }
}
