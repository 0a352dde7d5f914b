import type { Clock } from '@wencang/domain'
import type { ChannelRules } from '@wencang/configuration'
import type { z } from 'zod'
import type { PaymentChannel } from './port.ts'

/** Environment variables by name; unset ones are absent or empty. */
export type Variables = Readonly<Record<string, string | undefined>>

/** A channel's variables, parsed. */
export type Values = Record<string, unknown>

export interface PemPair {
  privateKey: string
  publicKey: string
}

/** A value that `npm start` generates for the demo's merchant, once per installation. */
export type Secret = string | PemPair

/** Where the sandbox is: as servers reach it, and as browsers do. */
export interface SandboxUrls {
  internal: string
  public: string
}

/** What preflight has found wrong with a channel's variables. */
export interface PreflightFinding {
  level: 'warn' | 'fail'
  what: string
  todo: string
}

/** What an adapter needs in addition to its variables. */
export interface Surroundings {
  /** The URL to which the channel sends its notifications. */
  notifyUrl: string
  clock: Clock
}

/** The rules for the variables of a live installation. */
export interface LiveRules extends ChannelRules {
  /** The variables that have to be set, which may depend on the others. */
  required(variables: Variables): string[]
}

/** The merchant of the demo, whose channel is the sandbox. */
export interface Demo<Secrets> {
  /** Generated once, and stored under these names in the installation's file of secrets. */
  secrets: { [Name in keyof Secrets]: () => Secrets[Name] }
  /** The API's variables. */
  merchant(secrets: Secrets, sandbox: SandboxUrls): Record<string, string>
  /** The variables of the channel's part of the sandbox. */
  sandbox(secrets: Secrets): Record<string, string>
}

/** Everything that the product needs to know of a payment channel; each is a folder here. */
export interface ChannelModule {
  /** The API's variables by name, with what each accepts. */
  variables: z.core.$ZodShape
  /** Contradictions between variables, one line each, beginning with the name of the variable to change. */
  problems(values: Values): string[]
  create(values: Values, surroundings: Surroundings): PaymentChannel
  /** What an error means for the configuration, by a pattern of its message; the first match counts. */
  diagnoses: readonly (readonly [RegExp, string])[]
  live: LiveRules
  /** Checks of the variables beyond what the API checks at its start. */
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

/** Defines a channel's module, typed by its own variables and secrets. */
export function defineChannel<Shape extends z.core.$ZodShape, Secrets extends Record<string, Secret>>(
  module: TypedModule<Shape, Secrets>,
): ChannelModule {
  // Safe, because the registry passes each module the values of its own variables and secrets.
  return module as unknown as ChannelModule
}
