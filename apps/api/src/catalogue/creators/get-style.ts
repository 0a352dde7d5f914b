import type { CreatorStyle } from '@wencang/contract'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import type { Layout, Theme } from './present.ts'
import { profileFileKeys } from './profile-files.ts'

export async function getStyle(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { userId }: Caller,
): Promise<CreatorStyle> {
  const profile = await db.creatorProfile.findUnique({ where: { userId } })
  const { snapshotKey, bannerKey } = await profileFileKeys(db, profile)
  return {
    name: profile?.name ?? null,
    nameEn: profile?.nameEn ?? null,
    description: profile?.description ?? null,
    descriptionEn: profile?.descriptionEn ?? null,
    snapshotId: profile?.snapshotFileId ?? null,
    snapshot: snapshotKey && storage.publicUrl(snapshotKey),
    bannerId: profile?.bannerFileId ?? null,
    banner: bannerKey && storage.publicUrl(bannerKey),
    layout: (profile?.layout ?? 'grid') as Layout,
    theme: (profile?.theme ?? 'paper') as Theme,
    longitude: profile?.longitude ?? null,
    latitude: profile?.latitude ?? null,
    province: profile?.province ?? null,
  }
}
