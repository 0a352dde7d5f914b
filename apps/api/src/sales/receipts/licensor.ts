import type { Order } from '@wencang/database'
import { displayName } from '../../assets/asset/index.ts'

/** Legal name of an institution, else the name under which the creator sold; orders of before have the present one. */
export const licensorOf = (
  order: Pick<Order, 'creatorLegalName' | 'creatorName'> & { creator: Parameters<typeof displayName>[0] },
): string => order.creatorLegalName ?? order.creatorName ?? displayName(order.creator)
