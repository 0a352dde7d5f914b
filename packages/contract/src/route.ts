import { STAFF_AREAS, type StaffArea } from '@wencang/domain'
import { z } from 'zod'
import { ACCOUNT_CALLS, type CallTable, type Method, placeOf } from './calls.ts'
import type { AccountErrorName, MarketErrorName } from './error-codes.ts'
import { MARKET_CALLS } from './operator-calls.ts'
import { Id } from './primitives.ts'

/** `operator`: full operators; an area: also its operators; `staff`: any area. */
export type OperatorAccess = 'operator' | 'staff' | StaffArea
/** `signed-url`: anybody with the URL, whose signature the use case checks. */
export type Access = 'public' | 'user' | 'seller' | 'signed-url' | OperatorAccess

const OPERATOR_ACCESSES: readonly Access[] = ['operator', 'staff', ...STAFF_AREAS]
export const isForOperators = (access: Access): access is OperatorAccess => OPERATOR_ACCESSES.includes(access)

/** Source of server registration, client types and the OpenAPI document. */
export interface RouteShape {
  method: Method
  /** Relative to the prefix; parameters as `:name`. */
  path: string
  access: Access
  summary: string
  tag: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Additional request headers. */
  headers?: z.ZodType
  bodyKind?: 'form' | 'xml'
  /** Non-JSON response. */
  responseKind?: 'pdf' | 'csv' | 'jsonld' | 'meta4' | 'text'
  /** Server-sent events by name. */
  events?: Record<string, z.ZodType>
  /** Success statuses with bodies; null for an empty body. */
  response: Partial<Record<200 | 201 | 202 | 204 | 302, z.ZodType | null>>
}

export interface Route extends RouteShape {
  /** Errors besides those {@link errorsOf} derives. */
  errors?: readonly MarketErrorName[]
}

/** Sign-in host call, with its own error catalogue. */
export interface AccountRoute extends RouteShape {
  access: 'public' | 'user'
  /** Errors besides those {@link accountErrorsOf} derives. */
  errors?: readonly AccountErrorName[]
}

/** Without what is added, and what the routes of a file have in common. */
type Described<R extends RouteShape> = Omit<R, 'method' | 'path' | 'access' | 'tag'> &
  Partial<Pick<R, 'access' | 'tag'>>
type Complete<T, A, Calls> = {
  [N in keyof T]: Omit<{ access: A; tag: string } & IdsIn<Calls[N & keyof Calls]>, keyof T[N]> &
    T[N] & { method: Method; path: string }
}

type NameIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NameIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
/** Path parameters are IDs where a route has no `params`. */
type IdsIn<Path> = [NameIn<Path>] extends [never]
  ? unknown
  : { params: z.ZodObject<Record<NameIn<Path> & string, typeof Id>> }

function idsIn(path: string): { params?: z.ZodType } {
  const ids = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, Id])
  return ids.length > 0 ? { params: z.object(Object.fromEntries(ids)) } : {}
}

function complete<T extends object, A, Calls extends CallTable>(
  calls: Calls,
  common: object,
  routes: T,
): Complete<T, A, Calls> {
  const entries = Object.entries(routes).map(([name, route]) => {
    const place = placeOf(calls[name] ?? '')
    return [name, { ...common, ...idsIn(place.path), ...route, ...place }]
  })
  return Object.fromEntries(entries) as Complete<T, A, Calls>
}

/**
 * Adds method, path and its parameters from {@link MARKET_CALLS}, keeping literal types.
 * @param access and `tag` of routes that do not say otherwise.
 */
export const defineRoutes = <
  A extends Access,
  T extends { [N in keyof T]: N extends keyof typeof MARKET_CALLS ? Described<Route> : never },
>(
  access: A,
  tag: string,
  routes: T,
): Complete<T, A, typeof MARKET_CALLS> => complete(MARKET_CALLS, { access, tag }, routes)

/** Same, for the sign-in host. */
export const defineAccountRoutes = <
  A extends AccountRoute['access'],
  T extends { [N in keyof T]: N extends keyof typeof ACCOUNT_CALLS ? Described<AccountRoute> : never },
>(
  access: A,
  tag: string,
  routes: T,
): Complete<T, A, typeof ACCOUNT_CALLS> => complete(ACCOUNT_CALLS, { access, tag }, routes)

/** Own errors, and those implied by access and inputs. */
export function errorsOf(route: Route): MarketErrorName[] {
  const errors = new Set<MarketErrorName>(['internal', 'busy', 'too_many_requests', ...(route.errors ?? [])])
  if (route.params || route.query || route.body) errors.add('invalid_parameters')
  if (route.body || route.bodyKind) errors.add('too_large').add('wrong_content')
  if (route.access === 'user' || route.access === 'seller' || isForOperators(route.access)) errors.add('not_signed_in')
  if (route.access === 'seller') errors.add('not_a_seller')
  if (isForOperators(route.access)) errors.add('forbidden')
  if (route.method !== 'GET') errors.add('forbidden')
  return [...errors]
}

/** Same, for the sign-in host. */
export function accountErrorsOf(route: AccountRoute): AccountErrorName[] {
  const errors = new Set<AccountErrorName>(['internal', 'busy', 'too_many_requests', ...(route.errors ?? [])])
  if (route.params || route.query || route.body || route.bodyKind) errors.add('invalid_parameters')
  if (route.body || route.bodyKind) errors.add('file_too_large')
  if (route.access === 'user') errors.add('not_authenticated')
  if (route.method !== 'GET') errors.add('no_permission')
  return [...errors]
}
