import { expect, test } from 'vitest'
import {
  ASSET_FIELD_NAMES,
  ASSET_FIELDS,
  AssetBody,
  AssetPatch,
  changeOf,
  isReviewed,
  NewFileBody,
  ProposedEdits,
  REVIEWED_FACTS,
  reviewedFactOf,
} from './asset-fields.ts'
import { AssetDetail, StoreAsset } from './assets.ts'
import { ApprovedAsset } from './reviews.ts'

const fieldsWhere = (isWanted: (field: (typeof ASSET_FIELDS)[keyof typeof ASSET_FIELDS]) => boolean) =>
  ASSET_FIELD_NAMES.filter((name) => isWanted(ASSET_FIELDS[name]))

test('the body that creates an asset has every field, and edits have every field that is not bound to a new file', () => {
  expect(Object.keys(AssetBody.shape)).toEqual(ASSET_FIELD_NAMES)
  expect(Object.keys(AssetPatch.shape)).toEqual([...fieldsWhere(({ edit }) => edit !== 'never'), 'basedOn'])
  expect(Object.keys(NewFileBody.shape)).toEqual(['fileName', 'fileSize', 'fileType', 'fileHash', 'changes'])
})

test('only price, view and launch settings change without review', () => {
  const free = ['price', 'minPrice', 'fileHash', 'bestCamera', 'ceiling', 'angle', 'orientation', 'launchOnApproval']
  expect(ASSET_FIELD_NAMES.filter((name) => !isReviewed(name))).toEqual(free)
})

test('a proposal takes reviewed fields, without files and what an owner has to accept first', () => {
  const reviewed = ASSET_FIELD_NAMES.filter((name) => isReviewed(name) && ASSET_FIELDS[name].edit !== 'never')
  const offSale = ['ownerId', 'ownerRevenueShare', 'furtherFiles']
  expect(Object.keys(ProposedEdits.shape)).toEqual(reviewed.filter((field) => !offSale.includes(field)))
})

test('a field is shown only to readers with access to it', () => {
  const names = (to: string) => fieldsWhere(({ shown }) => shown?.to === to).map((name) => ASSET_FIELDS[name].shown?.as)
  expect(Object.keys(AssetDetail.shape)).toEqual(expect.arrayContaining(names('everybody')))
  for (const name of names('creator')) expect(AssetDetail.shape).not.toHaveProperty(String(name))
  expect(Object.keys(StoreAsset.shape)).toEqual(expect.arrayContaining(names('creator')))
  expect(AssetDetail.shape.revenueShare.isOptional()).toBe(true)
})

test('operators compare every reviewed field with the last approval', () => {
  const facts = ASSET_FIELD_NAMES.flatMap((name) => ASSET_FIELDS[name].fact ?? [])
  expect(new Set(REVIEWED_FACTS)).toEqual(new Set(facts))
  expect(REVIEWED_FACTS).toEqual(expect.arrayContaining(['name', 'price', 'position', 'owner', 'file', 'proof']))
  const shown = fieldsWhere(({ fact, shown }) => fact !== null && shown !== null && shown.to !== 'creator').map(
    (name) => ASSET_FIELDS[name].shown?.as,
  )
  expect(Object.keys(ApprovedAsset.shape)).toEqual([
    ...shown,
    ...['explanations', 'furtherFiles', 'heldByState', 'authorisedUntil', 'at', 'changed'],
  ])
})

test('a review names a field by its fact, and the field’s own name is accepted', () => {
  for (const fact of REVIEWED_FACTS) expect(reviewedFactOf(fact)).toBe(fact)
  for (const name of ASSET_FIELD_NAMES) expect(reviewedFactOf(name)).toBe(ASSET_FIELDS[name].fact ?? undefined)
  expect(reviewedFactOf('colour')).toBeUndefined()
  expect(reviewedFactOf('toString')).toBeUndefined()
})

test('the effect of a change follows from the field table', () => {
  expect(changeOf('price', true)).toBe('live')
  expect(changeOf('price', false)).toBe('live')
  expect(changeOf('proofId', true)).toBe('proposal')
  expect(changeOf('furtherFiles', true)).toBe('offSale')
  expect(changeOf('proofId', false)).toBe('review')
})
