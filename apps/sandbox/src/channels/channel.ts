import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Bills } from '../bills/bill.ts'
import type { CashierPort } from '../cashier/routes.ts'
import type { SandboxClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Courier, NotificationProtocol } from '../notify/courier.ts'
import type { DeliveryFaults } from '../notify/faults.ts'
import type { Locale } from '../pages/locale.ts'
import type { ScheduledTask } from '../scheduler.ts'
import type { Store } from '../state/store.ts'

/** Simulated payer action, with delivery faults. */
export interface PayerAction {
  outcome: 'success' | 'fail' | 'close'
  notify?: DeliveryFaults | undefined
}

/** Payment from before this sandbox ran. */
export interface PastPayment {
  outTradeNo: string
  /** The channel's own number. */
  transactionId: string
  amountFen: number
  subject: string
  /** Milliseconds since 1970. */
  paidAt: number
}

/** Parts of the sandbox that a channel uses. */
export interface ChannelParts<ChannelConfig = Config> {
  config: ChannelConfig
  store: Store
  clock: SandboxClock
  courier: Courier
  bills: Bills
  /** Call after scheduling something. */
  onChange: () => void
}

/** Channel with loaded state; routes are not registered yet. */
export interface OpenChannel {
  protocol: NotificationProtocol
  cashier: CashierPort
  /** Scheduled work, such as closing expired trades. */
  task?: ScheduledTask
  /** Merchant API, and `/control/<name>` calls for tests. */
  routes(app: FastifyInstance): void
  /** @returns Whether the action succeeded; undefined for an unknown number. */
  act(outTradeNo: string, action: PayerAction): boolean | undefined
  /** Imports a paid trade, also for bills; keeps a known number. */
  remember?(payment: PastPayment): void
}

/** A simulated payment channel; one folder each. */
export interface Channel {
  /** Used in URLs and stored notifications. */
  name: string
  names: Record<Locale, string>
  variables: z.core.$ZodShape
  /** SQL tables: times in sandbox milliseconds since 1970, money in fen. */
  schema: string
  /** SQL query for bill rows from `:from` until `:until`. */
  billQuery: string
  open(parts: ChannelParts): OpenChannel
}

/** Gives `open` the types of the channel's own variables. */
export function defineChannel<Shape extends z.core.$ZodShape>(
  channel: Omit<Channel, 'variables' | 'open'> & {
    variables: Shape
    open(parts: ChannelParts<Config & z.output<z.ZodObject<Shape>>>): OpenChannel
  },
): Channel {
  // Safe: the configuration holds every channel's variables.
  return channel as unknown as Channel
}
