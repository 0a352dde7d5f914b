import { API_PREFIX, type Route, routes } from '@wencang/contract'
import { expect, test } from 'vitest'
import { kindOfCall, RATE_LIMITS } from './rate-limit-rules.ts'

const kindOf = (name: keyof typeof routes) => {
  const route: Route = routes[name]
  return kindOfCall(route.method, API_PREFIX + route.path, name)
}

test('GET calls and page views count as reading, and no other calls do', () => {
  for (const [name, route] of Object.entries(routes as Record<string, Route>)) {
    const isReading = route.method === 'GET' || name === 'reportPageView'
    expect(kindOf(name as keyof typeof routes) === 'reading', name).toBe(isReading)
  }
})

test('calls that move money count as money', () => {
  expect((['createOrder', 'payOrder', 'cancelOrder'] as const).map(kindOf)).toEqual(['money', 'money', 'money'])
  expect(kindOfCall('POST', '/v1/hzcdap/admin/orders/:id/refunds', undefined)).toBe('money')
  expect(kindOfCall('POST', '/v1/hzcdap/store/payouts', undefined)).toBe('money')
  expect(kindOf('launchAsset')).toBe('changing')
})

test('payment notifications have a kind of their own', () => {
  expect(kindOfCall('POST', '/v1/hzcdap/payments/wechat/notify', undefined)).toBe('notifying')
})

test('a user may read at least 600 times a minute', () => {
  const { calls, windowSeconds } = RATE_LIMITS.reading.rule
  expect(calls / windowSeconds).toBeGreaterThanOrEqual(10)
})
