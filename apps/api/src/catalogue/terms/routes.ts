import type { SellerTerms } from '@wencang/contract'
import type { Context } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import { appliedTerms, type Terms } from './applied-terms.ts'

const presentTerms = ({ feeBasisPoints, settlementDays }: Terms): SellerTerms => ({
  feePercent: feeBasisPoints / 100,
  settlementDays,
})

export function registerTermsRoutes(register: Register, context: Context): void {
  register('getMarketTerms', async () => ({ ...presentTerms(context), operator: context.operator }))
  register('getSellerTerms', async ({ caller }) =>
    presentTerms(await appliedTerms(context.db, context, [caller.userId])),
  )
}
