// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { rememberWish, takeWish } from './wish.ts'

beforeEach(() => sessionStorage.clear())

test('a wish is carried out once', () => {
  rememberWish({ kind: 'follow', id: 'a' })
  expect(takeWish('favourite', 'follow')).toEqual({ kind: 'follow', id: 'a' })
  expect(takeWish('favourite', 'follow')).toBeNull()
})

test('a wish waits for the part of the page that carries it out', () => {
  rememberWish({ kind: 'purchase', id: 'a' })
  expect(takeWish('favourite', 'follow')).toBeNull()
  expect(takeWish('purchase')).toEqual({ kind: 'purchase', id: 'a' })
})

test('a wish that is an hour old or malformed is dropped', () => {
  rememberWish({ kind: 'purchase', id: 'a' })
  vi.useFakeTimers({ now: Date.now() + 3_600_000 })
  expect(takeWish('purchase')).toBeNull()
  vi.useRealTimers()
  sessionStorage.setItem('wish', '{')
  expect(takeWish('purchase')).toBeNull()
})
