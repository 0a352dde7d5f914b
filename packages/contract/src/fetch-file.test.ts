import { afterEach, expect, test, vi } from 'vitest'
import { isApiError } from './api-error.ts'
import { fetchFile, fileNameIn } from './fetch-file.ts'

afterEach(() => vi.unstubAllGlobals())

test('the file has the name that the server sends, preferring the UTF-8 name', () => {
  expect(fileNameIn('attachment; filename="a.csv"; filename*=UTF-8\'\'%E6%98%8E%E7%BB%86.csv')).toBe('明细.csv')
  expect(fileNameIn('attachment; filename="wencang-1.pdf"')).toBe('wencang-1.pdf')
  expect(fileNameIn('')).toBe('')
})

test('a file is fetched whole, with its name and type', async () => {
  const headers = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="r.pdf"' }
  vi.stubGlobal('fetch', async () => new Response('%PDF', { headers }))
  const file = await fetchFile('/receipt')
  expect([file.name, file.type, await file.text()]).toEqual(['r.pdf', 'application/pdf', '%PDF'])
})

test('an error response instead of the file is thrown by its name', async () => {
  const problem = { error_code: 4023, error_msg: 'invalid order', request_id: 'r' }
  vi.stubGlobal('fetch', async () => Response.json(problem, { status: 404 }))
  const failed = await fetchFile('/receipt').catch((error: unknown) => error)
  expect(isApiError(failed, 'order_not_found')).toBe(true)
})
