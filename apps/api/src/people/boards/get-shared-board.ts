import { MarketError, type SharedBoard } from '@wencang/contract'
import { presentRecord } from '../../assets/asset/index.ts'
import { listAssetsByIds } from '../../catalogue/market/index.ts'
import type { Context } from '../../context.ts'

/**
 * Reads a shared board with its assets on sale. Reads no replica: a withdrawal takes effect at once.
 * @throws {MarketError} not_found unless shared, and while its owner is suspended.
 */
export async function getSharedBoard(
  context: Pick<Context, 'db' | 'search' | 'storage' | 'clock'>,
  boardId: string,
): Promise<SharedBoard> {
  const { db, clock } = context
  const user = { deletedAt: null, OR: [{ suspendedAt: null }, { suspendedUntil: { lte: clock.now() } }] }
  const board = await db.board.findFirst({
    where: { id: boardId, shared: true, user },
    select: {
      ...{ name: true, text: true },
      assets: { select: { assetId: true }, orderBy: [{ createdAt: 'desc' }, { assetId: 'desc' }] },
    },
  })
  if (!board) throw new MarketError('not_found')
  const { assets } = await listAssetsByIds(
    context,
    board.assets.map(({ assetId }) => assetId),
  )
  const texts = await db.assetText.findMany({
    where: { assetId: { in: assets.map(({ id }) => id) } },
    select: { assetId: true, record: true },
  })
  // On sale, the stored record is the reviewed one.
  const records = new Map(texts.map(({ assetId, record }) => [assetId, presentRecord(record)]))
  return {
    ...{ name: board.name, text: board.text },
    assets: assets.map((asset) => {
      const { period, materials } = records.get(asset.id) ?? {}
      return {
        ...asset,
        record: period || materials ? { ...(period && { period }), ...(materials && { materials }) } : null,
      }
    }),
  }
}
