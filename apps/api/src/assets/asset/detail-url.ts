import { API_PREFIX } from '@wencang/contract'

/** Builds URLs of full-detail files from relative paths. */
export const detailUrlOf = (marketUrl: string, assetId: string) => (path: string) =>
  `${marketUrl}${API_PREFIX}/assets/${assetId}/detail/${path}`
