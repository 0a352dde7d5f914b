import type { HomeConfig } from '@wencang/contract'
import type { PrismaClient } from '@wencang/database'
import { writeGuides } from './help/write-guides.ts'
import { writeVideos } from './help/write-videos.ts'
import type { Store } from './store.ts'
import { assetIdOf } from './write-assets.ts'

const bilingual = (zh: string, en: string) => ({ 'zh-CN': zh, 'en-US': en })
const ids = (...slugs: string[]) => slugs.map(assetIdOf)

/** The home page as an editor would have put it together. Pictures: those of the assets. */
function homeConfig(pictureOf: (slug: string) => string | null, help: HomeConfig['help']): HomeConfig {
  const banner = (slug: string, title: HomeConfig['banners'][number]['title'], subtitle: typeof title) => ({
    title,
    subtitle,
    image: pictureOf(slug),
    assetId: assetIdOf(slug),
  })
  return {
    banners: [
      banner(
        'taotie-ding',
        bilingual('让器物重新有分量', 'Let the object have weight again'),
        bilingual(
          '三千年前的范线与锈色，今天可以拿在手里转动。',
          'Mould lines and verdigris of three thousand years, now turning in your hand.',
        ),
      ),
      banner(
        'yingxian-pagoda',
        bilingual('走进看不见的榫卯', 'Into joints nobody sees'),
        bilingual('桥、塔与殿堂，按营造尺逐件测绘。', 'Bridges, pagodas and halls, surveyed piece by piece.'),
      ),
      banner(
        'longquan-vase',
        bilingual('雨过天青云破处', 'The blue after rain'),
        bilingual(
          '宋元名窑单色釉，釉色经色卡校准。',
          'Monochrome glazes of the Song and Yuan, matched to colour charts.',
        ),
      ),
      banner(
        'huangshan-mist',
        bilingual('云山入卷', 'Mountains on paper'),
        bilingual('数字水墨与长卷影像，可放大，可展开。', 'Ink landscapes and scrolls to enlarge and unroll.'),
      ),
    ],
    collections: [
      {
        title: bilingual('青铜之国', 'The age of bronze'),
        assetIds: ids(
          'jutting-mask',
          'taotie-ding',
          'yong-bell',
          'boshan-censer',
          'square-gui',
          'bronze-drum',
          'gold-mask',
          'beast-mirror',
        ),
      },
      {
        title: bilingual('名窑一色', 'Kilns and their glazes'),
        assetIds: ids(
          'ru-zun',
          'longquan-vase',
          'jun-zun',
          'hare-fur-bowl',
          'flambe-vase',
          'ge-bottle',
          'scroll-meiping',
          'sancai-jar',
        ),
      },
      {
        title: bilingual('大地上的营造', 'Built on this ground'),
        assetIds: ids(
          'harvest-hall',
          'zhaozhou-bridge',
          'yingxian-pagoda',
          'tulou',
          'jiayu-tower',
          'foguang-hall',
          'yungang-niche',
          'zuiweng-pavilion',
        ),
      },
      {
        title: bilingual('免费取用', 'Free to use'),
        assetIds: ids(
          'whirl-jar',
          'cloud-tile',
          'lotus-tile',
          'stem-cup',
          'bronze-drum',
          'red-sun',
          'bridge-drawings',
          'fuchun-film',
        ),
      },
    ],
    help,
  }
}

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
