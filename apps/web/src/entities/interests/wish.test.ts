import { beforeEach, expect, test, vi } from 'vitest'
import { rememberWish, takeWish } from './wish.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('a wish is carried out once', () => {
  rememberWish({ kind: 'creators', id: 'a' })
  expect(takeWish()).toEqual({ kind: 'creators', id: 'a' })
  expect(takeWish()).toBeNull()
})

test('a wish that is an hour old or malformed is dropped', () => {
  rememberWish({ kind: 'assets', id: 'a' })
  vi.useFakeTimers({ now: Date.now() + 3_600_000 })
  expect(takeWish()).toBeNull()
  vi.useRealTimers()
  stored.set('wish', '{')
  expect(takeWish()).toBeNull()
})
