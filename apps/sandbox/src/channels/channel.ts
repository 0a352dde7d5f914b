import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Duty } from '../alarm.ts'
import type { Bills } from '../bills/bill.ts'
import type { CashierPort } from '../cashier/routes.ts'
import type { SandboxClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Courier, NotificationManner } from '../notify/courier.ts'
import type { DeliveryFaults } from '../notify/faults.ts'
import type { Locale } from '../pages/locale.ts'
import type { Store } from '../state/store.ts'

/** What a test has a payer do, and what happens to the notification. */
export interface PayerAction {
  outcome: 'success' | 'fail' | 'close'
  notify?: DeliveryFaults | undefined
}

/** What a channel takes of the sandbox. */
export interface ChannelParts<ChannelConfig = Config> {
  config: ChannelConfig
  store: Store
  clock: SandboxClock
  courier: Courier
  bills: Bills
  /** To be called when something was scheduled. */
  onChange: () => void
}

/** A channel that is open: its state is read, its routes are not registered yet. */
export interface OpenChannel {
  manner: NotificationManner
  cashier: CashierPort
  /** What becomes due by itself. */
  duty?: Duty
  /** The merchant's API, and calls under `/control/<name>` for tests. */
  routes(app: FastifyInstance): void
  /** @returns whether it succeeded; undefined for a number that this channel does not know. */
  act(outTradeNo: string, action: PayerAction): boolean | undefined
}

/** A payment channel that the sandbox plays: one folder each. */
export interface Channel {
  /** In URLs, and in stored notifications. */
  name: string
  names: Record<Locale, string>
  variables: z.core.$ZodShape
  /** Its tables, in SQL. Times are milliseconds since 1970 on the sandbox's clock, money is integer fen. */
  schema: string
  /** The query of a bill's rows from `:from` until `:until`. */
  billQuery: string
  open(parts: ChannelParts): OpenChannel
}

/** Checks a channel by the type of its own variables. */
export function defineChannel<Shape extends z.core.$ZodShape>(
  channel: Omit<Channel, 'variables' | 'open'> & {
    variables: Shape
    open(parts: ChannelParts<Config & z.output<z.ZodObject<Shape>>>): OpenChannel
  },
): Channel {
  // The configuration holds the variables of every channel.
  return channel as unknown as Channel
}
