import { expect, test } from 'vitest'
import { BusyError } from './busy.ts'
import { createGate } from './gate.ts'

test('at most the limit runs concurrently, and the others follow in order of arrival', async () => {
  const gate = createGate('test', { places: 2, queueSize: 10 })
  const began: number[] = []
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const all = ends.map((end, index) =>
    gate.run(async () => {
      began.push(index)
      await end.promise
    }),
  )
  await new Promise(setImmediate)
  expect(began).toEqual([0, 1])
  ends[1]?.resolve()
  await all[1]
  await new Promise(setImmediate)
  expect(began).toEqual([0, 1, 2])
  for (const end of ends) end.resolve()
  await Promise.all(all)
  expect(began).toEqual([0, 1, 2, 3, 4])
  expect([gate.inside, gate.waiting]).toEqual([0, 0])
})

test('a full queue rejects immediately, with the time to retry', async () => {
  const gate = createGate('test', { places: 1, queueSize: 1, retryAfterSeconds: 7 })
  const leave = await gate.enter()
  const second = gate.enter()
  const refusal = await gate.enter().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(BusyError)
  expect(refusal).toMatchObject({ retryAfterSeconds: 7 })
  leave()
  ;(await second)()
  expect(gate.inside).toBe(0)
})

test('a wait is rejected after the timeout, and takes no place afterwards', async () => {
  const gate = createGate('test', { places: 1, queueSize: 5, queueTimeoutSeconds: 0.01 })
  const leave = await gate.enter()
  await expect(gate.enter()).rejects.toBeInstanceOf(BusyError)
  leave()
  expect([gate.inside, gate.waiting]).toEqual([0, 0])
})

test('a place is freed once, also after a double release or a failure', async () => {
  const gate = createGate('test', { places: 2, queueSize: 0 })
  const leave = await gate.enter()
  leave()
  leave()
  await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(gate.inside).toBe(0)
})

test('callers take turns, and each caller’s requests stay in order', async () => {
  const gate = createGate('work', { places: 1, queueSize: 10 })
  const began: string[] = []
  const work = (name: string) => async () => void began.push(name)
  const first = await gate.enter('a')
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => gate.run(work(name), name[0]))
  await new Promise(setImmediate)
  first()
  await Promise.all(all)
  expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  expect([gate.inside, gate.waiting]).toEqual([0, 0])
})

test('a caller beyond its share is rejected, running or waiting, while others are admitted', async () => {
  const gate = createGate('work', { places: 2, queueSize: 2, perCaller: 2, queueTimeoutSeconds: 0.02 })
  const [leave] = [await gate.enter('a'), await gate.enter('a')]
  await expect(gate.enter('a')).rejects.toBeInstanceOf(BusyError)
  expect(() => gate.requireRoom('a')).toThrow(BusyError)
  expect(() => gate.requireRoom('b')).not.toThrow()
  await expect(gate.enter('b')).rejects.toBeInstanceOf(BusyError)
  const [next, another] = [gate.enter('b'), gate.enter('b')]
  await expect(gate.enter('b')).rejects.toBeInstanceOf(BusyError)
  leave?.()
  ;(await next)()
  ;(await another)()
  expect([gate.inside, gate.waiting]).toEqual([1, 0])
  expect(() => gate.requireRoom('b')).not.toThrow()
})

test('entries without a caller share a turn and have no share', async () => {
  const gate = createGate('work', { places: 1, queueSize: 3, perCaller: 1 })
  const leave = await gate.enter()
  const waiting = [gate.enter(), gate.enter('a'), gate.enter()]
  expect(() => gate.requireRoom()).toThrow(BusyError)
  leave()
  for (const entered of waiting) (await entered)()
  expect([gate.inside, gate.waiting]).toEqual([0, 0])
})
