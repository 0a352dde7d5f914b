import { expect, test } from 'vitest'
import { previewUnit } from './preview.ts'

test('what a creator says about the unit of a file counts before what files of its type are usually in', () => {
  expect(previewUnit(null, '.glb')).toBe('metre')
  expect(previewUnit('millimetre', '.glb')).toBe('millimetre')
  expect(previewUnit('unknown', '.glb')).toBe('unknown')
  expect(previewUnit('millimetre', '.ply')).toBe('millimetre')
})

test('a file that names no unit has none, so that nothing is said in millimetres', () => {
  expect(previewUnit(null, '.ply')).toBe('unknown')
  expect(previewUnit(null, undefined)).toBe('unknown')
})

test('the preview of an FBX file is in metres whatever its own unit, unless that is said to be wrong', () => {
  expect(previewUnit(null, '.fbx')).toBe('metre')
  expect(previewUnit('inch', '.fbx')).toBe('metre')
  expect(previewUnit('unknown', '.fbx')).toBe('unknown')
})
