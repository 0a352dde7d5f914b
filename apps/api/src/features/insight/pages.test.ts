import { expect, test } from 'vitest'
import { createBatch } from './batch.ts'
import { readPage } from './pages.ts'

const ID = '01939d4c-7a1b-7c3d-8e4f-0123456789ab'

test.each([
  ['/', '/', null],
  ['#/explore?category=1', '/explore', null],
  ['/map/', '/map', null],
  [`#/asset/${ID}/detail`, '/asset/:id/detail', ID],
  [`/asset/${ID}/detail?locale=en-US`, '/asset/:id/detail', ID],
  [`/creator/${ID}/home`, '/creator/:id/home', null],
  ['/made/up/by/somebody', '/other', null],
  [`/asset/${ID}/detail/more`, '/other', null],
])('%s is counted as %s', (address, page, assetId) => {
  expect(readPage(address)).toEqual({ page, assetId })
})

test.each([undefined, '', 'explore', 'https://elsewhere.test/'])('%s is no page', (address) => {
  expect(readPage(address)).toBeNull()
})

test('what is added while a batch is written goes together in the next, and a batch that fails spoils no other', async () => {
  const written: number[][] = []
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const batch = createBatch<number>(async (items) => {
    written.push(items)
    await gates[written.length - 1]?.promise
  })
  const first = batch.add(1)
  await expect.poll(() => written).toEqual([[1]])
  const others = [batch.add(2), batch.add(3)]
  gates[0]?.reject(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  gates[1]?.resolve()
  await Promise.all(others)
  expect(written).toEqual([[1], [2, 3]])
})
