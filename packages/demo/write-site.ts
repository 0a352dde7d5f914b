import type { PrismaClient } from '@wencang/database'
import { DAY_MILLISECONDS } from '@wencang/domain'
import { writeGuides } from './help/write-guides.ts'
import { writeVideos } from './help/write-videos.ts'
import { homeConfig } from './home-content.ts'
import { DEMO_TEXTS } from './site-texts.ts'
import type { Store } from './store.ts'
import { assetIdOf } from './write-assets.ts'
import { OPENED_DAYS_AGO } from './write-people.ts'

/** Home page, contacts, footer and texts, where an operator has not set them yet. */
export async function writeSite(prisma: PrismaClient, operatorId: string, store: Store, now: Date): Promise<void> {
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
    footer: {
      icpNumber: null,
      policeNumber: null,
      copyright: { 'zh-CN': '© 2026 文藏（演示）', 'en-US': '© 2026 Wencang (demo)' },
    },
  }
  for (const [key, value] of Object.entries(settings)) {
    await prisma.siteSetting.upsert({
      where: { key },
      create: { key, value, updatedById: operatorId || null },
      update: {},
    })
  }
  const opened = new Date(now.getTime() - OPENED_DAYS_AGO * DAY_MILLISECONDS)
  for (const text of DEMO_TEXTS) {
    await prisma.siteText.upsert({
      where: { slug_version: { slug: text.slug, version: 1 } },
      create: {
        ...text,
        version: 1,
        change: '演示文本 Sample text',
        publishedById: operatorId || null,
        publishedAt: opened,
      },
      update: {},
    })
  }
}
