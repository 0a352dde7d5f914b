/** What is written to a chain. Hashes are 64 hex digits. */
export type ChainStatement = { kind: 'root'; size: bigint; hash: string } | { kind: 'entry'; hash: string }

/** What a transaction offers for its gas, in the chain's smallest unit. */
export interface ChainFee {
  maxFee: bigint
  priorityFee: bigint
}

/** A transaction that was signed here; nobody has seen it. */
export interface SignedStatement extends ChainFee {
  hash: string
  raw: string
}

/** Why nothing was signed. */
export type Unsigned = 'too-dear' | 'refused'

/** A receipt as the chain has it now; another time it may be in another block, or gone. */
export interface ChainReceipt {
  transactionHash: string
  blockNumber: bigint
  blockHash: string
  /** The contract has written down the statement. */
  succeeded: boolean
  /** The number that it gave an entry. */
  tokenId: string | null
}

/** A contract on a chain to which this installation writes. Every call is remote but `sign` of what was prepared, and none of them decides anything. */
export interface Chain {
  /** By CAIP-2, such as `eip155:1`. */
  readonly id: string
  readonly contract: string
  /** Who signs. */
  readonly sender: string
  readonly standard: string
  /** Nothing that is on it proves anything. */
  readonly isSandbox: boolean
  /** The number of the latest block. @throws when the chain is another one, or has no such contract. */
  head(): Promise<bigint>
  /** The nonce of the sender's next transaction, as the latest block has it. */
  nonce(): Promise<bigint>
  /**
   * Signs a statement, with the fees of the moment, or enough to replace one that was sent: that is for the same gas, because a node may count it in already.
   * @returns `too-dear` while that is more than may be paid; `refused` when the contract would not take it, because it has it since a moment ago, for one.
   */
  sign(statement: ChainStatement, nonce: bigint, replaced: SignedStatement | null): Promise<SignedStatement | Unsigned>
  /** Sends what was signed; doing it again changes nothing. @throws when the chain does not take it: which may also mean that it has it. */
  send(raw: string): Promise<void>
  /** The receipt of a transaction in a block that the chain has. */
  receipt(transactionHash: string, statement: ChainStatement): Promise<ChainReceipt | null>
  /** Whether a block is the chain's: nodes forget receipts of old transactions, and a block stands for all that is in it. */
  hasBlock(number: bigint, hash: string): Promise<boolean>
  /** The transaction that has registered an entry, if one has. */
  findEntry(hash: string): Promise<string | null>
}
