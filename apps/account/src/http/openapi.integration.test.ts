import { Validator } from '@seriousme/openapi-schema-validator'
import {
  ACCOUNT_BODY_EXAMPLES,
  ACCOUNT_ERRORS,
  type AccountRoute,
  accountErrorsOf,
  accountRoutes,
} from '@wencang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestAccount, type TestAccount } from '../testing/test-account.ts'

let service: TestAccount
// biome-ignore lint/suspicious/noExplicitAny: the test reads the document at many depths
let document: any
beforeAll(async () => {
  service = await startTestAccount()
  document = await (await fetch(`${service.url}/openapi.json`)).json()
})
afterAll(() => service[Symbol.asyncDispose]())

const all = Object.entries(accountRoutes) as [keyof typeof accountRoutes, AccountRoute][]
const operationOf = (route: AccountRoute) =>
  document.paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()]

test('the document is valid OpenAPI 3.1, and contains our calls alone', async () => {
  const result = await new Validator().validate(structuredClone(document))
  expect(result.errors ?? []).toEqual([])
  expect(document.openapi).toMatch(/^3\.1\./)
  const operations = Object.values<object>(document.paths).flatMap((path) => Object.values(path))
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(accountRoutes).sort())
})

test('/docs shows the document, with a content security policy that permits its own scripts', async () => {
  const page = await fetch(`${service.url}/docs/`)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.headers.get('content-security-policy')).toMatch(/script-src[^;]*'self'/)
})

test.each(all)('%s is documented with all its responses and errors and an example of its body', (name, route) => {
  const operation = operationOf(route)
  expect(operation.summary).toBe(route.summary)
  const refusals = accountErrorsOf(route).map((error) => String(ACCOUNT_ERRORS[error].status))
  const statuses = [...new Set([...Object.keys(route.response), ...refusals])]
  expect(Object.keys(operation.responses).sort()).toEqual([...statuses, '431'].sort())
  expect(operation.security ?? []).toEqual(route.access === 'user' ? [{ session: [] }] : [])
  const sent = Object.keys(operation.requestBody?.content ?? {})
  expect(sent).toEqual(route.body ? ['application/json'] : route.bodyKind ? ['multipart/form-data'] : [])
  if (!route.body) return
  const examples = ACCOUNT_BODY_EXAMPLES[name] ?? []
  expect(examples.length).toBeGreaterThan(0)
  for (const example of examples) expect(route.body.safeParse(example).error).toBeUndefined()
})

test.each([`/v1/sessions/${'x'.repeat(300)}`, '/%zz'])(
  'a malformed URL gets an error response like any other mistake: %s',
  async (path) => {
    const answer = await fetch(`${service.url}${path}`, { method: 'DELETE' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error_code: 400, request_id: answer.headers.get('x-request-id') })
  },
)
