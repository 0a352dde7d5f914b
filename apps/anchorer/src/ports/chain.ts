/** Statement written to a chain. Hashes are 64 hex digits. */
export type ChainStatement = { kind: 'root'; size: bigint; hash: string } | { kind: 'entry'; hash: string }

/** Fee per gas, in the chain's smallest unit. */
export interface ChainFee {
  maxFee: bigint
  priorityFee: bigint
}

/** Signed transaction, not yet sent. */
export interface SignedStatement extends ChainFee {
  hash: string
  raw: string
}

export type Unsigned = 'too-dear' | 'refused'

/** Receipt at this time; its block may be reorganized. */
export interface ChainReceipt {
  transactionHash: string
  blockNumber: bigint
  blockHash: string
  /** The contract recorded the statement. */
  succeeded: boolean
  /** Number assigned to an entry. */
  tokenId: string | null
}

/** Contract on a chain; calls are remote and decide nothing. */
export interface Chain {
  /** CAIP-2 ID, such as `eip155:1`. */
  readonly id: string
  readonly contract: string
  readonly sender: string
  readonly standard: string
  /** Test chain: its contents prove nothing. */
  readonly isSandbox: boolean
  /** Latest block number. @throws on a wrong chain or missing contract. */
  head(): Promise<bigint>
  /** Sender's next nonce as of the latest block. */
  nonce(): Promise<bigint>
  /**
   * Signs a statement with current fees; replacements pay more.
   * @returns `too-dear` above the maximum fee; `refused` when the contract would revert, such as for a duplicate.
   */
  sign(statement: ChainStatement, nonce: bigint, replaced: SignedStatement | null): Promise<SignedStatement | Unsigned>
  /** Sends a signed transaction; idempotent. @throws on rejection, which may mean it is known already. */
  send(raw: string): Promise<void>
  /** Receipt of a transaction in a canonical block. */
  receipt(transactionHash: string, statement: ChainStatement): Promise<ChainReceipt | null>
  /** Whether a block is canonical; covers receipts that nodes dropped. */
  hasBlock(number: bigint, hash: string): Promise<boolean>
  /** Transaction that registered an entry, or null. */
  findEntry(hash: string): Promise<string | null>
}
