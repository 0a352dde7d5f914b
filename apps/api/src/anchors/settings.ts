import type { Chain } from '../ports/chain.ts'

export interface AnchorSettings {
  /** Required blocks above a receipt, which is then reread. */
  depth: bigint
  /** Minutes between roots, if the log has grown. */
  rootMinutes: number
  /** Also registers each approved version. */
  registersVersions: boolean
}

export interface Anchoring extends AnchorSettings {
  chain: Chain
}
