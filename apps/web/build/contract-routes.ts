import { accountRoutes, API_PREFIX, type RouteShape, routes } from '@wencang/contract'
import type { Plugin } from 'vite'

export const CONTRACT_ROUTES = 'virtual:contract-routes'

/** What a client needs to know of a call: how it is sent, and whose error catalogue its failures are from. */
export type CallShape = {
  method: string
  path: string
  bodyKind?: 'form' | 'xml' | undefined
  catalogue: 'http' | 'auth'
}

function shapesOf(table: Record<string, RouteShape>, prefix: string, catalogue: CallShape['catalogue']) {
  const entries = Object.entries(table).map(([name, { method, path, bodyKind }]) => {
    return [name, { method, path: prefix + path, bodyKind, catalogue } satisfies CallShape]
  })
  return Object.fromEntries(entries) as Record<string, CallShape>
}

/**
 * The contract's route table as plain data. The client is typed by the contract and speaks to it, but leaves the schemas and the
 * validator behind them at the server: 30 KB that no page needs before its first screen.
 */
export function contractRoutes(): Plugin {
  const resolved = `\0${CONTRACT_ROUTES}`
  return {
    name: 'contract-routes',
    resolveId: (id) => (id === CONTRACT_ROUTES ? resolved : undefined),
    load(id) {
      if (id !== resolved) return undefined
      const market = shapesOf(routes, API_PREFIX, 'http')
      const account = shapesOf(accountRoutes, '', 'auth')
      return `export const market = ${JSON.stringify(market)}\nexport const account = ${JSON.stringify(account)}`
    },
  }
}
