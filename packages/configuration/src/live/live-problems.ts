import { addressProblems } from './addresses.ts'
import type { ChannelRules } from './channel-rules.ts'
import { paymentProblems } from './payment-keys.ts'
import { payoutProblems } from './payouts.ts'
import type { Problem, Variables } from './problem.ts'
import { secretProblems } from './secrets.ts'

/**
 * What is unsafe outside the demo (`DEMO=off`), as far as the configuration shows: URLs without TLS or of this machine, guessable
 * secrets, keys and gateways of a sandbox, payouts without days of settlement. Every server checks this when it starts, with the defaults filled in, and does not start with
 * any such problem; `npm start`, the containers' settings and preflight check it too.
 * @param variables The variables as set; only present ones are checked, because each server has only its own.
 * @param channels The rules of the payment channels, for those who have their variables.
 */
export function liveProblems(variables: Variables, channels: readonly ChannelRules[] = []): Problem[] {
  return [
    ...addressProblems(variables, channels),
    ...secretProblems(variables, channels),
    ...paymentProblems(variables, channels),
    ...payoutProblems(variables),
  ]
}
