import { ChannelRefusedError, ChannelUnknownError, type PaymentChannel } from '@wencang/payment-channels/port'
import type { Storage } from '../../ports/storage.ts'
import type { ScriptedChannel } from '../scripted-channel.ts'
import type { Chance } from './fixed-chance.ts'
import type { Scheduler, Steered } from './scheduler.ts'

/** Faults, off while the simulation ends. */
export interface Faults {
  areOn: boolean
  /** Silent channels; payers with a code can still pay. */
  silent: Set<ScriptedChannel>
}

/** The outside world or its response failed. */
export class InjectedFault extends Error {
  override name = 'InjectedFault'
}

const LOST_SHARE = 0.06
const LIE_SHARE = 0.04
const REFUSED_SHARE = 0.03

/** Requests that change a channel or the store. */
const CHANGES = /^(?:channel (?:create|close|refund)|store (?:create|complete|abort|copy|delete))/

interface Surroundings {
  scheduler: Scheduler
  chance: Chance
  faults: Faults
}

/** A request of two steps, either of which may be lost. */
async function request<T>(
  { scheduler, chance, faults }: Surroundings,
  process: Steered,
  label: string,
  lost: () => Error,
  work: () => Promise<T>,
  isSilent = () => false,
): Promise<T> {
  const isLost = () => isSilent() || (faults.areOn && chance.is(LOST_SHARE))
  await scheduler.park(process, label)
  if (isLost()) throw lost()
  const answer = await work()
  if (CHANGES.test(label)) scheduler.changed()
  await scheduler.park(process, `${label} answered`)
  if (isLost()) throw lost()
  return answer
}

/** Channel that may be late, silent or stale, but never invents a payment. */
export function faultyChannel(channel: ScriptedChannel, process: Steered, around: Surroundings): PaymentChannel {
  const { chance, faults } = around
  const lost = () => new ChannelUnknownError('lost')
  const isSilent = () => faults.silent.has(channel)
  const through = <T>(label: string, work: () => Promise<T>) =>
    request(around, process, `channel ${label}`, lost, work, isSilent)
  return {
    ...channel,
    create: (wish) => through('create', () => channel.create(wish)),
    query: (outTradeNo) =>
      through('query', async () => {
        const report = await channel.query(outTradeNo)
        return report.state === 'paid' && faults.areOn && chance.is(LIE_SHARE) ? { state: 'paying' } : report
      }),
    close: (outTradeNo) => through('close', () => channel.close(outTradeNo)),
    refund: (wish) =>
      through('refund', async () => {
        if (faults.areOn && chance.is(REFUSED_SHARE) && !channel.refunds.has(wish.refundNo))
          throw new ChannelRefusedError('REFUSED', 'refused')
        const report = await channel.refund(wish)
        return faults.areOn && chance.is(0.3) ? { state: 'processing' } : report
      }),
    queryRefund: (outTradeNo, refundNo) =>
      through('query refund', async () => {
        const report = await channel.queryRefund(outTradeNo, refundNo)
        return report.state === 'succeeded' && faults.areOn && chance.is(0.3) ? { state: 'processing' } : report
      }),
  }
}

/** Requests to the store; signing and naming are local. */
const REQUESTS = [
  'createMultipart',
  'listParts',
  'completeMultipart',
  'abortMultipart',
  'head',
  'list',
  'digest',
  'copy',
  'deletePrivate',
] as const

/** The store as seen by one process. */
export function faultyStore(store: Storage, process: Steered, around: Surroundings): Storage {
  const changed = { ...store } as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>
  for (const name of REQUESTS) {
    const call = store[name] as (...given: unknown[]) => Promise<unknown>
    changed[name] = (...given) =>
      request(
        around,
        process,
        `store ${name}`,
        () => new InjectedFault(name),
        () => call(...given),
      )
  }
  return changed as unknown as Storage
}
