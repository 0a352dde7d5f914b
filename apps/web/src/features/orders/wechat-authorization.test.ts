// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { authorizationUrl, takeWechatCode } from './wechat-authorization.ts'

const returned = (query: string) => history.replaceState(null, '', `/${query}#/orders/1/detail`)

beforeEach(() => sessionStorage.clear())

test('the authorization URL has its parameters in the order that WeChat compares', () => {
  const url = authorizationUrl(
    { appId: 'wx1', url: 'https://open.example/authorize' },
    'S1',
    'https://market.example/#/a',
  )
  expect(url).toBe(
    'https://open.example/authorize?appid=wx1&redirect_uri=https%3A%2F%2Fmarket.example%2F%23%2Fa&response_type=code&scope=snsapi_base&state=S1#wechat_redirect',
  )
})

test('a code is accepted once, for the order and state that were sent, and is removed from the URL', () => {
  sessionStorage.setItem('wechatAuthorization', 'S1 order-1')
  returned('?locale=en-US&code=C1&state=S1')
  expect(takeWechatCode('order-1')).toBe('C1')
  expect(location.search + location.hash).toBe('?locale=en-US#/orders/1/detail')
  returned('?code=C1&state=S1')
  expect(takeWechatCode('order-1')).toBeUndefined()
})

test.each([
  ['another state', 'S2 order-1'],
  ['another order', 'S1 order-2'],
])('a code with %s than this browser sent is dropped', (_, sent) => {
  sessionStorage.setItem('wechatAuthorization', sent)
  returned('?code=C1&state=S1')
  expect(takeWechatCode('order-1')).toBeUndefined()
  expect(location.search).toBe('')
})
