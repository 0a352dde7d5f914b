import { MAX_ASSET_FILE_BYTES } from '@wencang/domain'
import { expect, test } from 'vitest'
import { type AssetDraft, assetSchema, EMPTY_DRAFT, errorKeyOf } from './asset-draft.ts'

const glb = new File(['glTF'], '司母戊鼎.GLB')
const good: AssetDraft = { ...EMPTY_DRAFT, name: '司母戊鼎', price: '12.34', file: glb }
const sized = (size: number) => Object.defineProperty(new File(['x'], 'a.glb'), 'size', { value: size })

/** The mistakes of a draft: by field, the key of the text. */
function draftErrors(draft: AssetDraft): Record<string, string> {
  const { error } = assetSchema(draft).safeParse(draft)
  const issues = error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], errorKeyOf(String(path[0]), message)]))
}
const bodyOf = (draft: AssetDraft) => JSON.parse(JSON.stringify(assetSchema(draft).parse(draft).body))

test('a draft needs only name, price, category, licence and a file', () => {
  expect(draftErrors(good)).toEqual({})
  expect(bodyOf(good)).toMatchObject({
    name: '司母戊鼎',
    category: 0,
    price: 12.34,
    licence: 'standard',
    fileName: '司母戊鼎.GLB',
    fileSize: 4,
    fileType: '.glb',
    launchOnApproval: true,
  })
})

test('a name has 1 to 32 characters, counted in code points', () => {
  expect(draftErrors({ ...good, name: '  ' })).toEqual({ name: 'name' })
  expect(draftErrors({ ...good, name: '鼎'.repeat(33) })).toEqual({ name: 'name' })
  expect(draftErrors({ ...good, name: '𠀀'.repeat(32) })).toEqual({})
})

test('a price has at most two decimals; free is allowed', () => {
  expect(draftErrors({ ...good, price: '0' })).toEqual({})
  for (const price of ['', '-1', '1.234', 'abc', '99999999']) {
    expect(draftErrors({ ...good, price })).toEqual({ price: 'price' })
  }
})

test('a file has 1 byte to 5 GiB and a type that its category accepts', () => {
  expect(draftErrors({ ...good, file: undefined })).toEqual({ file: 'fileMissing' })
  expect(draftErrors({ ...good, file: sized(0) })).toEqual({ file: 'fileEmpty' })
  expect(draftErrors({ ...good, file: sized(MAX_ASSET_FILE_BYTES) })).toEqual({})
  expect(draftErrors({ ...good, file: sized(MAX_ASSET_FILE_BYTES + 1) })).toEqual({ file: 'fileTooLarge' })
  expect(draftErrors({ ...good, file: new File(['x'], 'a.exe') })).toEqual({ file: 'fileUnknown' })
  const video = new File(['x'], 'a.mp4')
  expect(draftErrors({ ...good, file: video })).toEqual({ file: 'fileType' })
  expect(draftErrors({ ...good, file: video, category: 4 })).toEqual({})
})

test('an owner needs a share', () => {
  const ownerId = '019a0000-0000-7000-8000-000000000000'
  expect(draftErrors({ ...good, ownerId })).toEqual({ ownerRevenueShare: 'ownerRevenueShare' })
  expect(draftErrors({ ...good, ownerId, ownerRevenueShare: '30' })).toEqual({})
  expect(draftErrors({ ...good, ownerId: 'somebody', ownerRevenueShare: '30' })).toEqual({ ownerId: 'ownerId' })
})

test('a position needs both coordinates within their ranges, or none', () => {
  expect(draftErrors({ ...good, longitude: '116.4', latitude: '39.9' })).toEqual({})
  expect(draftErrors({ ...good, longitude: '116.4' })).toEqual({ latitude: 'latitude' })
  expect(draftErrors({ ...good, longitude: '181', latitude: 'north' })).toEqual({
    longitude: 'longitude',
    latitude: 'latitude',
  })
})

test('all errors are reported together', () => {
  expect(draftErrors({ ...EMPTY_DRAFT, longitude: '200' })).toEqual({
    name: 'name',
    price: 'price',
    longitude: 'longitude',
    latitude: 'latitude',
    file: 'fileMissing',
  })
})

test('a chosen first view is sent with the asset', () => {
  const bestCamera = { position: [0, 1, 2], target: [0, 0, 0] } satisfies AssetDraft['bestCamera']
  expect(bodyOf({ ...good, bestCamera })).toMatchObject({ bestCamera })
})
