import { AssetDefaults } from '@wencang/contract'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'

/** A creator's defaults for new assets; `{}` without ones that the contract accepts. */
export async function getAssetDefaults({ db }: Pick<Context, 'db'>, { userId }: Caller): Promise<AssetDefaults> {
  const profile = await db.creatorProfile.findUnique({ where: { userId }, select: { assetDefaults: true } })
  return AssetDefaults.safeParse(profile?.assetDefaults).data ?? {}
}
