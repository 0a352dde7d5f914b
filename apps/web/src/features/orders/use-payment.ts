import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isApiError, type Order, type Payment } from '@wencang/contract'
import type { PaymentMode, PaymentScene } from '@wencang/domain'
import { useEffect, useState } from 'react'
import { orderQuery } from '../../entities/orders/order-queries.ts'
import { returnToFragment } from '../../shared/address-history.ts'
import { api } from '../../shared/api.ts'
import { clientConfig } from '../../shared/client-config.ts'
import { payingDevice, sceneFor } from './pay-scene.ts'
import { authorize, takeWechatCode } from './wechat-authorization.ts'

export interface PaymentChoice {
  mode: PaymentMode
  /** Null if unavailable in this browser. */
  scene: PaymentScene | null
}

type Begun = { mode: PaymentMode; scene: PaymentScene; wechatCode?: string }

/** Opens the channel's page, which returns to the order. */
function leaveToPay(url: string): void {
  returnToFragment()
  location.assign(url)
}

/**
 * Current payment of an order: choice and channel response.
 * @param onReturn Called after WeChat's authorization, when payment resumes; must be stable.
 */
export function usePayment(order: Order, onReturn: (isBack: true) => void) {
  const client = useQueryClient()
  const [choice, setChoice] = useState<PaymentChoice>()
  const [answer, setAnswer] = useState<BridgeAnswer>()
  const pay = useMutation({
    mutationFn: (begun: Begun) => begin(order.id, begun),
    onSuccess: (payment) => {
      if (payment === null) setChoice((chosen) => chosen && { ...chosen, scene: null })
      if (payment?.redirectUrl) leaveToPay(payment.redirectUrl)
      if (payment?.jsapi) void payInWechat(payment.jsapi)
    },
    onError: () => setChoice(undefined),
  })
  async function payInWechat(parameters: NonNullable<Payment['jsapi']>) {
    setAnswer(await openPaymentSheet(parameters))
    await client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey })
  }
  const { mutate } = pay
  useEffect(() => {
    const wechatCode = takeWechatCode(order.id)
    if (!wechatCode) return
    onReturn(true)
    setChoice({ mode: 'wechat', scene: 'jsapi' })
    mutate({ mode: 'wechat', scene: 'jsapi', wechatCode })
  }, [order.id, mutate, onReturn])
  return {
    choice,
    isPending: pay.isPending,
    payment: pay.data ?? undefined,
    /** Result of WeChat's payment sheet. */
    answer,
    /** Starts payment in the device's scene, or another. */
    choose(mode: PaymentMode, scene: PaymentScene | null = sceneFor(mode, payingDevice())) {
      setChoice({ mode, scene })
      setAnswer(undefined)
      if (scene) pay.mutate({ mode, scene })
      else pay.reset()
    },
  }
}
export type OrderPayment = ReturnType<typeof usePayment>

/**
 * Starts or resumes a payment. In-WeChat payments first leave the page for a code.
 * @returns null if WeChat payment is unavailable.
 */
async function begin(orderId: string, { mode, scene, wechatCode }: Begun): Promise<Payment | null> {
  const paying = { paymentMode: mode, scene, ...(wechatCode && { wechatCode }) }
  if (scene !== 'jsapi') return api.payOrder({ params: { id: orderId }, body: paying })
  const { wechatAuthorization } = await clientConfig()
  if (!wechatAuthorization) return null
  try {
    return await api.payOrder({ params: { id: orderId }, body: paying })
  } catch (error) {
    if (wechatCode || !isApiError(error, 'invalid_parameters')) throw error
    authorize(wechatAuthorization, orderId)
    return new Promise(() => {})
  }
}

interface Bridge {
  invoke(name: string, parameters: object, done: (result: { err_msg: string }) => void): void
}

declare global {
  interface Window {
    /** Injected by WeChat's browser. */
    WeixinJSBridge?: Bridge
  }
}

/** Unreliable: the server decides the order's state. */
type BridgeAnswer = 'ok' | 'cancel' | 'fail'

async function openPaymentSheet(parameters: NonNullable<Payment['jsapi']>): Promise<BridgeAnswer> {
  const bridge = await bridgeOfPage()
  return new Promise((resolve) => {
    bridge.invoke('getBrandWCPayRequest', parameters, ({ err_msg }) => {
      const answer = err_msg.slice(err_msg.lastIndexOf(':') + 1)
      resolve(answer === 'ok' || answer === 'cancel' ? answer : 'fail')
    })
  })
}

/** WeChat injects its bridge after page load. */
function bridgeOfPage(): Promise<Bridge> {
  return new Promise((resolve) => {
    const settle = () => window.WeixinJSBridge && resolve(window.WeixinJSBridge)
    if (window.WeixinJSBridge) settle()
    else document.addEventListener('WeixinJSBridgeReady', settle, { once: true })
  })
}
