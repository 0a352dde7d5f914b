import { verify } from '@node-rs/argon2'
import { cloneTestDatabase } from '@wencang/database/testing'
import { expect, test } from 'vitest'
import { createDemoAccounts, DEMO_PASSWORD } from './demo-accounts.ts'
import { readSettings } from './settings.ts'

test('the demo accounts have their password and roles, and creating them again changes nothing', async () => {
  await using database = await cloneTestDatabase()
  const { prisma } = database
  const userIds = await createDemoAccounts(prisma)
  const before = await prisma.signinAccount.findMany({ orderBy: { id: 'asc' } })
  expect(await createDemoAccounts(prisma)).toEqual(userIds)
  expect(await prisma.signinAccount.findMany({ orderBy: { id: 'asc' } })).toEqual(before)

  for (const { passwordHash, isDemo } of before) {
    expect(await verify(passwordHash ?? '', DEMO_PASSWORD)).toBe(true)
    expect(isDemo).toBe(true)
  }
  const users = await prisma.user.findMany({ include: { roleGrants: true } })
  expect(Object.fromEntries(users.map(({ email, roleGrants }) => [email, roleGrants.map(({ role }) => role)]))).toEqual(
    {
      'buyer@demo.test': [],
      'creator@demo.test': ['cdap:assets-creator:admin'],
      'owner@demo.test': ['cdap:assets-owner:admin'],
      'operator@demo.test': ['cdap:*:admin'],
    },
  )
})

test('outside demo mode no demo data is created', () => {
  expect(() => readSettings({ DEMO: 'off' })).toThrow('DEMO: demo data is for demo mode only (DEMO=on)')
})
