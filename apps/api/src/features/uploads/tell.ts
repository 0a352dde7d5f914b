import type { Transaction } from '@wencang/database'
import { notify } from '@wencang/notices'

/** Tells the creator how the verification of an upload ended. */
export async function tellOfVerification(
  transaction: Transaction,
  { id: once, assetId }: { id: string; assetId: string },
  kind: 'asset.verified' | 'asset.verificationFailed',
): Promise<void> {
  const asset = await transaction.asset.findUniqueOrThrow({
    where: { id: assetId },
    select: { name: true, creatorId: true },
  })
  await notify(transaction, { kind, to: [asset.creatorId], parameters: { assetId, assetName: asset.name }, once })
}
