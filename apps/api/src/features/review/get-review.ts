import { type AssetReview, MarketError } from '@wencang/contract'
import type { Executor } from '@wencang/database'
import type { Context } from '../../context.ts'
import { type AssetRecord, findUnsafeAsset, presentStoreAssets } from '../assets/index.ts'
import { lastApproved } from './approved-facts.ts'
import { reviewHistory } from './history.ts'

/** Long enough to look at a model and read a proof. */
const REVIEW_URL_LIFETIME_SECONDS = 15 * 60

/** Any asset: operators may see all. @throws {MarketError} asset_not_found. */
export async function readReviewedAsset(db: Executor, assetId: string): Promise<AssetRecord> {
  const record = await findUnsafeAsset(db, assetId)
  if (!record) throw new MarketError('asset_not_found')
  return record
}

/** An asset as an operator reviews it: with its original, its proof and what was approved last. @throws {MarketError} asset_not_found. */
export async function getReview(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  assetId: string,
): Promise<AssetReview> {
  const record = await readReviewedAsset(db, assetId)
  const { currentFile } = record
  const proof = record.proofFileId ? await db.storedFile.findUnique({ where: { id: record.proofFileId } }) : null
  const sign = (key: string, name: string, type: string) =>
    storage.signGet(key, name, type, REVIEW_URL_LIFETIME_SECONDS)
  const [asset] = await presentStoreAssets({ db, storage }, [record])
  return {
    kind: 'asset',
    asset: asset as AssetReview['asset'],
    submittedAt: record.submittedAt?.toISOString() ?? null,
    originalUrl: currentFile?.key
      ? await sign(currentFile.key, currentFile.fileName, currentFile.contentType ?? 'application/octet-stream')
      : null,
    proofUrl: proof ? await sign(proof.key, `proof-${assetId}.pdf`, proof.contentType) : null,
    approved: await lastApproved(db, record, storage.publicUrl),
    history: await reviewHistory(db, 'asset', assetId),
  }
}
