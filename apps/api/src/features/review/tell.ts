import type { Transaction } from '@wencang/database'
import { notify } from '@wencang/notices'

interface Decision {
  reviewId: string
  decision: 'approve' | 'reject' | 'violation' | 'restore'
  reason?: string | undefined
}

/** Decision on an asset; violations have an answer deadline. */
type AssetDecision = Omit<Decision, 'decision'> & {
  decision: Decision['decision'] | 'uphold'
  answerUntil?: Date | null
}

/** Notifies the creator and, if affected, the accepted owner. */
export async function tellOfAssetDecision(
  transaction: Transaction,
  asset: { id: string; name: string; creatorId: string; ownerId: string | null; ownership: string },
  { reviewId: once, decision, reason = '', answerUntil }: AssetDecision,
  isOnSale: boolean,
): Promise<void> {
  const parameters = { assetId: asset.id, assetName: asset.name }
  const owner = asset.ownership === 'accepted' && asset.ownerId !== asset.creatorId ? asset.ownerId : null
  const parties = [asset.creatorId, owner]
  /** Only the creator may answer. */
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

export async function tellOfIdentityDecision(
  transaction: Transaction,
  userId: string,
  { reviewId: once, decision, reason = '' }: Decision,
): Promise<void> {
  if (decision === 'approve')
    return notify(transaction, { kind: 'identity.approved', to: [userId], parameters: {}, once })
  return notify(transaction, { kind: 'identity.rejected', to: [userId], parameters: { reason }, once })
}
