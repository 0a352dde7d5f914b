import { expect, test } from 'vitest'
import { readPage } from './pages.ts'

const ID = '01939d4c-7a1b-7c3d-8e4f-0123456789ab'

test.each([
  ['/', '/', null],
  ['#/explore?category=1', '/explore', null],
  ['/map/', '/map', null],
  [`#/asset/${ID}/detail`, '/asset/:id/detail', ID],
  [`/asset/${ID}/detail?locale=en-US`, '/asset/:id/detail', ID],
  [`/en/asset/${ID}/detail`, '/asset/:id/detail', ID],
  ['/zh/explore?category=1', '/explore', null],
  ['/en', '/', null],
  ['#/zh/explore', '/other', null],
  [`/creator/${ID}/home`, '/creator/:id/home', null],
  ['/made/up/by/somebody', '/other', null],
  [`/asset/${ID}/detail/more`, '/other', null],
])('%s is counted as %s', (address, page, assetId) => {
  expect(readPage(address)).toEqual({ page, assetId })
})

test.each([undefined, '', 'explore', 'https://elsewhere.test/'])('%s is not a page', (address) => {
  expect(readPage(address)).toBeNull()
})
