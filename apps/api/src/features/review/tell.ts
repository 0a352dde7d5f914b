import type { Transaction } from '@wencang/database'
import { notify } from '@wencang/notices'

/** A decision as it was recorded. */
interface Decision {
  /** The review's ID. */
  reviewId: string
  decision: 'approve' | 'reject' | 'violation' | 'restore'
  reason?: string | undefined
}

/** A decision on an asset; on a violation, also until when its creator may answer. */
type AssetDecision = Omit<Decision, 'decision'> & {
  decision: Decision['decision'] | 'uphold'
  answerUntil?: Date | null
}

/** Tells the parties of an asset of a decision: its creator, and of what touches the owner's rights the owner who accepted. */
export async function tellOfAssetDecision(
  transaction: Transaction,
  asset: { id: string; name: string; creatorId: string; ownerId: string | null; ownership: string },
  { reviewId: once, decision, reason = '', answerUntil }: AssetDecision,
  isOnSale: boolean,
): Promise<void> {
  const parameters = { assetId: asset.id, assetName: asset.name }
  const owner = asset.ownership === 'accepted' && asset.ownerId !== asset.creatorId ? asset.ownerId : null
  const parties = [asset.creatorId, owner]
  /** The creator alone may answer. */
  const untilThen = answerUntil ? { answerUntil: answerUntil.toISOString() } : {}
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
      return notify(
        transaction,
        {
          kind: 'asset.violation',
          to: [asset.creatorId],
          parameters: { ...parameters, reason, ...untilThen },
          once,
        },
        { kind: 'asset.violation', to: [owner], parameters: { ...parameters, reason }, once },
      )
    case 'uphold':
      return notify(
        transaction,
        {
          kind: 'asset.violationUpheld',
          to: [asset.creatorId],
          parameters: { ...parameters, reason, ...untilThen },
          once,
        },
        { kind: 'asset.violationUpheld', to: [owner], parameters: { ...parameters, reason }, once },
      )
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
