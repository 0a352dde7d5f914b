import {
  ACCOUNT_ERRORS,
  type AccountErrorName,
  type AccountRoute,
  type AccountRouteName,
  accountErrorsOf,
  accountRoutes,
  fillPath,
} from '@wencang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CALL_MATRIX, NEVER, PAGE_CASES } from '../testing/call-matrix.ts'
import { type MatrixWorld, startMatrixWorld } from '../testing/matrix-world.ts'

const all = Object.entries(accountRoutes) as [AccountRouteName, AccountRoute][]
const failures = Object.entries(CALL_MATRIX).flatMap(([name, { fails }]) =>
  Object.entries(fails).map(([error, run]) => [name, error, run] as [AccountRouteName, AccountErrorName, typeof run]),
)
const pages = Object.entries(PAGE_CASES) as [AccountErrorName, (typeof PAGE_CASES)[AccountErrorName]][]

let world: MatrixWorld
beforeAll(async () => {
  world = await startMatrixWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const pathOf = (route: AccountRoute) => fillPath(route.path, { id: '01900000-0000-7000-8000-000000000000' })

test.each(Object.entries(CALL_MATRIX))('%s succeeds as documented', async (name, { succeeds }) => {
  const route: AccountRoute = accountRoutes[name as AccountRouteName]
  const { status, body } = await succeeds(world)
  const [[documented, schema] = []] = Object.entries(route.response)
  expect({ status, body }).toMatchObject({ status: Number(documented) })
  if (schema) expect(schema.safeParse(body).error).toBeUndefined()
})

test.each(failures)('%s results in %s', async (_name, error, run) => {
  const { status, body } = await run(world)
  expect({ status, code: body?.error_code }).toEqual({
    status: ACCOUNT_ERRORS[error].status,
    code: ACCOUNT_ERRORS[error].code,
  })
  expect(body).toMatchObject({ error_msg: expect.any(String), request_id: expect.any(String) })
})

test.each(pages)('a page of the provider results in %s', async (error, run) => {
  expect((await run?.(world))?.status).toBe(ACCOUNT_ERRORS[error].status)
})

const guarded = all.filter(([, route]) => route.access === 'user')
test.each(guarded)('%s needs a session', async (_name, route) => {
  const { status, body } = await world.visitor().call(route.method, pathOf(route), route.body ? {} : undefined)
  expect({ status, code: body.error_code }).toEqual({ status: 401, code: 4032 })
})

const changing = all.filter(([, route]) => route.method !== 'GET')
test.each(changing)('%s is accepted from our own pages only', async (_name, route) => {
  const headers = { origin: 'https://evil.example' }
  const { status, body } = await world.visitor().call(route.method, pathOf(route), route.body ? {} : undefined, headers)
  expect({ status, code: body.error_code }).toEqual({ status: 403, code: 4030 })
})

const withBody = all.filter(([, route]) => route.body)
test.each(withBody)('%s rejects an empty, an oversized and a malformed body', async (_name, route) => {
  const { browser } = await world.person()
  for (const body of [{}, { nonsense: 1 }, [], 'text', null]) {
    const answer = await browser.call(route.method, pathOf(route), body)
    expect({ body, status: answer.status, code: answer.body.error_code }).toEqual({ body, status: 400, code: 400 })
  }
  const huge = await browser.call(route.method, pathOf(route), { huge: 'x'.repeat(13 * 1024 * 1024) })
  expect({ status: huge.status, code: huge.body.error_code }).toEqual({ status: 413, code: 4013 })
})

test('every call has a case for each error of its own', () => {
  for (const [name, route] of all) {
    const tested = Object.keys(CALL_MATRIX[name].fails)
    expect(tested, name).toEqual(expect.arrayContaining([...(route.errors ?? [])]))
    expect(accountErrorsOf(route), name).toEqual(expect.arrayContaining(tested))
  }
})

test('every code of the catalogue has a case, or a reason why it cannot happen', () => {
  const tested = new Set<string>([
    'not_authenticated',
    ...failures.map(([, error]) => error),
    ...Object.keys(PAGE_CASES),
  ])
  const missing = Object.keys(ACCOUNT_ERRORS).filter((name) => !tested.has(name) && !(name in NEVER))
  expect(missing).toEqual([])
  expect(Object.keys(NEVER).filter((name) => tested.has(name))).toEqual([])
})
