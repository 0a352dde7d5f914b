import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { ScheduledTask } from '../scheduler.ts'
import type { Bills } from '../bills/bill.ts'
import type { CashierPort } from '../cashier/routes.ts'
import type { SandboxClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Courier, NotificationProtocol } from '../notify/courier.ts'
import type { DeliveryFaults } from '../notify/faults.ts'
import type { Locale } from '../pages/locale.ts'
import type { Store } from '../state/store.ts'

/** What a test makes the payer do, and the faults in delivering the notification. */
export interface PayerAction {
  outcome: 'success' | 'fail' | 'close'
  notify?: DeliveryFaults | undefined
}

/** A payment from before this sandbox ran. */
export interface PastPayment {
  outTradeNo: string
  /** The channel's own number. */
  transactionId: string
  amountFen: number
  subject: string
  /** Milliseconds since 1970. */
  paidAt: number
}

/** The parts of the sandbox that a channel uses. */
export interface ChannelParts<ChannelConfig = Config> {
  config: ChannelConfig
  store: Store
  clock: SandboxClock
  courier: Courier
  bills: Bills
  /** To be called after something was scheduled. */
  onChange: () => void
}

/** A channel whose state is loaded; its routes are not registered yet. */
export interface OpenChannel {
  protocol: NotificationProtocol
  cashier: CashierPort
  /** Work that becomes due at a time, such as closing expired trades. */
  task?: ScheduledTask
  /** The merchant's API, and calls under `/control/<name>` for tests. */
  routes(app: FastifyInstance): void
  /** @returns whether the action succeeded; undefined if this channel does not know the number. */
  act(outTradeNo: string, action: PayerAction): boolean | undefined
  /** From now on it is a paid trade like any other, in bills too. A number that the channel knows stays as it is. */
  remember?(payment: PastPayment): void
}

/** A payment channel that the sandbox plays: one folder each. */
export interface Channel {
  /** The name in URLs and in stored notifications. */
  name: string
  names: Record<Locale, string>
  variables: z.core.$ZodShape
  /** Its tables, in SQL. Times are milliseconds since 1970 on the sandbox's clock, money is integer fen. */
  schema: string
  /** The SQL query of a bill's rows from `:from` until `:until`. */
  billQuery: string
  open(parts: ChannelParts): OpenChannel
}

/** Defines a channel whose `open` gets the types of its own variables. */
export function defineChannel<Shape extends z.core.$ZodShape>(
  channel: Omit<Channel, 'variables' | 'open'> & {
    variables: Shape
    open(parts: ChannelParts<Config & z.output<z.ZodObject<Shape>>>): OpenChannel
  },
): Channel {
  // Safe, because the configuration holds the variables of every channel.
  return channel as unknown as Channel
}
