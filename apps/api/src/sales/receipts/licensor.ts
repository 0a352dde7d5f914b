import type { EnglishName } from '@wencang/contract'
import type { Order } from '@wencang/database'
import { displayName } from '../../assets/asset/index.ts'
import { englishNameOf } from '../../lib/english-name.ts'

/** Legal name of an institution, else the creator's name at the sale; old orders have the present one. */
export const licensorOf = (
  order: Pick<Order, 'creatorLegalName' | 'creatorName'> & { creator: Parameters<typeof displayName>[0] },
): string => order.creatorLegalName ?? order.creatorName ?? displayName(order.creator)

type Creator = Parameters<typeof displayName>[0] & { creatorProfile: Parameters<typeof englishNameOf>[0] }

type Sale = Pick<Order, 'creatorLegalName' | 'creatorName'> & { creator: Creator }

/** English name of a person; null for institutions, and if renamed since the sale. */
export function licensorEnglishOf({ creatorLegalName, creatorName, creator }: Sale): EnglishName | null {
  const isSame = creatorName === null || creatorName === displayName(creator)
  return creatorLegalName === null && isSame ? englishNameOf(creator.creatorProfile) : null
}
