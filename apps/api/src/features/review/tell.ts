import type { Transaction } from '@wencang/database'
import { notify } from '@wencang/notices'

/** A decision as it was recorded. */
interface Decision {
  /** The review's ID. */
  reviewId: string
  decision: 'approve' | 'reject' | 'violation' | 'restore'
  reason?: string | undefined
}

/** Tells the parties of an asset of a decision: its creator, and of what touches the owner's rights the owner who accepted. */
export async function tellOfAssetDecision(
  transaction: Transaction,
  asset: { id: string; name: string; creatorId: string; ownerId: string | null; ownership: string },
  { reviewId: once, decision, reason = '' }: Decision,
  isOnSale: boolean,
): Promise<void> {
  const parameters = { assetId: asset.id, assetName: asset.name }
  const parties = [...new Set([asset.creatorId, asset.ownership === 'accepted' ? asset.ownerId : null])]
  switch (decision) {
    case 'approve':
      return notify(transaction, {
        kind: 'asset.approved',
        to: [asset.creatorId],
        parameters: { ...parameters, isOnSale },
        once,
      })
    case 'reject':
      return notify(transaction, {
        kind: 'asset.rejected',
        to: [asset.creatorId],
        parameters: { ...parameters, reason },
        once,
      })
    case 'violation':
      return notify(transaction, { kind: 'asset.violation', to: parties, parameters: { ...parameters, reason }, once })
    case 'restore':
      return notify(transaction, { kind: 'asset.restored', to: parties, parameters, once })
  }
}

/** Tells an applicant of a decision on the application. */
export async function tellOfApplicationDecision(
  transaction: Transaction,
  { userId, creatorType }: { userId: string; creatorType: number },
  { reviewId: once, decision, reason = '' }: Decision,
): Promise<void> {
  const to = [userId]
  switch (decision) {
    case 'approve':
      return notify(transaction, { kind: 'application.approved', to, parameters: { creatorType }, once })
    case 'reject':
      return notify(transaction, { kind: 'application.rejected', to, parameters: { creatorType, reason }, once })
    case 'violation':
      return notify(transaction, { kind: 'application.violation', to, parameters: { creatorType, reason }, once })
    case 'restore':
      return notify(transaction, { kind: 'application.restored', to, parameters: { creatorType }, once })
  }
}

/** Tells a user of a decision on the real-name verification. */
export async function tellOfIdentityDecision(
  transaction: Transaction,
  userId: string,
  { reviewId: once, decision, reason = '' }: Decision,
): Promise<void> {
  if (decision === 'approve')
    return notify(transaction, { kind: 'identity.approved', to: [userId], parameters: {}, once })
  return notify(transaction, { kind: 'identity.rejected', to: [userId], parameters: { reason }, once })
}
