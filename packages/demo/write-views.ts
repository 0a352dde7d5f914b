import { foldKeyword, type ViewSource } from '@wencang/contract'
import type { PrismaClient } from '@wencang/database'
import { DAY_MILLISECONDS, shanghaiDay } from '@wencang/domain'
import type { DemoAsset } from './catalogue/index.ts'
import { assetIdOf } from './write-assets.ts'

/** Values by share, the last for the remainder. */
type Shares = readonly (readonly [value: string, share: number])[]

const SOURCES: Shares = [
  ['search' satisfies ViewSource, 0.3],
  ['explore' satisfies ViewSource, 0.2],
  ['home' satisfies ViewSource, 0.12],
  ['map' satisfies ViewSource, 0.08],
  ['asset' satisfies ViewSource, 0.08],
  ['creator' satisfies ViewSource, 0.05],
  ['www.baidu.com', 0.05],
  ['weixin.qq.com', 0.03],
  ['direct' satisfies ViewSource, 0.09],
]
const COUNTRIES: Shares = [
  ['CN', 0.76],
  ['US', 0.06],
  ['JP', 0.05],
  ['IT', 0.03],
  ['DE', 0.03],
  ['HK', 0.04],
  ['ZZ', 0.03],
]
const CATEGORY_WORDS = ['文物', '古建筑', '国画', '纹样', '纪录片'] as const

/** Views of the last days with their origins; days that are there already stay as they are. */
export async function writeViews(
  prisma: PrismaClient,
  asset: Pick<DemoAsset, 'slug' | 'name' | 'category' | 'views'>,
  { days, random, now }: { days: number; random: () => number; now: Date },
): Promise<void> {
  const assetId = assetIdOf(asset.slug)
  const data = Array.from({ length: days }, (_, day) => ({
    assetId,
    day: new Date(shanghaiDay(new Date(now.getTime() - day * DAY_MILLISECONDS))),
    views: Math.max(1, Math.round((asset.views / days) * (0.5 + random()))),
  }))
  const written = await prisma.assetViewDaily.createManyAndReturn({ data, skipDuplicates: true })
  const words: Shares = [
    [foldKeyword(asset.name), 0.6],
    [CATEGORY_WORDS[asset.category], 0.4],
  ]
  const origins = written.flatMap(({ day, views }) => {
    const seen = Array.from({ length: views }, () => {
      const source = pick(SOURCES, random())
      return [
        ['source', source],
        ['country', pick(COUNTRIES, random())],
        ...(source === 'search' ? [['word', pick(words, random())]] : []),
      ] as [kind: string, value: string][]
    }).flat()
    return [...Map.groupBy(seen, ([kind, value]) => `${kind} ${value}`).values()].flatMap((same) =>
      same.slice(0, 1).map(([kind, value]) => ({ assetId, day, kind, value, views: same.length })),
    )
  })
  await prisma.assetViewOrigin.createMany({ data: origins })
}

function pick(shares: Shares, at: number): string {
  let sum = 0
  const found = shares.find(([, share]) => {
    sum += share
    return at < sum
  })
  return (found ?? shares.at(-1))?.[0] ?? ''
}
