import type { StoreAsset } from '@wencang/contract'
import { answerOf, type AuthorisationGap, authorisationGaps, shanghaiDay } from '@wencang/domain'

/** Actions that are one request. */
export type AssetAction = 'launch' | 'stop' | 'pin' | 'unpin' | 'submit' | 'delete'
/** `edit` leads to the editor, `view` to the public page, `statistics` to sales and views. */
export type AssetChoice = AssetAction | 'edit' | 'view' | 'statistics'

type Authorised = Pick<StoreAsset, 'heldByState' | 'authorisationId' | 'authorisedUntil'>
type Judged = Pick<StoreAsset, 'status' | 'pinned' | 'needsReview'> &
  Partial<Pick<StoreAsset, 'ownership' | 'role' | 'verification' | 'violation'> & Authorised>

/** Whether the named owner has not accepted: until then an asset is neither approved nor launched. */
export const waitsForOwner = ({ ownership }: Partial<Pick<StoreAsset, 'ownership'>>) =>
  ownership?.state === 'requested' || ownership?.state === 'declined'

/** What keeps an asset of a state institution from being sold. */
export const authorisationLacks = (asset: Partial<Authorised>, now: Date): AuthorisationGap[] =>
  authorisationGaps(
    {
      heldByState: asset.heldByState ?? false,
      documentId: asset.authorisationId ?? null,
      until: asset.authorisedUntil ?? null,
    },
    shanghaiDay(now),
  )

/**
 * What a creator does next with an asset: one request, or a page. `repair`, `owner` and `authorisation` lead to the editor, `upload` to the uploads, `answer`, `appeal` and
 * `violation` to the violation. Undefined when somebody else has to do something, or nobody.
 */
export type NextAction =
  | 'launch'
  | 'submit'
  | 'repair'
  | 'owner'
  | 'authorisation'
  | 'upload'
  | 'answer'
  | 'appeal'
  | 'violation'
  | 'edit'

export function nextActionOf(asset: Judged, now: Date): NextAction | undefined {
  if (asset.role === 'owner') return undefined
  switch (asset.status) {
    case 'uploading':
      return asset.verification === undefined || asset.verification.state === 'none' ? 'upload' : undefined
    case 'processing':
      return waitsForOwner(asset) ? 'owner' : undefined
    case 'failed':
    case 'rejected':
      return 'repair'
    case 'removed':
      if (authorisationLacks(asset, now).length > 0) return 'authorisation'
      if (asset.needsReview) return 'submit'
      return waitsForOwner(asset) ? 'owner' : 'launch'
    case 'violation': {
      const { state, answerUntil } = asset.violation ?? { state: 'final', answerUntil: null }
      return (answerUntil !== null && now < new Date(answerUntil) && answerOf(state)) || 'violation'
    }
    default:
      return 'edit'
  }
}

/** The other choices for an asset: its statistics for all who have it, and what its state allows its creator. The server has the final decision. */
export function actionsFor(asset: Judged): AssetChoice[] {
  return asset.role === 'owner' ? ['statistics'] : ['statistics', ...creatorsActions(asset)]
}

function creatorsActions(asset: Judged): AssetChoice[] {
  switch (asset.status) {
    case 'saling':
      return ['view', asset.pinned ? 'unpin' : 'pin', 'stop']
    case 'removed':
      return ['edit', 'delete']
    case 'rejected':
      return ['submit', 'delete']
    case 'processing':
    case 'uploading':
      return ['edit', 'delete']
    case 'failed':
      return ['delete']
    default:
      return []
  }
}
