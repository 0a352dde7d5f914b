import type { StoreAsset } from '@wencang/contract'

export type AssetAction = 'launch' | 'stop' | 'pin' | 'unpin' | 'submit' | 'delete'

/** What its creator may do with an asset in its state; the server decides in the end. */
export function actionsFor(asset: Pick<StoreAsset, 'status' | 'pinned' | 'needsReview'>): AssetAction[] {
  switch (asset.status) {
    case 'saling':
      return [asset.pinned ? 'unpin' : 'pin', 'stop']
    case 'removed':
      return [asset.needsReview ? 'submit' : 'launch', 'delete']
    case 'rejected':
      return ['submit', 'delete']
    case 'processing':
    case 'uploading':
    case 'failed':
      return ['delete']
    default:
      return []
  }
}
