/** Earlier version of an asset. */
export interface EarlierVersion {
  fileName: string
  /** Detail; the current version has `ORIGINAL_DETAIL`. */
  detail: number
  /** Days since the current version's approval. */
  replacedDaysAgo: number
  /** Changes of the current version. */
  changes: { zh: string; en: string }
}

/** Assets with a newer version, which earlier buyers may download. */
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
