import { STAFF_AREAS, type StaffArea } from '@wencang/domain'
import type { z } from 'zod'
import { ACCOUNT_CALLS, type Method, placeOf } from './calls.ts'
import type { AccountErrorName, MarketErrorName } from './error-codes.ts'
import { MARKET_CALLS } from './operator-calls.ts'

/** Operators of everything, or also those of one part of the console; `staff`: operators of any part. */
export type OperatorAccess = 'operator' | 'staff' | StaffArea
/** Who may call: anybody, signed-in users, creators and owners, operators; `token`: anybody with the URL. */
export type Access = 'public' | 'user' | 'seller' | 'token' | OperatorAccess

const OPERATOR_ACCESSES: readonly Access[] = ['operator', 'staff', ...STAFF_AREAS]
/** Whether only operators may call. */
export const isForOperators = (access: Access): access is OperatorAccess => OPERATOR_ACCESSES.includes(access)

/** A call of either service: servers register it, clients get their types from it, and the OpenAPI document is generated from it. */
export interface RouteShape {
  method: Method
  /** Relative to the prefix, with parameters as `:name`. */
  path: string
  access: Access
  summary: string
  tag: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Headers that the call reads in addition to those of all calls. */
  headers?: z.ZodType
  /** Request bodies that are not JSON: a multipart form, or XML. */
  bodyKind?: 'form' | 'xml'
  /** Responses that are not JSON. */
  responseKind?: 'pdf' | 'csv' | 'jsonld' | 'meta4' | 'text'
  /** The server-sent events of a call that streams, by name. */
  events?: Record<string, z.ZodType>
  /** Every success status with its body; null for no body. */
  response: Partial<Record<200 | 201 | 202 | 204 | 302, z.ZodType | null>>
}

type WithoutPath<R extends RouteShape> = Omit<R, 'method' | 'path'>

/** One call of the marketplace. */
export interface Route extends RouteShape {
  /** Errors in addition to those that {@link errorsOf} derives from the access and inputs. */
  errors?: readonly MarketErrorName[]
}

/** One call of the sign-in host, with errors of its own catalogue. */
export interface AccountRoute extends RouteShape {
  access: 'public' | 'user'
  /** Errors in addition to those that {@link accountErrorsOf} derives from the access and inputs. */
  errors?: readonly AccountErrorName[]
}

type WithPath<T> = { [N in keyof T]: T[N] & { method: Method; path: string } }

function addPaths<T extends object>(calls: Record<string, string>, routes: T): WithPath<T> {
  const entries = Object.entries(routes).map(([name, route]) => [name, { ...route, ...placeOf(calls[name] ?? '') }])
  return Object.fromEntries(entries) as WithPath<T>
}

/** Adds method and path from {@link MARKET_CALLS} to each call of the marketplace; keeps the literal types of the table. */
export const defineRoutes = <
  T extends { [N in keyof T]: N extends keyof typeof MARKET_CALLS ? WithoutPath<Route> : never },
>(
  routes: T,
): WithPath<T> => addPaths(MARKET_CALLS, routes)

/** Does the same for the calls of the sign-in host. */
export const defineAccountRoutes = <
  T extends { [N in keyof T]: N extends keyof typeof ACCOUNT_CALLS ? WithoutPath<AccountRoute> : never },
>(
  routes: T,
): WithPath<T> => addPaths(ACCOUNT_CALLS, routes)

/** All errors that a call can return: its own, and those that follow from its access and inputs. */
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

/** The same for a call of the sign-in host. */
export function accountErrorsOf(route: AccountRoute): AccountErrorName[] {
  const errors = new Set<AccountErrorName>(['internal', 'busy', 'too_many_requests', ...(route.errors ?? [])])
  if (route.params || route.query || route.body || route.bodyKind) errors.add('invalid_parameters')
  if (route.body || route.bodyKind) errors.add('file_too_large')
  if (route.access === 'user') errors.add('not_authenticated')
  if (route.method !== 'GET') errors.add('no_permission')
  return [...errors]
}
