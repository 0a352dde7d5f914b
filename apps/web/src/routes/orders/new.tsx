import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { OrderSkeleton } from '../../entities/orders/order-skeleton.tsx'
import { usePlaceOrder } from '../../entities/orders/use-order.ts'
import { SignedInOnly } from '../../entities/session/signed-in-only.tsx'
import { takeWish } from '../../entities/session/wish.ts'
import { needTexts } from '../../i18n/start-i18n.ts'
import { titled } from '../../shared/page/page-head.ts'

export const Route = createFileRoute('/orders/new')({
  head: titled('order.title'),
  loader: () => needTexts('signed-in'),
  component: Page,
})

/** Where a visitor who pressed Buy arrives from sign-in. */
function Page() {
  return (
    <SignedInOnly>
      <NewOrder />
    </SignedInOnly>
  )
}

/** Orders only what was asked for in this tab: a mere link to the page orders nothing. */
function NewOrder() {
  const navigate = useNavigate()
  const { mutate } = usePlaceOrder({ replace: true })
  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    const wish = takeWish('purchase')
    if (!wish) return void navigate({ to: '/user/order-records', replace: true })
    mutate(wish.id, {
      // Bought already, one's own, or off sale: the asset's page shows it.
      onError: () => void navigate({ to: '/asset/$assetId/detail', params: { assetId: wish.id }, replace: true }),
    })
  }, [mutate, navigate])
  return <OrderSkeleton />
}
