import type { AccountClient, MarketClient } from '@wencang/contract'
import { account, market } from 'virtual:contract-routes'
import type { CallShape } from '../../build/contract-routes.ts'
import { type CallInput, call } from './call.ts'

/** One function for each call of the table, as the contract types it. */
function clientOf<Client>(table: Record<string, CallShape>): Client {
  const calls = Object.entries(table).map(([name, shape]) => [name, (input?: CallInput) => call(shape, input)])
  return Object.fromEntries(calls) as Client
}

/** The marketplace's calls, on the page's own origin. */
export const api = clientOf<MarketClient>(market)

/** The sign-in service's calls, which this origin forwards. */
export const accountApi = clientOf<AccountClient>(account)
