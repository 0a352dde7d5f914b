import type { PrismaClient } from '@wencang/database'

const SOURCE = 'issuer'

/** Replaces the provider's roles; roles granted here stay. */
export async function replaceIssuerRoles(
  prisma: PrismaClient,
  userId: string,
  roles: readonly string[],
): Promise<void> {
  await prisma.$transaction([
    prisma.roleGrant.deleteMany({ where: { userId, source: SOURCE, role: { notIn: [...roles] } } }),
    prisma.roleGrant.createMany({
      data: roles.map((role) => ({ userId, role, source: SOURCE })),
      skipDuplicates: true,
    }),
  ])
}
