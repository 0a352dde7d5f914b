import type { Payment } from '@wencang/contract'

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
export type BridgeAnswer = 'ok' | 'cancel' | 'fail'

export async function openPaymentSheet(parameters: NonNullable<Payment['jsapi']>): Promise<BridgeAnswer> {
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
