import type { Payment } from '@wencang/contract'

interface Bridge {
  invoke(name: string, parameters: object, done: (result: { err_msg: string }) => void): void
}

declare global {
  interface Window {
    /** WeChat's own, in its browser. */
    WeixinJSBridge?: Bridge
  }
}

/** The payer's answer, which proves nothing: the order's state comes from the server. */
export type BridgeAnswer = 'ok' | 'cancel' | 'fail'

/** Opens WeChat's payment sheet over the page. */
export async function openPaymentSheet(parameters: NonNullable<Payment['jsapi']>): Promise<BridgeAnswer> {
  const bridge = await bridgeOfPage()
  return new Promise((resolve) => {
    bridge.invoke('getBrandWCPayRequest', parameters, ({ err_msg }) => {
      const answer = err_msg.slice(err_msg.lastIndexOf(':') + 1)
      resolve(answer === 'ok' || answer === 'cancel' ? answer : 'fail')
    })
  })
}

/** WeChat adds its bridge after the page has loaded. */
function bridgeOfPage(): Promise<Bridge> {
  return new Promise((resolve) => {
    const settle = () => window.WeixinJSBridge && resolve(window.WeixinJSBridge)
    if (window.WeixinJSBridge) settle()
    else document.addEventListener('WeixinJSBridgeReady', settle, { once: true })
  })
}
