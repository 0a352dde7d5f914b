import type { AnchorState } from '@wencang/domain'
import { MAX_ANCHOR_ATTEMPTS } from '@wencang/domain'
import type { ChainReceipt } from '../../ports/chain.ts'

/** An anchor whose transaction was sent, as the database has it. */
export interface SentAnchor {
  state: AnchorState
  nonce: bigint | null
  attempts: number
  lostAtBlock: bigint | null
  transactionHash: string | null
  blockHash: string | null
}

/** What the chain says of it now. */
export interface Sight {
  /** Read before everything else: what is deep by it is deep. */
  head: bigint
  /** The sender's next nonce. */
  nonce: bigint
  /** Of whichever of its transactions is in a block. */
  receipt: ChainReceipt | null
  /** Of what is final, where the node has no receipt: the block that had it is still the chain's. Nodes forget old receipts. */
  isInBlock?: boolean
}

export type Step =
  | { event: 'mine'; receipt: ChainReceipt }
  | { event: 'confirm' }
  | { event: 'vanish' }
  | { event: 'release'; attempts: number }
  | { event: 'fail' }
  /** Its nonce is another transaction's: since which block, null for no longer. */
  | { event: 'note'; lostAtBlock: bigint | null }
  | { event: 'send-again' }
  | { event: 'wait' }

/**
 * What follows for an anchor from what the chain says. A receipt is believed when it is read a second time, unchanged, with `depth` blocks above it; that a
 * transaction can never be mined, when its nonce has been another's for as long.
 */
export function nextStep(anchor: SentAnchor, { head, nonce, receipt, isInBlock = false }: Sight, depth: bigint): Step {
  const hadReceipt = anchor.state === 'mined' || anchor.state === 'final'
  if (!receipt) {
    if (anchor.state === 'final' && isInBlock) return { event: 'wait' }
    if (hadReceipt) return { event: 'vanish' }
    return withoutReceipt(anchor, { head, nonce }, depth)
  }
  const isDeep = head - receipt.blockNumber >= depth
  if (!receipt.succeeded) {
    if (hadReceipt) return { event: 'vanish' }
    if (!isDeep) return { event: 'wait' }
    const attempts = anchor.attempts + 1
    return attempts < MAX_ANCHOR_ATTEMPTS ? { event: 'release', attempts } : { event: 'fail' }
  }
  const isSame = receipt.blockHash === anchor.blockHash && receipt.transactionHash === anchor.transactionHash
  if (anchor.state === 'final') return isSame ? { event: 'wait' } : { event: 'vanish' }
  if (anchor.state !== 'mined' || !isSame) return { event: 'mine', receipt }
  return isDeep ? { event: 'confirm' } : { event: 'wait' }
}

function withoutReceipt(
  { nonce: own, attempts, lostAtBlock }: SentAnchor,
  { head, nonce }: Pick<Sight, 'head' | 'nonce'>,
  depth: bigint,
): Step {
  // One that was found, and is gone: it was never ours to send again.
  if (own === null) return { event: 'release', attempts }
  if (nonce <= own) return lostAtBlock === null ? { event: 'send-again' } : { event: 'note', lostAtBlock: null }
  if (lostAtBlock === null) return { event: 'note', lostAtBlock: head }
  return head - lostAtBlock >= depth ? { event: 'release', attempts } : { event: 'wait' }
}
