import type { Chain } from '../../ports/chain.ts'

/** How an installation uses its chain. */
export interface AnchorSettings {
  /** A receipt counts when so many blocks are above its own, and it was read again. */
  depth: bigint
  /** How often a root is written, if the log has grown. */
  rootMinutes: number
  /** Approved versions are written one by one, too. */
  registersVersions: boolean
}

/** A chain that is written to. */
export interface Anchoring extends AnchorSettings {
  chain: Chain
}
