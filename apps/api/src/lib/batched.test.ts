import { expect, test } from 'vitest'
import { batched } from './batched.ts'

/** A loader whose batches the test ends. */
function heldBatches(concurrency: number, maxBatchSize = 100) {
  const running: { requests: number[]; end(): void; fail(): void }[] = []
  const load = batched<number, string>(
    (requests) =>
      new Promise((resolve, reject) => {
        running.push({
          requests: [...requests],
          end: () => resolve(requests.map(String)),
          fail: () => reject(new Error('gone')),
        })
      }),
    { concurrency, maxBatchSize },
  )
  const batch = async (index: number) => {
    await expect.poll(() => running.length).toBeGreaterThan(index)
    return running[index] as (typeof running)[number]
  }
  return { load, batch, running }
}

test('requests that arrive while a batch is running form the next batch', async () => {
  const { load, batch, running } = heldBatches(1)
  const first = load(1)
  const one = await batch(0)
  const others = [load(2), load(3)]
  await new Promise(setImmediate)
  expect(running).toHaveLength(1)
  one.end()
  const two = await batch(1)
  two.end()
  expect(two.requests).toEqual([2, 3])
  expect(await Promise.all([first, ...others])).toEqual(['1', '2', '3'])
})

test('concurrent batches never exceed the limit, and full batches wait in order', async () => {
  const { load, batch, running } = heldBatches(2, 1)
  const answers = [1, 2, 3, 4].map((key) => load(key))
  ;(await batch(1)).end()
  await batch(2)
  expect(running).toHaveLength(3)
  for (let index = 0; index < 4; index++) (await batch(index)).end()
  expect(await Promise.all(answers)).toEqual(['1', '2', '3', '4'])
})

test('a batch that fails does not block the next one', async () => {
  const { load, batch } = heldBatches(1)
  const first = load(1)
  const one = await batch(0)
  const second = load(2)
  one.fail()
  await expect(first).rejects.toThrow('gone')
  ;(await batch(1)).end()
  expect(await second).toBe('2')
})
