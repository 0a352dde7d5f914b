import { ChannelRefusedError, ChannelUnknownError, type PaymentChannel } from '@wencang/payment-channels/port'
import type { Storage } from '../../ports/storage.ts'
import type { ScriptedChannel } from '../scripted-channel.ts'
import type { Chance } from './fixed-chance.ts'
import type { Scheduler, Steered } from './scheduler.ts'

/** What may go wrong; nothing any more once the simulation lets everything come to its end. */
export interface Faults {
  areOn: boolean
  /** Payment channels that answer nobody at the moment; whoever has their code can still pay. */
  silent: Set<ScriptedChannel>
}

/** The outside world did not answer, or its answer was lost. */
export class InjectedFault extends Error {
  override name = 'InjectedFault'
}

const LOST_SHARE = 0.06
const LIE_SHARE = 0.04
const REFUSED_SHARE = 0.03

/** Requests after which a channel or the store has something else. */
const CHANGES = /^(?:channel (?:create|close|refund)|store (?:create|complete|abort|copy|delete))/

interface Surroundings {
  scheduler: Scheduler
  chance: Chance
  faults: Faults
}

/** A request: its way there and the way back are steps, and it may be lost on either. */
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

/** A channel as one process reaches it. It may answer late, not at all, or with what was true a moment ago; never that somebody has paid who has not. */
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

/** Requests that reach the store; signing and naming are computed here. */
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

/** The store as one process reaches it. */
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
