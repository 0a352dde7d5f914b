import type { StoreAsset } from '@wencang/contract'
import { type AuthorisationGap, answerOf, authorisationGaps, shanghaiDay } from '@wencang/domain'

/** Actions of one request each. */
export type AssetAction = 'launch' | 'stop' | 'pin' | 'unpin' | 'submit' | 'delete'
/** `edit` opens the editor, `view` the public page, `statistics` sales and views, `copy` a form that takes over its texts. */
export type AssetChoice = AssetAction | 'edit' | 'view' | 'statistics' | 'copy'

type Authorised = Pick<StoreAsset, 'heldByState' | 'authorisationId' | 'authorisedUntil'>
type Judged = Pick<StoreAsset, 'status' | 'pinned' | 'needsReview'> &
  Partial<Pick<StoreAsset, 'ownership' | 'role' | 'verification' | 'violation'> & Authorised>

/** Without the owner's acceptance, approval and launch are blocked. */
export const waitsForOwner = ({ ownership }: Partial<Pick<StoreAsset, 'ownership'>>) =>
  ownership?.state === 'requested' || ownership?.state === 'declined'

/** Authorisation gaps of an object that a state institution holds. */
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
 * Next step of a creator. `repair`, `owner` and `authorisation` open the editor, `upload` the uploads; `answer`,
 * `appeal` and `violation` the violation. Undefined without a step.
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

/** Other actions by role and state; the server decides finally. */
export function actionsFor(asset: Judged): AssetChoice[] {
  return asset.role === 'owner' ? ['statistics'] : ['statistics', 'copy', ...creatorsActions(asset)]
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
