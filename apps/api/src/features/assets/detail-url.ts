import { API_PREFIX } from '@wencang/contract'

/** Makes the addresses of files of an asset's full detail, from their paths below its folder. */
export const detailUrlOf = (marketUrl: string, assetId: string) => (path: string) =>
  `${marketUrl}${API_PREFIX}/assets/${assetId}/detail/${path}`
