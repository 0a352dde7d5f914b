import { createClient } from '@wencang/contract'
import type { Database } from '@wencang/database'
import type { LoadRequest, Outcome } from '../../lib/driver.ts'
import { sessionCookies } from '../../lib/sign-in.ts'
import { sampleOnSale, WORDS } from '../catalogue/seed.ts'

const api = createClient()
const BUYERS = 2_000
const PAYING_BUYERS = 100
const LISTS = [
  {},
  { sort: 0 as const },
  { category: 0 },
  { category: 3, sort: 0 as const },
  { limit: 20 },
  { category: 1, limit: 20 },
  { limit: 100 },
]
const SYLLABLES = '青铜白玉碧玺玛瑙水晶陶土紫砂漆木竹刻方鼎圆壶香炉铜镜编钟石佛古琴琵琶笔筒砚台印章屏风唐代宋代明代清代'

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
const pair = () => {
  const at = 2 * Math.floor((Math.random() * SYLLABLES.length) / 2)
  return SYLLABLES.slice(at, at + 2)
}

/** 50 % lists, 20 % searches, 25 % asset pages, 5 % orders. */
export async function createMix(
  database: Database,
  origin: string,
): Promise<{ mix: () => LoadRequest; assets: string[]; buyers: string[] }> {
  const assets = await sampleOnSale(database, 5000)
  const buyers = await createBuyers(database)
  const get = (kind: string, path: string): LoadRequest => ({ kind, path })
  const mix = (): LoadRequest => {
    const dice = Math.random()
    if (dice < 0.5) return get('list', api.listMarketAssets.url({ query: pick(LISTS) }))
    if (dice < 0.7) return get('search', api.listMarketAssets.url({ query: { keyword: `${pair()} ${pair()}` } }))
    if (dice < 0.95) return get('asset', api.getMarketAsset.url({ params: { id: pick(assets) } }))
    return orderOf(pick(assets), { cookie: pick(buyers), origin })
  }
  return { mix, assets, buyers }
}

function orderOf(assetId: string, headers: Record<string, string>): LoadRequest {
  return {
    kind: 'order',
    method: 'POST',
    path: api.createOrder.url(),
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ assetId }),
    keepsText: true,
  }
}

/** @returns undefined unless an order was created. */
export const orderIdOf = ({ kind, status, text }: Outcome): string | undefined =>
  kind === 'order' && status >= 200 && status < 300 ? (JSON.parse(text) as { id: string }).id : undefined

/** Creates orders of distinct buyers. @param order Places one order. @returns requests that begin to pay. */
export async function createPayments(
  { assets, buyers }: { assets: string[]; buyers: string[] },
  origin: string,
  answerTo: (request: LoadRequest) => Promise<Outcome>,
): Promise<() => LoadRequest> {
  const payments: LoadRequest[] = []
  for (const cookie of buyers.slice(0, PAYING_BUYERS)) {
    const order = orderOf(pick(assets), { cookie, origin })
    const id = orderIdOf(await answerTo(order))
    if (id === undefined) continue
    const payment: LoadRequest = {
      ...order,
      kind: 'payment',
      path: api.payOrder.url({ params: { id } }),
      body: JSON.stringify({ paymentMode: 'wechat', scene: 'qr' }),
    }
    // Some buyers hold the asset already.
    if ((await answerTo(payment)).status === 200) payments.push(payment)
  }
  return () => pick(payments)
}

/** Stores the largest explanations the contract accepts. @returns the path of the response. */
export async function createLargeResponse({ prisma }: Database, assetId: string): Promise<string> {
  const annotations = Array.from({ length: 46 }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    place: { kind: 'point', position: [0, 0.5, 0], normal: [0, 0, 1] },
    title: { en: String(index) },
    text: { zh: '鼎'.repeat(1_000), en: 'x'.repeat(1_000) },
  }))
  await prisma.assetExplanation.create({ data: { assetId, content: { annotations, tours: [] } } })
  return api.getExplanations.url({ params: { id: assetId } })
}

/** Creates people with sessions. @returns their cookies. */
async function createBuyers(database: Database): Promise<string[]> {
  const buyers = await database.prisma.user.createManyAndReturn({
    data: Array.from({ length: BUYERS }, (_, index) => ({ name: `buyer ${index + 1}` })),
    select: { id: true },
  })
  return sessionCookies(
    database,
    buyers.map(({ id }) => id),
  )
}

/** Most expensive keywords allowed: many common words, some expanding. */
export function hostileSearch(): LoadRequest {
  const words = Array.from({ length: 6 }, pair).join(' ')
  const keyword = `${WORDS.common} ${words} \u3303${Math.floor(Math.random() * 1e6)}`
  return {
    kind: 'search',
    path: api.listMarketAssets.url({ query: { sort: 0, keyword } }),
  }
}
