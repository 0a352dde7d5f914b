import { MARKET_ERRORS } from '@wencang/contract'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/index.ts'

test('an unexpected error is a 500 that says “server busy”, with its request ID and without its cause', async () => {
  await using app = await startTestApp()
  await app.pool.query('ALTER TABLE site_setting RENAME TO site_setting_gone')
  const { status, body, headers } = await app.visitor.get('/market/csc')
  expect(status).toBe(500)
  expect(body).toEqual({
    error_code: 500,
    error_msg: MARKET_ERRORS.internal.message,
    request_id: headers['x-request-id'],
  })
  expect(body.error_msg).toMatch(/server busy/i)
})
