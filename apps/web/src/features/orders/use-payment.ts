import { useMutation } from '@tanstack/react-query'
import type { Order } from '@wencang/contract'
import type { PaymentMode, PaymentScene } from '@wencang/domain'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { isHandheld, sceneFor } from './pay-scene.ts'

export interface PaymentChoice {
  mode: PaymentMode
  scene: PaymentScene
}

/** The payment of an order that the buyer is making: the choice, and what the channel gave for it. */
export function usePayment(order: Order) {
  const [choice, setChoice] = useState<PaymentChoice>()
  const pay = useMutation({
    mutationFn: ({ mode, scene }: PaymentChoice) =>
      api.payOrder({ params: { id: order.id }, body: { paymentMode: mode, scene } }),
    onSuccess: ({ redirectUrl }) => {
      if (redirectUrl) location.assign(redirectUrl)
    },
    onError: () => setChoice(undefined),
  })
  return {
    choice,
    isPending: pay.isPending,
    payment: pay.data,
    /** Begins to pay in the scene that fits this device, or in another. */
    choose(mode: PaymentMode, scene = sceneFor(mode, isHandheld())) {
      setChoice({ mode, scene })
      pay.mutate({ mode, scene })
    },
  }
}
export type OrderPayment = ReturnType<typeof usePayment>
