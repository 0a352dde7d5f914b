import { expect, test } from 'vitest'
import { gather } from './gather.ts'

/** Questions whose lists are answered when they are told to. */
function gathering(lanes: number, together = 100) {
  const underWay: { asked: number[]; end(): void; fail(): void }[] = []
  const load = gather<number, string>(
    (asked) =>
      new Promise((resolve, reject) => {
        underWay.push({
          asked: [...asked],
          end: () => resolve(asked.map(String)),
          fail: () => reject(new Error('gone')),
        })
      }),
    { lanes, together },
  )
  const batch = async (index: number) => {
    await expect.poll(() => underWay.length).toBeGreaterThan(index)
    return underWay[index] as (typeof underWay)[number]
  }
  return { load, batch, underWay }
}

test('what comes while a question is under way is asked together afterwards', async () => {
  const { load, batch, underWay } = gathering(1)
  const first = load(1)
  const one = await batch(0)
  const others = [load(2), load(3)]
  await new Promise(setImmediate)
  expect(underWay).toHaveLength(1)
  one.end()
  const two = await batch(1)
  two.end()
  expect(two.asked).toEqual([2, 3])
  expect(await Promise.all([first, ...others])).toEqual(['1', '2', '3'])
})

test('as many are under way at once as there are lanes, and full batches wait in turn', async () => {
  const { load, batch, underWay } = gathering(2, 1)
  const answers = [1, 2, 3, 4].map((key) => load(key))
  ;(await batch(1)).end()
  await batch(2)
  expect(underWay).toHaveLength(3)
  for (let index = 0; index < 4; index++) (await batch(index)).end()
  expect(await Promise.all(answers)).toEqual(['1', '2', '3', '4'])
})

test('a question that fails keeps nobody waiting', async () => {
  const { load, batch } = gathering(1)
  const first = load(1)
  const one = await batch(0)
  const second = load(2)
  one.fail()
  await expect(first).rejects.toThrow('gone')
  ;(await batch(1)).end()
  expect(await second).toBe('2')
})
