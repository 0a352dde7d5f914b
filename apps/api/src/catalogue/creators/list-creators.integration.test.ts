import type { CreatorItem } from '@wencang/contract'
import { expect, test } from 'vitest'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'
import { everyPage } from '../../testing/lists.ts'

const names: string[] = []
const app = closeAfterAll(await startTestApp())
for (let index = 0; index < 7; index++) {
  const creator = await app.person('creator')
  await app.assetOnSale(creator)
  const joinedAt = new Date(Date.UTC(2026, 0, 1 + index))
  // Not by age, and with two of equal heat.
  await app.db.creatorProfile.update({
    where: { userId: creator.id },
    data: { joinedAt, heatScore: [3, 6, 1, 5, 5, 0, 2][index] },
  })
  names.push(creator.id)
}

/** Indexes of all creators, page by page. */
async function walk(sort: number): Promise<number[]> {
  const creators = await everyPage<CreatorItem>(app.visitor, `/market/creators?sort=${sort}`, 'creators')
  return creators.map(({ id }) => names.indexOf(id))
}

test('creators are listed newest first, by when they joined', async () => {
  expect(await walk(1)).toEqual([6, 5, 4, 3, 2, 1, 0])
})

test('creators are listed hottest first, and those of equal heat once each', async () => {
  const hottest = await walk(0)
  expect(hottest).toHaveLength(7)
  expect(hottest.toSpliced(1, 2)).toEqual([1, 0, 6, 2, 5])
  expect(hottest.slice(1, 3).sort()).toEqual([3, 4])
})

test('a cursor of the other order is rejected by name', async () => {
  const { body } = await app.visitor.get('/market/creators?limit=3&sort=1')
  const start = encodeURIComponent(JSON.stringify(body.last))
  const answer = await app.visitor.get(`/market/creators?limit=3&sort=0&start=${start}`)
  expect([answer.status, answer.body.details[0].path]).toEqual([400, 'start'])
})
