import type { DemoAsset } from './types.ts'

const base = { category: 4, fileType: '.mp4' } as const

/** The painted scroll that each film shows. */
export const FILMS: Record<string, string> = {
  'fuchun-film': 'fuchun-scroll',
  'thousand-li-film': 'thousand-li-scroll',
  'autumn-film': 'autumn-scroll',
  'moonlit-film': 'moonlit-scroll',
}

export const VIDEO_ASSETS: DemoAsset[] = [
  {
    ...base,
    slug: 'thousand-li-film',
    name: '千里青绿·展卷影像',
    creator: 'yunshan',
    priceYuan: 6,
    licence: 'standard',
    place: null,
    fileName: '千里青绿展卷影像.mp4',
    description: '青绿长卷自右向左徐徐展开，镜头匀速移动，适合展厅循环播放。',
    daysAgo: 4,
    views: 230,
    pinned: true,
  },
  {
    ...base,
    slug: 'fuchun-film',
    name: '富春江居·展卷影像',
    creator: 'yunshan',
    priceYuan: 0,
    licence: 'cc-by-nc',
    place: [119.9605, 30.0489],
    fileName: '富春江居展卷影像.mp4',
    description: '水墨长卷的展卷过程，一镜到底。可与同名长卷原作对照观看。',
    daysAgo: 28,
    views: 175,
  },
  {
    ...base,
    slug: 'autumn-film',
    name: '秋山晚渡·展卷影像',
    creator: 'hexi',
    priceYuan: 12,
    licence: 'cc-by',
    place: null,
    fileName: '秋山晚渡展卷影像.mp4',
    description: '浅绛横卷，由渡口看到山门。无旁白，配乐由播放方自选。',
    daysAgo: 43,
    views: 60,
  },
  {
    ...base,
    slug: 'moonlit-film',
    name: '月下千峰·展卷影像',
    creator: 'yunshan',
    priceYuan: 6,
    licence: 'editorial',
    place: null,
    fileName: '月下千峰展卷影像.mp4',
    description: '夜色长卷，月在卷尾。适合暗场投影。',
    daysAgo: 62,
    views: 45,
  },
]
