import type { StoreAsset } from '@wencang/contract'

/** Actions that are one request. */
export type AssetAction = 'launch' | 'stop' | 'pin' | 'unpin' | 'submit' | 'delete'
/** `edit` opens a form, `replace` asks for another file. */
export type AssetChoice = AssetAction | 'edit' | 'replace'

/** The actions that an asset's state allows its creator; the server has the final decision. */
export function actionsFor(asset: Pick<StoreAsset, 'status' | 'pinned' | 'needsReview'>): AssetChoice[] {
  switch (asset.status) {
    case 'saling':
      return ['edit', asset.pinned ? 'unpin' : 'pin', 'stop']
    case 'removed':
      return [asset.needsReview ? 'submit' : 'launch', 'edit', 'replace', 'delete']
    case 'rejected':
      return ['submit', 'edit', 'replace', 'delete']
    case 'failed':
      return ['replace', 'edit', 'delete']
    case 'processing':
    case 'uploading':
      return ['delete']
    default:
      return []
  }
}
