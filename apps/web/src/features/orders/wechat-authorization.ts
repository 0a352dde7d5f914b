import type { ClientConfig } from '@wencang/contract'

const KEY = 'wechatAuthorization'

type Authorization = NonNullable<ClientConfig['wechatAuthorization']>

/** URL that returns a code silently. WeChat requires this parameter order. */
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

/** Leaves for WeChat, which returns here with a code. */
export function authorize(authorization: Authorization, orderId: string): void {
  const state = crypto.randomUUID().replaceAll('-', '')
  sessionStorage.setItem(KEY, `${state} ${orderId}`)
  location.assign(authorizationUrl(authorization, state, location.href))
}

/**
 * Takes WeChat's code once and removes it from the URL. Rejects a foreign state: a foreign code would make another
 * person pay.
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
