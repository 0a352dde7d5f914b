import { API_PREFIX, BODY_EXAMPLES, fillPath, type Route, type RouteName, routes } from '@wencang/contract'
import { MAX_PRICE_FEN } from '@wencang/domain'
import { expect, test } from 'vitest'
import { closeAfterAll, startTestApp } from '../testing/index.ts'
import { shapeOf } from './testing/bad-values.ts'

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'
/** JSON numbers that are not whole fen; two look whole as doubles. */
const INEXACT = [
  '1e-7',
  '0.001',
  '12.345',
  '0.30000000000000004',
  '0.00999999999',
  '1e-320',
  '1e-400',
  `0.${'0'.repeat(400)}1`,
]

/** Amounts (by maximum) and shares (by name), stored as hundredths. */
const isHundredths = (field: string, maximum: number | undefined) =>
  maximum === MAX_PRICE_FEN / 100 || field === 'ownerRevenueShare'

const fields = (Object.entries(routes) as [RouteName, Route][]).flatMap(([name, route]) => {
  if (!route.body) return []
  const shape = shapeOf(route.body as never)
  const properties = Object.assign({}, ...[shape, ...(shape.anyOf ?? [])].map((each) => each.properties ?? {}))
  return Object.entries<{ maximum?: number; anyOf?: { maximum?: number }[] }>(properties)
    .filter(([field, of]) => [of, ...(of.anyOf ?? [])].some(({ maximum }) => isHundredths(field, maximum)))
    .map(([field]) => [name, field, route] as const)
})

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000' }))
const operator = await app.person('operator')

const send = async (route: Route, payload: string) => {
  const params = Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, UNKNOWN_ID]))
  const headers = { cookie: `hzcdap_session=${operator.token}`, origin: app.config.marketUrl }
  const url = API_PREFIX + fillPath(route.path, params)
  return app.app.inject({
    method: route.method,
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    payload,
  })
}

test('prices, refunds and payouts are among the amounts that are checked here', () => {
  const names = fields.map(([name, field]) => `${name}.${field}`)
  for (const name of [
    'createAsset.price',
    'updateAsset.price',
    'editAssets.price',
    'refundOrder.amount',
    'requestPayout.amount',
  ])
    expect(names).toContain(name)
})

test.each(fields)('%s rejects more than two decimals of %s by name', async (name, field, route) => {
  const example = { ...(BODY_EXAMPLES[name]?.[0] as object), [field]: null }
  for (const amount of INEXACT) {
    const answer = await send(route, JSON.stringify(example).replace(`"${field}":null`, `"${field}":${amount}`))
    expect(answer.statusCode, `${amount}: ${answer.body}`).toBe(400)
    expect(answer.json().details).toContainEqual(expect.objectContaining({ path: field }))
  }
})

test.each(['minPrice', 'maxPrice'])(
  'the list of assets rejects more than two decimals of %s by name',
  async (field) => {
    for (const amount of INEXACT) {
      const answer = await app.visitor.get(`/market/assets?${field}=${amount}`)
      expect(answer, amount).toMatchObject({ status: 400, body: { details: [{ path: field }] } })
    }
  },
)

test('a price too small for one fen is not stored as free', async () => {
  const creator = await app.person('creator')
  const { id } = await app.assetOnSale(creator)
  expect((await creator.patch(`/store/assets/${id}`, { price: 1e-7 })).status).toBe(400)
  expect((await creator.get(`/store/assets/${id}`)).body.price).toBe(12.34)
})
