import type { Clock, PaymentMode } from '@wencang/domain'
import type { z } from 'zod'
import type {
  ChannelModule,
  LiveRules,
  PreflightFinding,
  SandboxUrls,
  Secret,
  Values,
  Variables,
} from './channel-module.ts'
import { measuredChannel } from './measured-channel.ts'
import type { PaymentChannel } from './port.ts'
import { CHANNELS } from './registry.ts'

/** All payment channels, by wire name. */
export type Channels = Record<PaymentMode, PaymentChannel>

const modules = Object.entries(CHANNELS) as [PaymentMode, ChannelModule][]

/** Schemas of all channels' variables, by name. */
export const channelVariables: z.core.$ZodShape = Object.assign({}, ...modules.map(([, { variables }]) => variables))

/** Contradictions between variables, one line each. */
export const channelProblems = (values: Values): string[] => modules.flatMap(([, module]) => module.problems(values))

/**
 * @param values Parsed variables of all channels.
 * @param notifyUrl Notification URL per channel.
 */
export function createChannels(values: Values, notifyUrl: (mode: PaymentMode) => string, clock: Clock): Channels {
  return Object.fromEntries(
    modules.map(([mode, module]) => [
      mode,
      measuredChannel(mode, module.create(values, { notifyUrl: notifyUrl(mode), clock })),
    ]),
  ) as Channels
}

/** Rules for live variables, per channel. */
export const liveRules: readonly LiveRules[] = modules.map(([, { live }]) => live)

/** Variables that a live installation needs, given its others. */
export const requiredVariables = (variables: Variables): string[] =>
  liveRules.flatMap((live) => live.required(variables))

export const preflightChannels = (variables: Variables, now = new Date()): PreflightFinding[] =>
  modules.flatMap(([, module]) => module.preflight?.(variables, now) ?? [])

/** Generators of the demo merchant's secrets, by name. */
export const demoSecrets: Record<string, () => Secret> = Object.assign(
  {},
  ...modules.map(([, { demo }]) => demo.secrets),
)

/** The API's variables for the demo merchant. */
export const demoMerchant = (secrets: Record<string, Secret>, sandbox: SandboxUrls): Record<string, string> =>
  Object.assign({}, ...modules.map(([, { demo }]) => demo.merchant(secrets, sandbox)))

/** The sandbox's variables for the demo merchant. */
export const demoSandbox = (secrets: Record<string, Secret>): Record<string, string> =>
  Object.assign({}, ...modules.map(([, { demo }]) => demo.sandbox(secrets)))
