import type { OwnershipState, Prisma, Transaction } from '@wencang/database'
import { changedTerms, exceededTerms } from '@wencang/domain'
import {
  editAsset,
  holdAsset,
  licenceToStored,
  needsConsent,
  offerOf,
  offerSelect,
  storedTerms,
} from '../asset/index.ts'

const heldSelect = {
  ...offerSelect,
  name: true,
  status: true,
  owner: { select: { id: true, name: true } },
} satisfies Prisma.AssetSelect

/** Locked asset with the values subject to consent. */
export type HeldOffer = Prisma.AssetGetPayload<{ select: typeof heldSelect }>

/** Locks an asset and writes its missing terms from present values. */
export async function holdWithTerms(transaction: Transaction, assetId: string, at: Date): Promise<HeldOffer | null> {
  if ((await holdAsset(transaction, assetId)) === null) return null
  const asset = await readOffer(transaction, assetId)
  if (!needsConsent(asset)) return asset
  const terms = await readTerms(transaction, asset)
  // Servers of the previous release change values without writing terms.
  const isOutdated = asset.ownership !== 'accepted' && terms && changedTerms(terms, offerOf(asset)).length > 0
  if (terms && !isOutdated) return asset
  await insertTerms(transaction, asset, asset.ownership, at)
  return readOffer(transaction, assetId)
}

/**
 * Writes new terms if the asset exceeds accepted ones, or differs from proposed ones.
 * @param before The asset as it was locked; null for a new one.
 */
export async function proposeChangedTerms(
  transaction: Transaction,
  assetId: string,
  before: HeldOffer | null,
  at: Date,
): Promise<HeldOffer> {
  const asset = await readOffer(transaction, assetId)
  if (!needsConsent(asset)) {
    if (asset.termsVersion !== null || asset.minPriceFen !== null)
      await editAsset(transaction, { id: assetId }, { termsVersion: null, minPriceFen: null })
  } else if (before?.ownerId !== asset.ownerId || (await isAnotherOffer(transaction, asset))) {
    await insertTerms(transaction, asset, 'requested', at)
  }
  return readOffer(transaction, assetId)
}

async function isAnotherOffer(transaction: Transaction, asset: HeldOffer): Promise<boolean> {
  const terms = await readTerms(transaction, asset)
  if (!terms) return true
  const compare = asset.ownership === 'accepted' ? exceededTerms : changedTerms
  return compare(terms, offerOf(asset)).length > 0
}

/** The values subject to consent. @throws without the asset */
export const readOffer = (transaction: Transaction, assetId: string): Promise<HeldOffer> =>
  transaction.asset.findUniqueOrThrow({ where: { id: assetId }, select: heldSelect })

async function readTerms(transaction: Transaction, { id: assetId, termsVersion }: HeldOffer) {
  const terms = await transaction.ownerTerms.findUnique({
    where: { assetId_version: { assetId, version: termsVersion ?? 0 } },
  })
  return terms && storedTerms(terms)
}

/** Inserts the next version of terms from present values. */
async function insertTerms(
  transaction: Transaction,
  asset: HeldOffer,
  ownership: OwnershipState,
  at: Date,
): Promise<void> {
  const { id: assetId, ownerId } = asset
  const { ownerRevenueShare: ownerShareBasisPoints, minPrice: minPriceFen, licence, ...terms } = offerOf(asset)
  const last = await transaction.ownerTerms.findFirst({ where: { assetId }, orderBy: { version: 'desc' } })
  const version = (last?.version ?? 0) + 1
  await transaction.ownerTerms.create({
    data: {
      ...{ assetId, version, ownerId: ownerId ?? '', ownerShareBasisPoints, minPriceFen, ...terms },
      licence: licenceToStored(licence),
      proposedAt: at,
      acceptedAt: ownership === 'accepted' ? at : null,
    },
  })
  await editAsset(
    transaction,
    { id: assetId },
    {
      ...{ termsVersion: version, minPriceFen },
      ...(ownership === 'requested' && { ownership, ownershipReason: null, ownerAskedAt: at, ownerDecidedAt: null }),
    },
  )
}

/** Records acceptance of current terms; requires the asset's lock. */
export async function recordAcceptance(
  transaction: Transaction,
  { id: assetId, termsVersion }: HeldOffer,
  at: Date,
): Promise<void> {
  await transaction.ownerTerms.updateMany({
    where: { assetId, version: termsVersion ?? 0 },
    data: { acceptedAt: at },
  })
}
