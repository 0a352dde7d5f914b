import { type AssetDefaults, MarketError } from '@wencang/contract'
import { type Prisma, runTransaction } from '@wencang/database'
import { checkTerms } from '../../assets/asset/index.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { holdUser } from '../../people/sessions/index.ts'

/** Replaces a creator's defaults for new assets. @throws {MarketError} invalid_parameters for unlisted terms. */
export async function putAssetDefaults(
  { db }: Pick<Context, 'db'>,
  { userId }: Caller,
  defaults: AssetDefaults,
): Promise<AssetDefaults> {
  if (defaults.record) checkTerms(defaults.record)
  const data = { assetDefaults: defaults as Prisma.InputJsonObject }
  await runTransaction(db, async (transaction) => {
    // Rejects changes while the user is being deleted.
    if (!(await holdUser(transaction, userId))) throw new MarketError('not_signed_in')
    await transaction.creatorProfile.upsert({ where: { userId }, create: { userId, ...data }, update: data })
  })
  return defaults
}
