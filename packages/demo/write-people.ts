import type { PrismaClient } from '@wencang/database'
import { CREATOR_ROLE, DAY_MILLISECONDS, OWNER_ROLE } from '@wencang/domain'
import { type DemoPerson, PEOPLE } from './catalogue/index.ts'
import { createDemoAccounts } from './demo-accounts.ts'
import { demoId } from './demo-id.ts'

/** Opening day of the demo. */
export const OPENED_DAYS_AGO = 240

/** The demo accounts and all sellers with their profiles. @returns user IDs by slug; `buyer` and `operator` too. */
export async function writePeople(prisma: PrismaClient, now: Date): Promise<Record<string, string>> {
  const accounts = await createDemoAccounts(prisma)
  const opened = new Date(now.getTime() - OPENED_DAYS_AGO * DAY_MILLISECONDS)
  // Accounts precede their first purchase or sale.
  await prisma.user.updateMany({ where: { id: { in: Object.values(accounts) } }, data: { createdAt: opened } })
  const ids: Record<string, string> = {
    buyer: accounts['buyer@demo.test'] ?? '',
    operator: accounts['operator@demo.test'] ?? '',
  }
  for (const person of PEOPLE) {
    ids[person.slug] = accounts[person.email] ?? (await writeUser(prisma, person, now))
    await writeProfile(prisma, person, ids[person.slug] ?? '', now)
  }
  return ids
}

/** A user who sells but never signs in. */
async function writeUser(prisma: PrismaClient, person: DemoPerson, now: Date): Promise<string> {
  const id = demoId('user', person.slug)
  const { name, email, province, description } = person
  const roles = [person.isCreator ? CREATOR_ROLE : [], person.isOwner ? OWNER_ROLE : []].flat()
  await prisma.user.upsert({
    where: { id },
    create: {
      id,
      name,
      email,
      province,
      profile: description,
      createdAt: new Date(now.getTime() - (person.joinedDaysAgo + 1) * DAY_MILLISECONDS),
      roleGrants: { create: roles.map((role) => ({ role, source: 'seed' })) },
    },
    update: {},
  })
  return id
}

async function writeProfile(prisma: PrismaClient, person: DemoPerson, userId: string, now: Date): Promise<void> {
  const { name, nameEn, description, descriptionEn, layout, theme, longitude, latitude, province, isCreator, isOwner } =
    person
  const texts = { name, nameEn, description, descriptionEn }
  const data = { ...texts, layout, theme, longitude, latitude, province, isCreator, isOwner }
  const joinedAt = new Date(now.getTime() - person.joinedDaysAgo * DAY_MILLISECONDS)
  await prisma.creatorProfile.upsert({ where: { userId }, create: { userId, joinedAt, ...data }, update: {} })
}
