import { hash } from '@node-rs/argon2'
import type { PrismaClient } from '@wencang/database'
import { CREATOR_ROLE, LOCAL_ISSUER, OPERATOR_ROLE, OWNER_ROLE } from '@wencang/domain'

export const DEMO_PASSWORD = 'Heritage-2026'

interface DemoAccount {
  email: string
  name: string
  roles: string[]
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: 'buyer@demo.test', name: '林知夏', roles: [] },
  { email: 'creator@demo.test', name: '沈砚秋', roles: [CREATOR_ROLE] },
  { email: 'owner@demo.test', name: '听松阁', roles: [OWNER_ROLE] },
  { email: 'operator@demo.test', name: '文藏运营', roles: [OPERATOR_ROLE] },
]

/**
 * Creates the demo accounts with their credentials, users and roles. Calling it again changes nothing.
 * The password is published, so `settings.ts` lets none of this run outside demo mode.
 * @returns user IDs by email.
 */
export async function createDemoAccounts(prisma: PrismaClient): Promise<Record<string, string>> {
  const userIds: Record<string, string> = {}
  for (const account of DEMO_ACCOUNTS) userIds[account.email] = await createDemoAccount(prisma, account)
  return userIds
}

async function createDemoAccount(prisma: PrismaClient, { email, name, roles }: DemoAccount): Promise<string> {
  const existing = await prisma.signinAccount.findUnique({ where: { email }, select: { id: true } })
  const passwordHash = existing ? undefined : await hash(DEMO_PASSWORD)
  return prisma.$transaction(async (transaction) => {
    const account =
      existing ??
      (await transaction.signinAccount.create({
        data: { email, name, passwordHash, isDemo: true },
        select: { id: true },
      }))
    const identity = await transaction.identity.upsert({
      where: { issuer_subject: { issuer: LOCAL_ISSUER, subject: account.id } },
      create: { issuer: LOCAL_ISSUER, subject: account.id, user: { create: { name, email } } },
      update: {},
      select: { userId: true },
    })
    await transaction.roleGrant.createMany({
      data: roles.map((role) => ({ userId: identity.userId, role, source: 'seed' })),
      skipDuplicates: true,
    })
    return identity.userId
  })
}
