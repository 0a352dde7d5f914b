import type { Onboarding } from '@wencang/contract'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { presentApplication } from './present.ts'
import { findOwnApplication } from './records.ts'

/** @throws {MarketError} onboarding_not_found. */
export async function getOnboarding(
  { db }: Pick<Context, 'db'>,
  { userId }: Caller,
  creatorType?: number,
): Promise<Onboarding> {
  return presentApplication(await findOwnApplication(db, userId, creatorType))
}
