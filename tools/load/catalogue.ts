import type { MarketClient } from '@wencang/contract'
import { WrongAnswer } from './attempts.ts'

/** Fields that do not change during the load. */
export interface OnSale {
  id: string
  name: string
  price: number
  licence: string
}

/** Assets on sale, to compare responses with. */
export type Catalogue = ReadonlyMap<string, OnSale>

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
const QUERIES = [{}, { limit: 20 }, { category: 0 }, { sort: 0 as const }, { category: 3, limit: 12 }, { limit: 100 }]

export async function readCatalogue(market: MarketClient): Promise<Catalogue> {
  const found = new Map<string, OnSale>()
  let start: Parameters<MarketClient['listMarketAssets']>[0] = { query: { limit: 100 } }
  for (;;) {
    const { assets, last } = await market.listMarketAssets(start)
    for (const { id, name, price, licence } of assets) found.set(id, { id, name, price, licence })
    if (!last || assets.length === 0) return found
    start = { query: { limit: 100, start: last } }
  }
}

/** Performs one random visitor read and compares it. @throws {WrongAnswer} */
export async function visit(market: MarketClient, catalogue: Catalogue): Promise<void> {
  const dice = Math.random()
  if (dice < 0.45) return readList(market, catalogue)
  if (dice < 0.8) return readAsset(market, catalogue)
  if (dice < 0.95) return findAsset(market, catalogue)
  await market.countMarketAssets({})
}

async function readList(market: MarketClient, catalogue: Catalogue): Promise<void> {
  const { assets } = await market.listMarketAssets({ query: pick(QUERIES) })
  for (const asset of assets) compare(asset, catalogue)
  if (new Set(assets.map(({ id }) => id)).size !== assets.length) throw new WrongAnswer('a list has an asset twice')
}

async function readAsset(market: MarketClient, catalogue: Catalogue): Promise<void> {
  const wanted = pick([...catalogue.values()])
  const asset = await market.getMarketAsset({ params: { id: wanted.id } })
  if (asset.id !== wanted.id) throw new WrongAnswer(`the page of ${wanted.id} shows ${asset.id}`)
  compare(asset, catalogue)
}

/** Searching for the full name must find the asset. */
async function findAsset(market: MarketClient, catalogue: Catalogue): Promise<void> {
  const wanted = pick([...catalogue.values()])
  const { assets } = await market.listMarketAssets({ query: { keyword: wanted.name, limit: 100 } })
  for (const asset of assets) compare(asset, catalogue)
  if (!assets.some(({ id }) => id === wanted.id)) throw new WrongAnswer(`${wanted.name} is not found by its name`)
}

function compare(asset: OnSale, catalogue: Catalogue): void {
  const known = catalogue.get(asset.id)
  if (!known) throw new WrongAnswer(`${asset.id} was not on sale`)
  for (const field of ['name', 'price', 'licence'] as const)
    if (asset[field] !== known[field])
      throw new WrongAnswer(`${field} of ${asset.id}: ${asset[field]} is not ${known[field]}`)
}
