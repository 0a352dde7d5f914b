import type { Chain } from './ports/chain.ts'

export interface Anchoring {
  chain: Chain
  /** Required blocks above a receipt, which is then reread. */
  depth: bigint
  /** Minutes between roots, if the log has grown. */
  rootMinutes: number
  /** Also registers each approved version. */
  registersVersions: boolean
}
