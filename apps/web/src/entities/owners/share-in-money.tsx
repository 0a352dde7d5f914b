import { useQuery } from '@tanstack/react-query'
import { useFormat } from '@wencang/client/use-format'
import { basisPointsFromPercent, fenFromYuan, splitRevenue, yuanFromFen } from '@wencang/domain'
import { useTranslation } from 'react-i18next'
import { termsQuery } from './owner-queries.ts'

const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/
const SHARE = /^\d{1,3}(\.\d{1,2})?$/

/** Seller's part after fee and share; a hint if unreadable. */
export function PriceInMoney({ price, share, hint }: { price: string; share?: string; hint: string }) {
  const { t } = useTranslation()
  const { yuan, share: percent } = useFormat()
  const { data: terms } = useQuery(termsQuery)
  const owned = share?.trim() || '0'
  const isTyped = AMOUNT.test(price.trim()) && SHARE.test(owned) && Number(owned) <= 100 && Number(price) > 0
  if (!terms || !isTyped) return hint
  const parts = splitRevenue(
    fenFromYuan(Number(price)),
    basisPointsFromPercent(terms.feePercent),
    basisPointsFromPercent(Number(owned)),
  )
  const charged = terms.feePercent > 0 ? 'fee' : 'noFee'
  return t(parts.ownerFen > 0 ? `owners.priceWithOwner.${charged}` : `owners.priceInMoney.${charged}`, {
    fee: percent(terms.feePercent),
    owner: yuan(yuanFromFen(parts.ownerFen)),
    creator: yuan(yuanFromFen(parts.creatorFen)),
  })
}

/** Owner's share in money; a hint if unreadable. */
export function ShareInMoney({ price, share }: { price: string; share: string }) {
  const { t } = useTranslation()
  const { yuan } = useFormat()
  const { data: terms } = useQuery(termsQuery)
  const isTyped = AMOUNT.test(price.trim()) && SHARE.test(share.trim()) && Number(share) <= 100
  if (!terms || !isTyped) return t('owners.shareHint')
  if (Number(price) === 0) return t('owners.shareOfNothing')
  const grossFen = fenFromYuan(Number(price))
  const parts = splitRevenue(grossFen, basisPointsFromPercent(terms.feePercent), basisPointsFromPercent(Number(share)))
  return t(`owners.shareInMoney.${terms.feePercent > 0 ? 'fee' : 'noFee'}`, {
    gross: yuan(yuanFromFen(grossFen)),
    fee: yuan(yuanFromFen(parts.feeFen)),
    owner: yuan(yuanFromFen(parts.ownerFen)),
    creator: yuan(yuanFromFen(parts.creatorFen)),
  })
}
