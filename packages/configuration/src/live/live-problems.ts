import { addressProblems } from './addresses.ts'
import type { ChannelRules } from './channel-rules.ts'
import { paymentProblems } from './payment-keys.ts'
import { payoutProblems } from './payouts.ts'
import type { Problem, Variables } from './problem.ts'
import { secretProblems } from './secrets.ts'

/**
 * Problems outside the demo: missing TLS, guessable secrets, sandbox keys, immediate payouts.
 * @param variables Variables as set; absent ones are skipped, because each server has its own.
 * @param channels Payment channel rules, for programs with their variables.
 */
export function liveProblems(variables: Variables, channels: readonly ChannelRules[] = []): Problem[] {
  return [
    ...addressProblems(variables, channels),
    ...secretProblems(variables, channels),
    ...paymentProblems(variables, channels),
    ...payoutProblems(variables),
  ]
}
