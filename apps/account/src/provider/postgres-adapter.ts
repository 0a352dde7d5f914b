import type { Prisma, PrismaClient } from '@wencang/database'
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'

/** Postgres cannot store NUL in text or JSON. */
const NUL = '\0'

/** Stores all `oidc-provider` models in one table. */
export function createPostgresAdapter(prisma: PrismaClient): (model: string) => Adapter {
  return (model) => {
    const key = (id: string) => ({ model_id: { model, id } })

    /** @param key The column to look up; a value that Postgres cannot store matches no row. */
    async function findOne(key: 'id' | 'uid' | 'userCode', value: string): Promise<AdapterPayload | undefined> {
      if (value.includes(NUL)) return undefined
      const row = await prisma.oidcPayload.findFirst({
        where: { [key]: value, model, OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }] },
      })
      if (!row) return undefined
      const consumed = row.consumedAt && { consumed: Math.floor(row.consumedAt.getTime() / 1000) }
      return { ...(row.payload as AdapterPayload), ...consumed }
    }

    return {
      async upsert(id, payload, expiresInSeconds) {
        // The JSON round trip drops undefined members.
        const json = JSON.stringify(payload)
        // Request parameters, such as `state`, are stored unchanged.
        if (json.includes('\\u0000')) throw new errors.InvalidRequest('a parameter contains a NUL character')
        const data = {
          payload: JSON.parse(json) as Prisma.InputJsonObject,
          grantId: payload.grantId ?? null,
          userCode: payload.userCode ?? null,
          uid: payload.uid ?? null,
          expiresAt: expiresInSeconds ? new Date(Date.now() + expiresInSeconds * 1000) : null,
        }
        await prisma.oidcPayload.upsert({ where: key(id), create: { model, id, ...data }, update: data })
      },
      find: (id) => findOne('id', id),
      findByUid: (uid) => findOne('uid', uid),
      findByUserCode: (userCode) => findOne('userCode', userCode),
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
