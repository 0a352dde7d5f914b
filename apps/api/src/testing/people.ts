import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@wencang/database'
import { CREATOR_ROLE, OPERATOR_ROLE, OWNER_ROLE, STAFF_ROLES } from '@wencang/domain'

export type Role = 'buyer' | 'creator' | 'owner' | 'reviewer' | 'treasurer' | 'editor' | 'operator'
export interface Person {
  id: string
  name: string
  token: string
}

const ROLES: Record<Role, string | null> = {
  buyer: null,
  creator: CREATOR_ROLE,
  owner: OWNER_ROLE,
  reviewer: STAFF_ROLES.reviews,
  treasurer: STAFF_ROLES.money,
  editor: STAFF_ROLES.content,
  operator: OPERATOR_ROLE,
}
let count = 0

/** A signed-in user with this role. */
export async function createPerson(db: Database['prisma'], role: Role): Promise<Person> {
  const name = `${role} ${++count}`
  const grant = ROLES[role]
  const user = await db.user.create({
    data: { name, ...(grant && { roleGrants: { create: { role: grant, source: 'test' } } }) },
  })
  if (role === 'creator' || role === 'owner') {
    await db.creatorProfile.create({
      data: { userId: user.id, isCreator: role === 'creator', isOwner: role === 'owner' },
    })
  }
  const token = randomBytes(32).toString('base64url')
  const later = new Date(Date.now() + 3600_000)
  await db.session.create({
    data: {
      userId: user.id,
      tokenHash: createHash('sha256').update(token).digest(),
      issuer: 'https://issuer.test',
      expiresAt: later,
      absoluteExpiresAt: later,
    },
  })
  return { id: user.id, name, token }
}
