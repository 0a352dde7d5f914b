import type { ClientConfig } from '@wencang/contract'

const KEY = 'wechatAuthorization'

type Authorization = NonNullable<ClientConfig['wechatAuthorization']>

/** Where WeChat gives this page a code for an order, without asking the buyer. WeChat compares the order of the parameters. */
export function authorizationUrl({ appId, url }: Authorization, state: string, returnTo: string): string {
  const query = new URLSearchParams({
    appid: appId,
    redirect_uri: returnTo,
    response_type: 'code',
    scope: 'snsapi_base',
    state,
  })
  return `${url}?${query}#wechat_redirect`
}

/** Leaves for WeChat's authorization, and comes back to this page with a code. */
export function authorize(authorization: Authorization, orderId: string): void {
  const state = crypto.randomUUID().replaceAll('-', '')
  sessionStorage.setItem(KEY, `${state} ${orderId}`)
  location.assign(authorizationUrl(authorization, state, location.href))
}

/**
 * The code with which WeChat has returned to an order's page; taken once, and removed from the URL. Undefined for a state that this browser did not send: somebody
 * else's code would have another person pay.
 */
export function takeWechatCode(orderId: string): string | undefined {
  const url = new URL(location.href)
  const [code, state] = ['code', 'state'].map((name) => url.searchParams.get(name))
  if (!code || !state) return undefined
  for (const name of ['code', 'state']) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
  const expected = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return expected === `${state} ${orderId}` ? code : undefined
}
