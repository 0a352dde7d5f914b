import { addressProblems } from './addresses.ts'
import { paymentProblems } from './payment-keys.ts'
import type { Problem, Variables } from './problem.ts'
import { secretProblems } from './secrets.ts'

/**
 * What is unsafe outside the demo (`DEMO=off`), as far as the configuration alone can tell: addresses in clear or of this machine, secrets that
 * anybody can guess, keys and gateways of a sandbox. Every server asks this at its start, with the defaults filled in, and starts with
 * none of it; so do `npm start`, the containers' settings and preflight.
 * @param variables As they are set; only those that are there are judged, since each server knows its own.
 */
export function liveProblems(variables: Variables): Problem[] {
  return [...addressProblems(variables), ...secretProblems(variables), ...paymentProblems(variables)]
}
