import type { Prisma, PrismaClient } from '@wencang/database'
import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Stores `oidc-provider`'s sessions, interactions, grants and codes: one table for all of its models. */
export function createPostgresAdapter(prisma: PrismaClient): (model: string) => Adapter {
  return (model) => {
    const key = (id: string) => ({ model_id: { model, id } })

    async function findOne(where: Prisma.OidcPayloadWhereInput): Promise<AdapterPayload | undefined> {
      const row = await prisma.oidcPayload.findFirst({
        where: { ...where, model, OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }] },
      })
      if (!row) return undefined
      const consumed = row.consumedAt && { consumed: Math.floor(row.consumedAt.getTime() / 1000) }
      return { ...(row.payload as AdapterPayload), ...consumed }
    }

    return {
      async upsert(id, payload, expiresInSeconds) {
        const data = {
          // The JSON round trip drops the payload's undefined members.
          payload: JSON.parse(JSON.stringify(payload)) as Prisma.InputJsonObject,
          grantId: payload.grantId ?? null,
          userCode: payload.userCode ?? null,
          uid: payload.uid ?? null,
          expiresAt: expiresInSeconds ? new Date(Date.now() + expiresInSeconds * 1000) : null,
        }
        await prisma.oidcPayload.upsert({ where: key(id), create: { model, id, ...data }, update: data })
      },
      find: (id) => findOne({ id }),
      findByUid: (uid) => findOne({ uid }),
      findByUserCode: (userCode) => findOne({ userCode }),
      async consume(id) {
        await prisma.oidcPayload.updateMany({
          where: { model, id, consumedAt: null },
          data: { consumedAt: new Date() },
        })
      },
      async destroy(id) {
        await prisma.oidcPayload.deleteMany({ where: { model, id } })
      },
      async revokeByGrantId(grantId) {
        await prisma.oidcPayload.deleteMany({ where: { grantId } })
      },
    }
  }
}
