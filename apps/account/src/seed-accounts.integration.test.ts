import { afterEach, expect, test, vi } from 'vitest'
import { createDemoAccounts, DEMO_PASSWORD } from './seed-accounts.ts'
import { startTestAccount } from './testing/test-account.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('the demo accounts sign in with their roles, and making them again changes nothing', async () => {
  vi.stubEnv('DEMO', 'on')
  await using service = await startTestAccount()
  const { prisma } = service.database
  const userIds = await createDemoAccounts(prisma)
  const before = await prisma.signinAccount.findMany({ orderBy: { id: 'asc' } })
  expect(await createDemoAccounts(prisma)).toEqual(userIds)
  expect(await prisma.signinAccount.findMany({ orderBy: { id: 'asc' } })).toEqual(before)

  const scopes: Record<string, string> = {
    'buyer@demo.test': '',
    'creator@demo.test': 'cdap:assets-creator:admin',
    'owner@demo.test': 'cdap:assets-owner:admin',
    'operator@demo.test': 'cdap:*:admin',
  }
  for (const [email, scope] of Object.entries(scopes)) {
    const browser = service.newBrowser()
    await browser.signIn(email, DEMO_PASSWORD)
    expect((await browser.call('GET', '/v1/userinfo')).body).toMatchObject({ email, scope, userId: userIds[email] })
  }
})

test('outside demo mode there are none', async () => {
  vi.stubEnv('DEMO', 'off')
  await using service = await startTestAccount()
  await expect(createDemoAccounts(service.database.prisma)).rejects.toThrow('demo mode')
  expect(await service.database.prisma.user.count()).toBe(0)
})
