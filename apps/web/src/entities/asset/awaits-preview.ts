import type { AssetDetail } from '@wencang/contract'

type Watched = Pick<AssetDetail, 'status'> & { preview: Pick<AssetDetail['preview'], 'state' | 'reason' | 'progress'> }

/** Whether a preview or more of it will follow, also of a file that is not verified yet. */
export function awaitsPreview(asset: Watched | undefined): boolean {
  if (!asset) return false
  const { status, preview } = asset
  const isUnverified = status === 'uploading' && !preview.reason
  return isUnverified || preview.state === 'waiting' || preview.progress !== undefined
}
