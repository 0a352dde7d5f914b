import { ASSET_FIELD_NAMES, ASSET_FIELDS, isReviewed, type StoreAsset, splitPatch } from '@wencang/contract'
import { expect, test } from 'vitest'
import { type AssetDraft, errorKeyOf } from './asset-draft.ts'
import {
  changeRule,
  draftOf,
  editSchema,
  isLocked,
  isReviewedPatch,
  nextStep,
  patchOf,
  termsExceededBy,
} from './asset-edit.ts'
import { isNewProposal, joinEdits, openProposal, type Proposal, withProposal } from './proposed-edits.ts'

const OWNER = { id: '019a0000-0000-7000-8000-000000000001', name: '听松阁' }
const FILE_ID = '019a0000-0000-7000-8000-000000000002'

/** Fields that the editor reads. */
const asset = (change: Partial<StoreAsset> = {}): StoreAsset =>
  ({
    name: '司母戊鼎',
    description: '商代',
    category: 0,
    price: 12.34,
    licence: 'standard',
    longitude: 116.4,
    latitude: 39.9,
    owner: null,
    revenueShare: null,
    ownership: null,
    thumbnailId: FILE_ID,
    thumbnail: 'https://static.test/a.webp',
    descriptionId: null,
    proofId: FILE_ID,
    launchOnApproval: true,
    bestCamera: { position: [0, 1, 2], target: [0, 0, 0] },
    fileTypes: ['.glb'],
    status: 'removed',
    needsReview: false,
    ...change,
  }) as StoreAsset

/** Request body after changes of the form. */
function patchAfter(before: StoreAsset, change: Partial<AssetDraft>) {
  const draft = { ...draftOf(before, 'zh-CN'), ...change }
  const { file: _, ...read } = editSchema(before.fileTypes[0])(draft).parse(draft)
  return patchOf(before, read)
}

test('unchanged fields are not sent', () => {
  expect(patchAfter(asset(), {})).toEqual({})
  expect(patchAfter(asset({ owner: OWNER, revenueShare: 30 }), {})).toEqual({})
  const titled = asset({ record: { title: { zh: '后母戊鼎', en: 'Houmuwu Ding' } } })
  expect(patchAfter(titled, { price: '20' })).toEqual({ price: 20 })
})

test('changed fields are sent, and emptied fields are cleared', () => {
  expect(patchAfter(asset(), { name: '后母戊鼎', launchOnApproval: false, price: '20' })).toEqual({
    name: '后母戊鼎',
    launchOnApproval: false,
    price: 20,
  })
  expect(patchAfter(asset(), { proofId: undefined, thumbnailId: undefined, bestCamera: undefined })).toEqual({
    proofId: null,
    thumbnailId: null,
    bestCamera: null,
  })
  expect(patchAfter(asset(), { description: '' })).toEqual({ description: '' })
})

test('both coordinates are sent together, and the share is sent with its owner', () => {
  expect(patchAfter(asset(), { longitude: '100' })).toEqual({ longitude: 100, latitude: 39.9 })
  expect(patchAfter(asset(), { longitude: '', latitude: '' })).toEqual({ longitude: null, latitude: null })
  expect(patchAfter(asset(), { ownerId: OWNER.id, ownerRevenueShare: '30' })).toEqual({
    ownerId: OWNER.id,
    ownerRevenueShare: 30,
  })
  const owned = asset({ owner: OWNER, revenueShare: 30 })
  expect(patchAfter(owned, { ownerRevenueShare: '40' })).toEqual({ ownerRevenueShare: 40 })
  expect(patchAfter(owned, { ownerId: '', ownerRevenueShare: '' })).toEqual({ ownerId: null })
})

test('the effect of a change follows from the field table and the state', () => {
  for (const field of ASSET_FIELD_NAMES) {
    const { edit } = ASSET_FIELDS[field]
    const onSale = { always: 'live', proposed: 'proposal', offSale: 'offSale', uploading: 'offSale', never: 'offSale' }
    expect(changeRule(asset({ status: 'saling' }), field)).toBe(onSale[edit])
    expect(changeRule(asset(), field)).toBe(isReviewed(field) ? 'review' : 'live')
    for (const status of ['rejected', 'failed', 'uploading'] as const)
      expect(changeRule(asset({ status }), field)).toBeUndefined()
    expect(isLocked(changeRule(asset({ status: 'processing' }), field))).toBe(true)
  }
  const waiting = asset({
    status: 'processing',
    owner: OWNER,
    ownership: { state: 'declined', reason: null, terms: null },
  })
  expect(changeRule(waiting, 'ownerId')).toBe('owner')
  expect(changeRule(waiting, 'name')).toBe('underReview')
})

test('on sale the owner stays, other fields are changed or proposed', () => {
  const change = { name: '别的', price: '99', ownerId: OWNER.id, ownerRevenueShare: '30' }
  const patch = patchAfter(asset({ status: 'saling' }), change)
  expect(patch).toEqual({ name: '别的', price: 99 })
  expect(splitPatch(patch)).toEqual({ live: { price: 99 }, edits: { name: '别的' } })
  expect(isReviewedPatch({ price: 99 })).toBe(false)
  expect(isReviewedPatch({ price: 99, proofId: null })).toBe(true)
})

test('the next step depends on the state and on the changed fields', () => {
  const none = { isReviewed: false, hasFile: false }
  expect(nextStep(asset(), none)).toBe('launch')
  expect(nextStep(asset(), { ...none, isReviewed: true })).toBe('submit')
  expect(nextStep(asset({ needsReview: true }), none)).toBe('submit')
  expect(nextStep(asset({ ownership: { state: 'requested', reason: null, terms: null } }), none)).toBe('save')
  expect(nextStep(asset({ status: 'rejected' }), none)).toBe('submit')
  expect(nextStep(asset({ status: 'rejected' }), { ...none, hasFile: true })).toBe('upload')
  for (const status of ['saling', 'processing', 'uploading', 'failed'] as const)
    expect(nextStep(asset({ status }), none)).toBe('save')
  expect(nextStep(asset({ status: 'saling' }), { ...none, isReviewed: true })).toBe('propose')
})

/** Its owner has accepted a minimum price of 10. */
const agreed = asset({
  ...{ owner: OWNER, revenueShare: 30, minPrice: 10, ceiling: 'study', positionAccuracy: 'province' },
  ownership: {
    state: 'accepted',
    reason: null,
    terms: {
      ...{ version: 1, ownerRevenueShare: 30, licence: 'standard', minPrice: 10 },
      ...{ ceiling: 'study', positionAccuracy: 'province' },
    },
  },
})

test.each<[Partial<AssetDraft>, string[]]>([
  [{ price: '20', ceiling: 'outline', positionAccuracy: 'hidden' }, []],
  [{ price: '9.99', minPrice: '' }, ['minPrice']],
  [{ minPrice: '5' }, ['minPrice']],
  [{ minPrice: '12' }, []],
  [{ licence: 'cc0' }, ['licence']],
  [{ ceiling: 'full', positionAccuracy: 'exact' }, ['ceiling', 'positionAccuracy']],
  [{ ownerRevenueShare: '20' }, ['ownerRevenueShare']],
])('the form says that %j exceeds the accepted terms %j', (change, exceeded) => {
  expect(termsExceededBy(agreed, patchAfter(agreed, change))).toEqual(exceeded)
})

test('an asset whose owner has to consent again is not listed after saving', () => {
  expect(nextStep(agreed, { isReviewed: false, hasFile: false })).toBe('launch')
  expect(nextStep(agreed, { isReviewed: false, hasFile: false, asksOwner: true })).toBe('save')
})

test('a minimum price equal to the price is shown empty, and a higher one is rejected', () => {
  const same = asset({ owner: OWNER, revenueShare: 30, minPrice: 12.34 })
  expect(draftOf(same, 'zh-CN').minPrice).toBe('')
  expect(patchAfter(same, { price: '10' })).toEqual({ price: 10 })
  expect(patchAfter(same, { minPrice: '8' })).toEqual({ minPrice: 8 })
  const draft = { ...draftOf(same, 'zh-CN'), minPrice: '12.35' }
  expect(editSchema('.glb')(draft).safeParse(draft).error?.issues).toMatchObject([{ path: ['minPrice'] }])
})

test('the category must accept the new file, or the present file if there is none', () => {
  const errorsOf = (change: Partial<AssetDraft>) => {
    const draft = { ...draftOf(asset({ category: 2, fileTypes: ['.jpg'] }), 'zh-CN'), ...change }
    const issues = editSchema('.jpg')(draft).safeParse(draft).error?.issues ?? []
    return issues.map(({ path, message }) => [path[0], errorKeyOf(String(path[0]), message)])
  }
  expect(errorsOf({})).toEqual([])
  expect(errorsOf({ category: 0 })).toEqual([['category', 'category']])
  expect(errorsOf({ category: 0, file: new File(['x'], 'a.glb') })).toEqual([])
  expect(errorsOf({ file: new File(['x'], 'a.mp4') })).toEqual([['file', 'fileType']])
})

const EXPLANATIONS = { annotations: [], tours: [] }
const proposal = (change: Partial<Proposal> = {}): Proposal =>
  ({
    state: 'reviewing',
    edits: { name: '后母戊鼎', explanations: EXPLANATIONS, thumbnailId: OWNER.id },
    pictures: { [OWNER.id]: 'https://static.test/b.webp' },
    ...change,
  }) as Proposal

test('the form opens with the proposed values, in review or rejected, and with the present ones otherwise', () => {
  const rejected = proposal({ state: 'rejected' })
  expect(openProposal([proposal({ edits: null } as never), rejected])).toBe(rejected)
  const onSale = asset({ status: 'saling' })
  const draft = draftOf(withProposal(onSale, rejected), 'zh-CN')
  expect(draft).toMatchObject({ name: '后母戊鼎', price: '12.34', thumbnailUrl: 'https://static.test/b.webp' })
  const { file: _, ...read } = editSchema('.glb')(draft).parse(draft)
  expect(patchOf(onSale, read)).toEqual({ name: '后母戊鼎', thumbnailId: OWNER.id })
})

test('edits that are in review already are not sent again, rejected ones are', () => {
  const same = { thumbnailId: OWNER.id, name: '后母戊鼎' }
  expect(joinEdits(same, proposal())).toEqual(proposal().edits)
  expect(isNewProposal(same, proposal())).toBe(false)
  expect(isNewProposal({ ...same, name: '鼎' }, proposal())).toBe(true)
  expect(isNewProposal(same, proposal({ state: 'rejected' }))).toBe(true)
  expect(isNewProposal(same, undefined)).toBe(true)
  expect(isNewProposal({}, undefined)).toBe(false)
})
