import { expect, test } from 'vitest'
import { BusyError } from './busy.ts'
import { createGate } from './gate.ts'

test('as many run as there are places, and the others follow in the order of their arrival', async () => {
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

test('a place is freed only once, even if it is released twice, and also when the work fails', async () => {
  const gate = createGate('test', { places: 2, queueSize: 0 })
  const leave = await gate.enter()
  leave()
  leave()
  await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(gate.inside).toBe(0)
})
