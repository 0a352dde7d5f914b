import type { PrismaClient } from '@wencang/database'
import { writeGuides } from './help/write-guides.ts'
import { writeVideos } from './help/write-videos.ts'
import { homeConfig } from './home-content.ts'
import type { Store } from './store.ts'
import { assetIdOf } from './write-assets.ts'

/** Home page and contacts, where an operator has not set them yet. */
export async function writeSite(prisma: PrismaClient, operatorId: string, store: Store): Promise<void> {
  const rows = await prisma.asset.findMany({ select: { id: true, snapshotKey: true } })
  const keys = new Map(rows.map((row) => [row.id, row.snapshotKey]))
  const pictureOf = (slug: string) => {
    const key = keys.get(assetIdOf(slug))
    return key ? store.publicUrl(key) : null
  }
  const help = { documents: await writeGuides(store), videos: await writeVideos(store) }
  const settings = {
    home: homeConfig(pictureOf, help),
    csc: { email: 'service@wencang.example.org', phone: '400-000-0199' },
  }
  for (const [key, value] of Object.entries(settings)) {
    await prisma.siteSetting.upsert({
      where: { key },
      create: { key, value, updatedById: operatorId || null },
      update: {},
    })
  }
}
