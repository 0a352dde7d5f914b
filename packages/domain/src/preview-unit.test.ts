import { expect, test } from 'vitest'
import { previewUnit } from './preview.ts'

test('a creator’s unit takes precedence over the usual unit of the file type', () => {
  expect(previewUnit(null, '.glb')).toBe('metre')
  expect(previewUnit('millimetre', '.glb')).toBe('millimetre')
  expect(previewUnit('unknown', '.glb')).toBe('unknown')
  expect(previewUnit('millimetre', '.ply')).toBe('millimetre')
})

test('a file of a type without a usual unit has an unknown unit', () => {
  expect(previewUnit(null, '.ply')).toBe('unknown')
  expect(previewUnit(null, undefined)).toBe('unknown')
})

test('the preview of an FBX file is in metres for any unit, unless the unit is unknown', () => {
  expect(previewUnit(null, '.fbx')).toBe('metre')
  expect(previewUnit('inch', '.fbx')).toBe('metre')
  expect(previewUnit('unknown', '.fbx')).toBe('unknown')
})
