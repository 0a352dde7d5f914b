import type { Order } from '@wencang/database'
import { displayName } from '../../assets/asset/index.ts'
import { englishNameOf } from '../../lib/english-name.ts'

/** Legal name of an institution, else the name under which the creator sold; orders of before have the present one. */
export const licensorOf = (
  order: Pick<Order, 'creatorLegalName' | 'creatorName'> & { creator: Parameters<typeof displayName>[0] },
): string => order.creatorLegalName ?? order.creatorName ?? displayName(order.creator)

type Creator = Parameters<typeof displayName>[0] & { creatorProfile: Parameters<typeof englishNameOf>[0] }

/** English name of the creator; null once renamed since the sale. */
export const licensorEnglishOf = ({ creatorName, creator }: Pick<Order, 'creatorName'> & { creator: Creator }) =>
  creatorName === null || creatorName === displayName(creator) ? englishNameOf(creator.creatorProfile) : null
