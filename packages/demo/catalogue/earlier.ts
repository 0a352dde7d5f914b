/** What an asset sold before its present file. */
export interface EarlierVersion {
  fileName: string
  /** How finely it is modelled; the present one has `ORIGINAL_DETAIL`. */
  detail: number
  /** Days since the present one was approved in its place. */
  replacedDaysAgo: number
  /** What the present one changes. */
  changes: { zh: string; en: string }
}

/** Assets of which a better file was sent later. Who bought the earlier one may download the present one too. */
export const EARLIER: Record<string, EarlierVersion> = {
  'whirl-jar': {
    fileName: '马家窑旋涡纹彩陶罐-初扫.glb',
    detail: 0.08,
    replacedDaysAgo: 1,
    changes: {
      zh: '以微距镜头重新采集：器口与双耳的棱面已补平，旋涡纹的黑彩边缘更清楚。',
      en: 'Captured anew with a macro lens: the facets at rim and handles are gone, and the black whirls have crisp edges.',
    },
  },
}
