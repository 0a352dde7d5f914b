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

/** Every payment channel, by its name on the wire. */
export type Channels = Record<PaymentMode, PaymentChannel>

const modules = Object.entries(CHANNELS) as [PaymentMode, ChannelModule][]

/** The API's variables of all channels, by name, with what each accepts. */
export const channelVariables: z.core.$ZodShape = Object.assign({}, ...modules.map(([, { variables }]) => variables))

/** Which variables do not go together, one line each. */
export const channelProblems = (values: Values): string[] => modules.flatMap(([, module]) => module.problems(values))

/** @param values The parsed variables of all channels. @param notifyUrl Where a channel sends its notifications. */
export function createChannels(values: Values, notifyUrl: (mode: PaymentMode) => string, clock: Clock): Channels {
  return Object.fromEntries(
    modules.map(([mode, module]) => [
      mode,
      measuredChannel(mode, module.create(values, { notifyUrl: notifyUrl(mode), clock })),
    ]),
  ) as Channels
}

/** The rules for the variables of a live installation, for each channel. */
export const liveRules: readonly LiveRules[] = modules.map(([, { live }]) => live)

/** The channels' variables that a live installation needs, given its other variables. */
export const requiredVariables = (variables: Variables): string[] =>
  liveRules.flatMap((live) => live.required(variables))

/** Preflight's own checks of the channels' variables. */
export const preflightChannels = (variables: Variables, now = new Date()): PreflightFinding[] =>
  modules.flatMap(([, module]) => module.preflight?.(variables, now) ?? [])

/** Generators of the demo merchant's secrets, by name. */
export const demoSecrets: Record<string, () => Secret> = Object.assign(
  {},
  ...modules.map(([, { demo }]) => demo.secrets),
)

/** The API's variables for the demo's merchant. */
export const demoMerchant = (secrets: Record<string, Secret>, sandbox: SandboxUrls): Record<string, string> =>
  Object.assign({}, ...modules.map(([, { demo }]) => demo.merchant(secrets, sandbox)))

/** The sandbox's variables for the demo's merchant. */
export const demoSandbox = (secrets: Record<string, Secret>): Record<string, string> =>
  Object.assign({}, ...modules.map(([, { demo }]) => demo.sandbox(secrets)))
