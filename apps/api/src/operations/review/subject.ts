import type { REVIEW_KINDS } from '@wencang/contract'
import type { Executor } from '@wencang/database'
import { findWaitingVersion } from '../../assets/versions/index.ts'
import { hasWaitingStatement } from '../../assets/violations/index.ts'
import { readReviewedAsset } from './get-review.ts'
import { readCheck } from './identity-checks.ts'
import { readApplication } from './read-application.ts'

export type ReviewKind = (typeof REVIEW_KINDS)[number]

export interface ReviewSubject {
  isWaiting: boolean
  /** Users who may not decide on it. */
  partyIds: (string | null)[]
}

/** @throws {MarketError} not_found, asset_not_found or onboarding_not_found. */
export async function readSubject(db: Executor, kind: ReviewKind, id: string): Promise<ReviewSubject> {
  switch (kind) {
    case 'asset': {
      const { status, creatorId, ownerId } = await readReviewedAsset(db, id)
      const isWaiting =
        status === 'processing' ||
        (status === 'violation' && (await hasWaitingStatement(db, id))) ||
        (await findWaitingVersion(db, id)) !== null
      return { isWaiting, partyIds: [creatorId, ownerId] }
    }
    case 'onboarding': {
      const { status, userId } = await readApplication(db, id)
      return { isWaiting: status === 0, partyIds: [userId] }
    }
    case 'kyc': {
      const { status, userId } = await readCheck(db, id)
      return { isWaiting: status === 0, partyIds: [userId] }
    }
  }
}
