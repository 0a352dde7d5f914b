const ASSET_PAGE = /^#\/asset\/([\w-]+)\/detail/

/** The call that a page waits for, by the fragment of its address; undefined for pages that wait for none. */
export function earlyAddress(hash: string): string | undefined {
  const [, assetId] = ASSET_PAGE.exec(hash) ?? []
  return assetId && `/v1/hzcdap/market/assets/${assetId}`
}
