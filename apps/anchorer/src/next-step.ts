import type { AnchorState } from '@wencang/domain'
import { MAX_ANCHOR_ATTEMPTS } from '@wencang/domain'
import type { ChainReceipt } from './ports/chain.ts'

export interface SentAnchor {
  state: AnchorState
  nonce: bigint | null
  attempts: number
  lostAtBlock: bigint | null
  transactionHash: string | null
  blockHash: string | null
}

/** The chain's present state of an anchor. */
export interface Sight {
  /** Read first, so depth computed from it is safe. */
  head: bigint
  /** The sender's next nonce. */
  nonce: bigint
  /** Receipt of its mined transaction. */
  receipt: ChainReceipt | null
  /** True if a final anchor's block is canonical; nodes prune receipts. */
  isInBlock?: boolean
}

export type Step =
  | { event: 'mine'; receipt: ChainReceipt }
  | { event: 'confirm' }
  | { event: 'vanish' }
  | { event: 'release'; attempts: number }
  | { event: 'fail' }
  /** First block where its nonce was lost; null resets it. */
  | { event: 'note'; lostAtBlock: bigint | null }
  | { event: 'send-again' }
  | { event: 'wait' }

/** Decides an anchor's next step. */
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
  // A second, unchanged read.
  return isDeep ? { event: 'confirm' } : { event: 'wait' }
}

function withoutReceipt(
  { nonce: own, attempts, lostAtBlock }: SentAnchor,
  { head, nonce }: Pick<Sight, 'head' | 'nonce'>,
  depth: bigint,
): Step {
  // A found transaction vanished; it was never ours to resend.
  if (own === null) return { event: 'release', attempts }
  if (nonce <= own) return lostAtBlock === null ? { event: 'send-again' } : { event: 'note', lostAtBlock: null }
  if (lostAtBlock === null) return { event: 'note', lostAtBlock: head }
  // Cannot be mined once its nonce was lost this long.
  return head - lostAtBlock >= depth ? { event: 'release', attempts } : { event: 'wait' }
}
