import { expect, test } from 'vitest'
import { isFileTypeOfCategory } from './asset.ts'
import { shanghaiDay, startOfShanghaiDay } from './calendar.ts'
import { addHeat, HEAT_HALF_LIFE_SECONDS, HEAT_WEIGHTS, viewsWeight } from './heat.ts'
import { maskName } from './masking.ts'
import { isAcceptablePassword } from './passwords.ts'
import { MAINLAND_PHONE } from './phone.ts'
import {
  CREATOR_ROLE,
  isAssetsCreator,
  isAssetsOwner,
  isSeller,
  OPERATOR_ROLE,
  OWNER_ROLE,
  rolesFromScope,
} from './roles.ts'

test.each([
  ['abcdefg1', true],
  ['ABCDefgh', true],
  ['青铜器青铜器青铜a', true],
  ['abcdefgh', false],
  ['abc1', false],
  [`a${'1'.repeat(32)}`, false],
])('password %s is accepted: %s', (password, accepted) => {
  expect(isAcceptablePassword(password)).toBe(accepted)
})

test.each([
  ['13800138000', true],
  ['12800138000', false],
  ['1380013800', false],
  ['+8613800138000', false],
])('phone %s is a mainland number: %s', (phone, valid) => {
  expect(MAINLAND_PHONE.test(phone)).toBe(valid)
})

test('operators count as creators and owners, and other users have only their own roles', () => {
  expect([isAssetsCreator([OPERATOR_ROLE]), isAssetsOwner([OPERATOR_ROLE])]).toEqual([true, true])
  expect([isAssetsCreator([OWNER_ROLE]), isAssetsOwner([CREATOR_ROLE])]).toEqual([false, false])
  expect(isSeller(rolesFromScope(`openid profile ${CREATOR_ROLE}`))).toBe(true)
  expect(isSeller(rolesFromScope('openid profile'))).toBe(false)
})

test('videos accept .mp4, paintings accept pictures, and every category accepts the common types', () => {
  expect(isFileTypeOfCategory('.mp4', 4)).toBe(true)
  expect(isFileTypeOfCategory('.mp4', 0)).toBe(false)
  expect(isFileTypeOfCategory('.tif', 2)).toBe(true)
  expect(isFileTypeOfCategory('.tif', 1)).toBe(false)
  expect(isFileTypeOfCategory('.zip', 3)).toBe(true)
  // The category itself may be invalid.
  expect([isFileTypeOfCategory('.zip', 99), isFileTypeOfCategory('.mp4', 99)]).toEqual([true, false])
})

test('a day in Shanghai begins at 16:00 UTC', () => {
  expect(shanghaiDay(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20')
  expect(shanghaiDay(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
  expect(startOfShanghaiDay('2026-11-21')).toEqual(new Date('2026-11-20T16:00:00Z'))
})

test('twice as many events one half-life ago add as much heat as one event now', () => {
  const then = new Date('2026-01-01T00:00:00Z')
  const now = new Date(then.getTime() + HEAT_HALF_LIFE_SECONDS * 1000)
  const old = addHeat(addHeat(Number.NEGATIVE_INFINITY, 1, then), 1, then)
  const fresh = addHeat(Number.NEGATIVE_INFINITY, 1, now)
  expect(old).toBeCloseTo(fresh, 9)
})

test('counted views weigh less than one sale even if repeated daily for ever, and the first ones weigh more', () => {
  const end = new Date('2026-12-31T00:00:00Z')
  const days = Array.from({ length: 365 }, (_, day) => new Date(end.getTime() - (364 - day) * 86_400_000))
  const viewed = days.reduce((score, day) => addHeat(score, viewsWeight(1_000_000), day), Number.NEGATIVE_INFINITY)
  expect(viewed).toBeLessThan(addHeat(Number.NEGATIVE_INFINITY, HEAT_WEIGHTS.sale, end))
  expect([viewsWeight(0), viewsWeight(1), viewsWeight(3)]).toEqual([0, 1, 2])
})

test("people's names and numbers are masked", () => {
  expect(maskName('王小明')).toBe('王**')
  expect(maskName('李')).toBe('李*')
})
