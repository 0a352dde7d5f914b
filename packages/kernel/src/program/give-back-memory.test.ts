import { expect, test } from 'vitest'
import { giveBackMemory } from './give-back-memory.ts'

const MIB = 1024 ** 2

test('what nobody needs any more is given back, and no code can ask for it otherwise', () => {
  let needed: number[][] | null = Array.from({ length: 64 }, () => new Array<number>(MIB / 8).fill(0.5))
  const before = process.memoryUsage().heapUsed
  expect(needed.length).toBe(64)
  needed = null
  giveBackMemory()
  expect(process.memoryUsage().heapUsed).toBeLessThan(before - 48 * MIB)
  expect(globalThis).not.toHaveProperty('gc')
})
