const ASSET_PAGE = /^#\/asset\/([\w-]+)\/detail/

/** First API path that the page at this fragment needs. */
export function earlyAddress(hash: string): string | undefined {
  const [, assetId] = ASSET_PAGE.exec(hash) ?? []
  return assetId && `/v1/hzcdap/market/assets/${assetId}`
}
