import { expect, test } from 'vitest'
import { giveBackMemory } from './give-back-memory.ts'

const MIB = 1024 ** 2

test('unused memory is collected, and other code has no access to the collector', () => {
  let needed: number[][] | null = Array.from({ length: 64 }, () => new Array<number>(MIB / 8).fill(0.5))
  const before = process.memoryUsage().heapUsed
  expect(needed.length).toBe(64)
  needed = null
  giveBackMemory()
  expect(process.memoryUsage().heapUsed).toBeLessThan(before - 48 * MIB)
  expect(globalThis).not.toHaveProperty('gc')
})
