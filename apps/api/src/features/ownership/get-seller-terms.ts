import type { SellerTerms } from '@wencang/contract'
import type { Context } from '../../context.ts'

/** What every sale is divided by from now on, so that forms can say what a share means in money. */
export const getSellerTerms = ({
  feeBasisPoints,
  settlementDays,
}: Pick<Context, 'feeBasisPoints' | 'settlementDays'>): SellerTerms => ({
  feePercent: feeBasisPoints / 100,
  settlementDays,
})
