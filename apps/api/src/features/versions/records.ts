import type { Executor, Prisma } from '@wencang/database'

const withFile = { file: { include: { preview: { include: { tiles: true } } } } } satisfies Prisma.AssetVersionInclude
type WaitingVersion = Prisma.AssetVersionGetPayload<{ include: typeof withFile }>

/** The version of an asset that waits for a decision, with its file; null if none does. Without an access check. */
export function findWaitingVersion(db: Executor, assetId: string): Promise<WaitingVersion | null> {
  return db.assetVersion.findFirst({ where: { assetId, state: 'reviewing' }, include: withFile })
}
