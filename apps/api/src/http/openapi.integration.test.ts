import { Validator } from '@seriousme/openapi-schema-validator'
import {
  ACCOUNT_ERRORS,
  API_PREFIX,
  errorsOf,
  MARKET_ERRORS,
  type Route,
  type RouteName,
  routes,
} from '@wencang/contract'
import { expect, test } from 'vitest'
import { closeAfterAll, startTestApp } from '../testing/index.ts'

const app = closeAfterAll(await startTestApp())
const document = (await app.app.inject('/openapi.json')).json()

const all = Object.entries(routes) as [RouteName, Route][]
const BODY_TYPES = { form: 'multipart/form-data', xml: 'application/xml' }
const operationOf = (route: Route) =>
  document.paths[API_PREFIX + route.path.replace(/:(\w+)/g, '{$1}').replace('*', '{*}')]?.[route.method.toLowerCase()]

test('the document is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(structuredClone(document))
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
  expect(document.openapi).toMatch(/^3\.1\./)
})

test('/docs shows the document', async () => {
  const page = await app.app.inject('/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
})

test.each(all)('%s is documented with all its responses and errors and an example of its body', (name, route) => {
  const operation = operationOf(route)
  expect(operation.operationId).toBe(name)
  expect(operation.summary).toBe(route.summary)
  const statuses = [
    ...Object.keys(route.response),
    ...errorsOf(route).map((error) => String(MARKET_ERRORS[error].status)),
  ]
  expect(Object.keys(operation.responses).sort()).toEqual([...new Set([...statuses, '431'])].sort())
  const parameters = operation.parameters ?? []
  const named = [...route.path.matchAll(/:(\w+)|(\*)/g)].map(([, parameter, rest]) => parameter ?? rest)
  const inPath = parameters.filter((parameter: { in: string }) => parameter.in === 'path')
  expect(inPath.map((parameter: { name: string }) => parameter.name)).toEqual(named)
  const content = operation.requestBody?.content ?? {}
  expect(Object.keys(content)).toEqual(
    route.body ? ['application/json'] : route.bodyKind ? [BODY_TYPES[route.bodyKind]] : [],
  )
  if (!route.body) return
  const { example, examples: several = {}, schema } = content['application/json']
  const asMedia = example ? [example] : Object.values<{ value: unknown }>(several).map(({ value }) => value)
  const examples = asMedia.length > 0 ? asMedia : (schema.examples ?? [])
  expect(examples.length, 'an example').toBeGreaterThan(0)
  for (const value of examples) expect(route.body.safeParse(value).error).toBeUndefined()
})

test('calls that require a session are documented so, and the others are not', () => {
  for (const [name, route] of all) {
    const needsSession = !['public', 'signed-url'].includes(route.access)
    expect(operationOf(route).security ?? [], name).toEqual(needsSession ? [{ session: [] }] : [])
  }
})

test('errors of one catalogue share a code only if they mean the same', () => {
  for (const catalogue of [MARKET_ERRORS, ACCOUNT_ERRORS]) {
    // "Server busy" has two statuses; 503 permits a retry.
    const { busy: _, ...others } = catalogue
    const codes = Object.values(others).map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
  }
})
