import type { Order } from '@wencang/database'
import { displayName } from '../../assets/asset/index.ts'

type Sale = Pick<Order, 'creatorLegalName' | 'creatorName'> & { creator: Parameters<typeof displayName>[0] }

/** Legal name of an institution, else the name under which the creator sold; orders of before have the present one. */
export const licensorOf = (order: Sale): string =>
  order.creatorLegalName ?? order.creatorName ?? displayName(order.creator)

/** The creator's own name in English, unless the name has changed since the sale; empty for none. */
export function englishLicensorOf({
  creatorName,
  creator,
}: Pick<Sale, 'creatorName'> & {
  creator: Sale['creator'] & { creatorProfile: { nameEn: string | null } | null }
}): string {
  const isSame = creatorName === null || creatorName === displayName(creator)
  return (isSame && creator.creatorProfile?.nameEn) || ''
}
