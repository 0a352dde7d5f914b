import type { StoreAsset } from '@wencang/contract'

/** Actions that are one request. */
export type AssetAction = 'launch' | 'stop' | 'pin' | 'unpin' | 'submit' | 'delete'
/** `edit` opens a form, `owner` the same for the owner alone, `replace` asks for another file. */
export type AssetChoice = AssetAction | 'edit' | 'owner' | 'replace'

type Judged = Pick<StoreAsset, 'status' | 'pinned' | 'needsReview'> & Partial<Pick<StoreAsset, 'ownership' | 'role'>>

/** Whether the named owner has not accepted: until then an asset is neither approved nor launched. */
export const waitsForOwner = ({ ownership }: Partial<Pick<StoreAsset, 'ownership'>>) =>
  ownership?.state === 'requested' || ownership?.state === 'declined'

/** The actions that an asset's state allows its creator; the server has the final decision. Who only owns it has none. */
export function actionsFor(asset: Judged): AssetChoice[] {
  if (asset.role === 'owner') return []
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
      return waitsForOwner(asset) ? ['owner', 'delete'] : ['delete']
    case 'uploading':
      return ['delete']
    default:
      return []
  }
}
