import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { createAccountClient, createClient } from '@wencang/contract'
import { compose } from '../support/compose.ts'

const userInfo = (host: string) => createAccountClient({ baseUrl: host }).getUserInfo.url()

const FORGED = '203.0.113.77'
const FORGERIES = { 'x-forwarded-for': FORGED, 'x-real-ip': FORGED, forwarded: `for=${FORGED}` }
const HOSTS = { web: process.env.MARKET_URL ?? '', account: process.env.ACCOUNT_URL ?? '' }

/** Service log line of a request. */
async function logged(service: string, requestId: string): Promise<string> {
  let line = ''
  await expect
    .poll(async () => {
      const lines = (await compose('logs', '--no-color', '--tail=400', service)).split('\n')
      line = lines.find((one) => one.includes(requestId) && one.includes('address')) ?? ''
      return line
    })
    .not.toBe('')
  return line
}

test('a client of the marketplace cannot forge its IP address', async () => {
  const requestId = randomUUID()
  const headers = { ...FORGERIES, 'x-request-id': requestId }
  expect((await fetch(createClient({ baseUrl: HOSTS.web }).getCustomerService.url(), { headers })).status).toBe(200)
  const line = await logged('api', requestId)
  expect(line).not.toContain(FORGED)
  expect(line).toMatch(/"address":"[0-9a-f.:]+"/)
})

test('clients of sign-in, direct or forwarded, cannot forge their IP address', async () => {
  for (const host of Object.values(HOSTS)) {
    const requestId = randomUUID()
    await fetch(userInfo(host), { headers: { ...FORGERIES, 'x-request-id': requestId } })
    expect(await logged('account', requestId)).not.toContain(FORGED)
  }
})

test('sign-in sees the client’s IP address, not the marketplace’s', async () => {
  const [direct, handedOn] = [randomUUID(), randomUUID()]
  await fetch(userInfo(HOSTS.account), { headers: { 'x-request-id': direct } })
  await fetch(userInfo(HOSTS.web), { headers: { 'x-request-id': handedOn } })
  const addressIn = (line: string) => /"address":"([^"]+)"/.exec(line)?.[1]
  const client = addressIn(await logged('account', direct))
  expect(addressIn(await logged('account', handedOn))).toBe(client)
})
