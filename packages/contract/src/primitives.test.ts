import { expect, test } from 'vitest'
import { AssetBody, AssetPatch } from './asset-fields.ts'
import { fillPath, queryString } from './client.ts'
import { CreatorStyleBody } from './creators.ts'
import { ACCOUNT_ERRORS, MARKET_ERRORS } from './errors.ts'
import { RefundBody } from './money.ts'
import { PageQuery, queryList, text, Yuan } from './primitives.ts'

const body = {
  name: '青铜鼎',
  category: 0,
  price: 12.34,
  licence: 'standard',
  fileName: 'ding.glb',
  fileSize: 1,
  fileType: '.glb',
}
const isAccepted = (change: object) => AssetBody.safeParse({ ...body, ...change }).success

test.each([
  [{}, true],
  [{ name: '字'.repeat(32) }, true],
  [{ name: '𠮷'.repeat(32) }, true],
  [{ name: '字'.repeat(33) }, false],
  [{ name: '   ' }, false],
  [{ name: 'a\0b' }, false],
  [{ name: '\ud800' }, false],
  [{ price: 0.001 }, false],
  [{ price: 10_000_000 }, false],
  [{ fileSize: 0 }, false],
  [{ fileSize: 5 * 1024 ** 3 + 1 }, false],
  [{ fileType: '.exe' }, false],
  [{ fileType: '.mp4' }, false],
  [{ fileName: '../etc/passwd' }, false],
  [{ longitude: 116 }, false],
  [{ longitude: 116, latitude: 91 }, false],
  [{ fileHash: 'ABC' }, false],
  [{ unknown: 1 }, false],
])('an asset with %j is accepted: %s', (change, accepted) => {
  expect(isAccepted(change)).toBe(accepted)
})

test.each([
  '{',
  '[]',
  '{"at":"x","id":"y"}',
  '{"at":"2026-01-01T00:00:00Z"}',
  '{"at":"0000-01-01T00:00:00Z","id":"01900000-0000-7000-8000-000000000000"}',
  'null',
])('%s is rejected as a cursor', (start) => {
  expect(PageQuery.start.safeParse(start).success).toBe(false)
})

test('an empty query value counts as absent', () => {
  expect(PageQuery.limit.parse('')).toBeUndefined()
  expect(PageQuery.start.parse('')).toBeUndefined()
})

test('a list in a query accepts only allowed values and drops repeated ones', () => {
  expect(queryList(['.glb', '.ply']).parse('.glb,.ply,.glb')).toEqual(['.glb', '.ply'])
  expect(queryList(['.glb']).safeParse('.exe').success).toBe(false)
})

test('text is trimmed, and its length counts characters', () => {
  expect(text(1, 2).parse(' 文藏 ')).toBe('文藏')
})

test('a price has at most two decimals', () => {
  expect(Yuan.safeParse(0.29).success).toBe(true)
  expect(Yuan.safeParse(0.1 + 0.2).success).toBe(false)
  expect(Yuan.safeParse(0.123).success).toBe(false)
})

test('the smallest amount of a refund is one fen', () => {
  const accepts = (amount: number) => RefundBody.safeParse({ amount, reason: '理由' }).success
  expect([0.01, 1].map(accepts)).toEqual([true, true])
  expect([0, 5e-324, 0.0099999, -1].map(accepts)).toEqual([false, false, false, false])
})

test('a code stands for one error within its catalogue; only "server busy" has two, which differ in their status', () => {
  for (const catalogue of [MARKET_ERRORS, ACCOUNT_ERRORS]) {
    const { busy, ...others } = catalogue
    expect([busy.status, busy.code]).toEqual([503, others.internal.code])
    const codes = Object.values(others).map((entry) => entry.code)
    expect(new Set(codes).size).toBe(codes.length)
  }
})

test('the client fills paths and serializes queries', () => {
  expect(fillPath('/orders/:id/pay', { id: 'a/b' })).toBe('/orders/a%2Fb/pay')
  expect(queryString({ limit: 5, fileTypes: ['.glb', '.ply'], start: { id: 'x' }, none: undefined })).toBe(
    '?limit=5&fileTypes=.glb%2C.ply&start=%7B%22id%22%3A%22x%22%7D',
  )
})

test.each([
  [{ longitude: 110, latitude: 30 }, true],
  [{ longitude: null, latitude: null }, true],
  [{ longitude: null }, false],
  [{ latitude: 30 }, false],
  [{ longitude: null, latitude: 30 }, false],
])('an edit changes both coordinates or neither; %j is accepted: %s', (edit, accepted) => {
  expect(AssetPatch.safeParse(edit).success).toBe(accepted)
  expect(CreatorStyleBody.safeParse(edit).success).toBe(accepted)
})
