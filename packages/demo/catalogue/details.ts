import type { Words } from '@wencang/contract'

/** Detail of a painting, in fractions from its upper left corner. */
export type Detail = { left: number; top: number; width: number; height: number; caption: Words }

const detail = (left: number, top: number, width: number, height: number, zh: string, en: string): Detail => ({
  ...{ left, top, width, height },
  caption: { zh, en },
})

/** Details of paintings, by the asset's slug. */
export const DETAILS: Record<string, Detail[]> = {
  'summer-lotus': [
    detail(
      0.12,
      0.18,
      0.24,
      0.24,
      '局部：盛开的荷花，花瓣由外向内渐浅',
      'Detail: a lotus in bloom, its petals paler towards the centre',
    ),
    detail(0.28, 0.46, 0.3, 0.3, '局部：荷叶相叠处的墨色浓淡', 'Detail: the tones of ink where leaves overlap'),
    detail(
      0.84,
      0.04,
      0.16,
      0.16,
      '局部：右上角的朱印（程序绘制的示意印）',
      'Detail: the red seal at the upper right (drawn by the program, of no real person)',
    ),
  ],
  'huangshan-mist': [
    detail(0.1, 0.02, 0.4, 0.4, '局部：远峰隐入云雾', 'Detail: a distant peak in the mist'),
    detail(0.34, 0.68, 0.32, 0.32, '局部：近坡的松树', 'Detail: pines on the near slope'),
  ],
}
