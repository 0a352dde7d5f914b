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
  stored.set('wish', '{')
  expect(takeWish('purchase')).toBeNull()
})
