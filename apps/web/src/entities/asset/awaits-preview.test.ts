import { expect, test } from 'vitest'
import { awaitsPreview } from './awaits-preview.ts'

test.each([
  ['of a file that is not verified yet', { status: 'uploading', preview: { state: 'none' } }, true],
  ['of a file that replaces another', { status: 'uploading', preview: { state: 'ready' } }, true],
  ['that is being made', { status: 'processing', preview: { state: 'waiting' } }, true],
  ['of which detail follows', { status: 'saling', preview: { state: 'ready', progress: { step: 'tiles' } } }, true],
  ['that is complete', { status: 'saling', preview: { state: 'ready' } }, false],
  ['that is withheld', { status: 'violation', preview: { state: 'none' } }, false],
  ['of a file that was refused', { status: 'failed', preview: { state: 'none' } }, false],
  [
    'of a type without previews',
    { status: 'uploading', preview: { state: 'none', reason: { code: 'file_type', message: '' } } },
    false,
  ],
] as [string, Parameters<typeof awaitsPreview>[0], boolean][])(
  'a preview %s is awaited: %j, %j',
  (_name, asset, is) => {
    expect(awaitsPreview(asset)).toBe(is)
  },
)

test('nothing is awaited before the asset is known', () => {
  expect(awaitsPreview(undefined)).toBe(false)
})
