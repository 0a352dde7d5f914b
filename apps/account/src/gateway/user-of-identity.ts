import { isUniqueViolation, type PrismaClient } from '@wencang/database'
import type { IssuerIdentity } from './issuer-client.ts'

const MAX_NAME_LENGTH = 31

/**
 * Finds or creates the user of an identity. Omits an email another user has: it does not prove account ownership here.
 * @returns the user's ID, or null if that user deleted their account.
 */
export async function userOfIdentity(
  prisma: PrismaClient,
  issuer: string,
  identity: IssuerIdentity,
): Promise<string | null> {
  const known = await findUser(prisma, issuer, identity.subject)
  if (known) return known.deletedAt ? null : known.id
  try {
    return await createUser(prisma, issuer, identity)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // Lost a race for the identity or a contact.
    const winner = await findUser(prisma, issuer, identity.subject)
    if (winner) return winner.deletedAt ? null : winner.id
    return createUser(prisma, issuer, { ...identity, email: undefined, phone: undefined })
  }
}

async function findUser(prisma: PrismaClient, issuer: string, subject: string) {
  const row = await prisma.identity.findUnique({
    where: { issuer_subject: { issuer, subject } },
    select: { user: { select: { id: true, deletedAt: true } } },
  })
  return row?.user
}

async function createUser(prisma: PrismaClient, issuer: string, identity: IssuerIdentity): Promise<string> {
  return prisma.$transaction(async (transaction) => {
    const isTaken = async (where: { email: string } | { phone: string }) =>
      (await transaction.user.count({ where })) > 0
    const { email, phone } = identity
    const user = await transaction.user.create({
      data: {
        name: identity.name ? [...identity.name].slice(0, MAX_NAME_LENGTH).join('') : undefined,
        email: email && !(await isTaken({ email })) ? email : null,
        phone: phone && !(await isTaken({ phone })) ? phone : null,
        picture: identity.picture?.startsWith('https://') ? identity.picture : null,
        identities: { create: { issuer, subject: identity.subject } },
      },
      select: { id: true },
    })
    return user.id
  })
}
