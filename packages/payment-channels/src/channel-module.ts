import type { ChannelRules } from '@wencang/configuration'
import type { Clock } from '@wencang/domain'
import type { z } from 'zod'
import type { PaymentChannel } from './port.ts'

/** Environment variables by name; unset ones are absent or empty. */
export type Variables = Readonly<Record<string, string | undefined>>

/** A channel's parsed variables. */
export type Values = Record<string, unknown>

export interface PemPair {
  privateKey: string
  publicKey: string
}

/** Demo secret that `npm start` generates once per installation. */
export type Secret = string | PemPair

/** The sandbox's URLs for servers and browsers. */
export interface SandboxUrls {
  internal: string
  public: string
}

/** Preflight problem in a channel's variables. */
export interface PreflightFinding {
  level: 'warn' | 'fail'
  what: string
  todo: string
}

/** Adapter dependencies besides its variables. */
export interface Surroundings {
  notifyUrl: string
  clock: Clock
}

/** Rules for the variables of a live installation. */
export interface LiveRules extends ChannelRules {
  /** Required variables, which may depend on the others. */
  required(variables: Variables): string[]
}

/** Demo merchant, whose channel is the sandbox. */
export interface Demo<Secrets> {
  /** Generated once; keys name them in the secrets file. */
  secrets: { [Name in keyof Secrets]: () => Secrets[Name] }
  /** The API's variables. */
  merchant(secrets: Secrets, sandbox: SandboxUrls): Record<string, string>
  /** Variables of the channel's part of the sandbox. */
  sandbox(secrets: Secrets): Record<string, string>
}

/** Everything the product needs of a payment channel; one folder each. */
export interface ChannelModule {
  /** Schemas of the API's variables, by name. */
  variables: z.core.$ZodShape
  /** Contradictions, one line each, starting with the variable to change. */
  problems(values: Values): string[]
  create(values: Values, surroundings: Surroundings): PaymentChannel
  /** Configuration hints by error message pattern; the first match counts. */
  diagnoses: readonly (readonly [RegExp, string])[]
  live: LiveRules
  /** Checks beyond those at the API's start. */
  preflight?(variables: Variables, now: Date): PreflightFinding[]
  demo: Demo<Record<string, Secret>>
}

interface TypedModule<Shape extends z.core.$ZodShape, Secrets extends Record<string, Secret>>
  extends Omit<ChannelModule, 'variables' | 'problems' | 'create' | 'demo'> {
  variables: Shape
  problems(values: z.output<z.ZodObject<Shape>>): string[]
  create(values: z.output<z.ZodObject<Shape>>, surroundings: Surroundings): PaymentChannel
  demo: Demo<Secrets>
}

/** Types a channel's module by its own variables and secrets. */
export function defineChannel<Shape extends z.core.$ZodShape, Secrets extends Record<string, Secret>>(
  module: TypedModule<Shape, Secrets>,
): ChannelModule {
  // Safe: the registry passes each module its own variables and secrets.
  return module as unknown as ChannelModule
}
