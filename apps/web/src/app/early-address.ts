const ASSET_PAGE = /^#\/asset\/([\w-]+)\/detail/

/** API path that the page at this URL fragment needs first, if any. */
export function earlyAddress(hash: string): string | undefined {
  const [, assetId] = ASSET_PAGE.exec(hash) ?? []
  return assetId && `/v1/hzcdap/market/assets/${assetId}`
}
