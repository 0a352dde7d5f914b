/** Names and label positions of major waters. */
import type { Position } from 'geojson'
import type { Region } from './regions.ts'
import { rivers } from './waters.ts'

type Name = [name: string, latin: string, longitude: number, latitude: number]

const RIVERS: Name[] = [
  ['长江', 'Yangtze', 111.4, 30.4],
  ['长江', 'Yangtze', 117.4, 30.8],
  ['金沙江', 'Jinsha Jiang', 99.1, 30.2],
  ['黄河', 'Yellow River', 108.4, 40.8],
  ['黄河', 'Yellow River', 115.4, 35.7],
  ['汉江', 'Han Jiang', 109.4, 32.7],
  ['赣江', 'Gan Jiang', 115.2, 27.3],
  ['西江', 'Xi Jiang', 111.3, 23.4],
  ['黑龙江', 'Heilong Jiang', 126.6, 51.5],
  ['松花江', 'Songhua Jiang', 129.2, 46.1],
  ['塔里木河', 'Tarim', 83.6, 41.1],
  ['雅鲁藏布江', 'Yarlung Zangbo', 86.6, 29.2],
  ['澜沧江', 'Lancang Jiang', 99.3, 26.6],
  ['怒江', 'Nu Jiang', 98.8, 28.2],
]

const LAKES: Name[] = [
  ['青海湖', 'Qinghai Hu', 100.2, 36.88],
  ['鄱阳湖', 'Poyang Hu', 116.35, 29.15],
  ['太湖', 'Tai Hu', 120.2, 31.2],
  ['洪泽湖', 'Hongze Hu', 118.6, 33.3],
  ['纳木错', 'Namtso', 90.6, 30.72],
  ['色林错', 'Siling Co', 89, 31.78],
  ['呼伦湖', 'Hulun Hu', 117.5, 48.95],
  ['兴凯湖', 'Xingkai Hu', 132.4, 45.2],
]

/** Nearest river point. */
function onRiver([longitude, latitude]: Position, points: Position[]): Position {
  const distance = ([x = 0, y = 0]: Position) => Math.hypot(x - (longitude ?? 0), y - (latitude ?? 0))
  return points.reduce((nearest, point) => (distance(point) < distance(nearest) ? point : nearest))
}

const round = (degrees = 0) => Math.round(degrees * 1000) / 1000

/** Regions with an empty code. */
export function waterNames(): Region[] {
  const points = rivers().coordinates.flat()
  const alongRivers = RIVERS.map(([name, latin, ...near]): Name => {
    const [longitude = 0, latitude = 0] = onRiver(near, points)
    return [name, latin, round(longitude), round(latitude)]
  })
  return [...alongRivers, ...LAKES].map((water): Region => ['', ...water])
}
