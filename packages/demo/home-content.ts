import type { HomeConfig } from '@wencang/contract'
import { demoId } from './demo-id.ts'
import { assetIdOf } from './write-assets.ts'

const bilingual = (zh: string, en: string) => ({ 'zh-CN': zh, 'en-US': en })
const ids = (...slugs: string[]) => slugs.map(assetIdOf)

type Text = ReturnType<typeof bilingual>

/** A banner that shows an asset's own picture. */
interface BannerContent {
  slug: string
  title: Text
  subtitle: Text
}

const BANNERS: BannerContent[] = [
  {
    slug: 'taotie-ding',
    title: bilingual('让器物重新有分量', 'Give objects back their weight'),
    subtitle: bilingual(
      '三千年前的范线与锈色，今天可以拿在手里转动。',
      'Three thousand years of casting lines and verdigris, yours to turn.',
    ),
  },
  {
    slug: 'yingxian-pagoda',
    title: bilingual('走进看不见的榫卯', 'Into joints nobody sees'),
    subtitle: bilingual('桥、塔与殿堂，按营造尺逐件测绘。', 'Bridges, pagodas and halls, surveyed piece by piece.'),
  },
  {
    slug: 'longquan-vase',
    title: bilingual('雨过天青云破处', 'The blue after rain'),
    subtitle: bilingual(
      '宋元名窑单色釉，釉色经色卡校准。',
      'Monochrome glazes of the Song and Yuan, matched to colour charts.',
    ),
  },
  {
    slug: 'huangshan-mist',
    title: bilingual('云山入卷', 'Mountains on paper'),
    subtitle: bilingual('数字水墨与长卷影像，可放大，可展开。', 'Ink landscapes and scrolls to enlarge and unroll.'),
  },
]

const COLLECTIONS: HomeConfig['collections'] = [
  {
    title: bilingual('青铜之国', 'The age of bronze'),
    text: bilingual(
      '从商周礼器到铜鼓与铜镜：范铸、纹饰与锈色。',
      'From Shang and Zhou ritual vessels to drums and mirrors: casting, ornament and patina.',
    ),
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
    text: bilingual(
      '汝、龙泉、钧、哥与景德镇：釉色如何成为一个时代的标准。',
      'Ru, Longquan, Jun, Ge and Jingdezhen: how a glaze became the measure of its age.',
    ),
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
    title: bilingual('大地上的营造', 'Architecture of the land'),
    text: bilingual(
      '殿、塔、桥、土楼与石窟：按形制简化的示意模型。',
      'Halls, pagodas, bridges, earth houses and grottoes: models simplified from their types.',
    ),
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
    text: bilingual(
      '可以免费下载的藏品，授权写在各自的页面上。',
      'Works to download for free; the licence is on each page.',
    ),
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
]

/** The home page as an editor would configure it, with the assets' pictures. */
export function homeConfig(pictureOf: (slug: string) => string | null, help: HomeConfig['help']): HomeConfig {
  const banners = BANNERS.map(({ slug, ...texts }) => ({ ...texts, image: pictureOf(slug), assetId: assetIdOf(slug) }))
  const collections = COLLECTIONS.map((one) => ({ id: demoId('collection', one.title['en-US']), ...one }))
  return { banners, collections, help }
}
