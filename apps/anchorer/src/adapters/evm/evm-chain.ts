import { REGISTER_ABI, REGISTER_STANDARD } from '@wencang/register'
import {
  BaseError,
  BlockNotFoundError,
  createPublicClient,
  ExecutionRevertedError,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  isAddressEqual,
  keccak256,
  type Log,
  type PublicClient,
  parseEventLogs,
  parseTransaction,
  TransactionReceiptNotFoundError,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Chain, ChainFee, ChainStatement, SignedStatement, Unsigned } from '../../ports/chain.ts'

export interface EvmSettings {
  rpcUrl: string
  chainId: number
  contract: string
  privateKey: string
  /** Without EIP-1559, as FISCO BCOS requires. */
  isLegacy: boolean
  isSandbox: boolean
  /** Maximum fee per unit of gas. */
  maxFeeWei: bigint
}

const TIMEOUT_MILLISECONDS = 10_000
/** Maximum gas, including the margin; more indicates a wrong chain. */
const MAX_GAS = 1_000_000n
/** Chains replace a transaction for 10 % more. */
const raised = (fee: bigint) => (fee * 5n) / 4n + 1n
const most = (one: bigint, other: bigint) => (one > other ? one : other)
const hex = (hash: string): Hex => `0x${hash}`

/** Register contract on an Ethereum-compatible chain (JSON-RPC). */
export function createEvmChain(settings: EvmSettings): Chain {
  const { chainId, isLegacy, isSandbox, maxFeeWei } = settings
  const contract = getAddress(settings.contract)
  const account = privateKeyToAccount(settings.privateKey as Hex)
  const client = createPublicClient({
    transport: transportTo(settings.rpcUrl),
    // Decisions need current reads.
    cacheTime: 0,
  })
  let isChecked = false

  /** Guards against a wrong chain or contract address. */
  async function check(): Promise<void> {
    if (isChecked) return
    const found = await client.getChainId()
    if (found !== chainId) throw new Error(`CHAIN_RPC_URL leads to the chain ${found}, and CHAIN_ID is ${chainId}`)
    const keeper = await client.readContract({ address: contract, abi: REGISTER_ABI, functionName: 'keeper' })
    if (!isAddressEqual(keeper, account.address))
      throw new Error(`CHAIN_CONTRACT takes no statements of ${account.address}`)
    isChecked = true
  }

  /** Null if the contract reverts. */
  async function gasFor(data: Hex): Promise<bigint | null> {
    const needed = await client
      .estimateGas({ account: account.address, to: contract, data, blockTag: 'latest' })
      .catch(nullIfReverted)
    if (needed === null) return null
    const gas = (needed * 3n) / 2n
    if (gas > MAX_GAS) throw new Error(`a statement would take ${gas} units of gas`)
    return gas
  }

  return {
    id: `eip155:${chainId}`,
    contract,
    sender: account.address,
    standard: REGISTER_STANDARD,
    isSandbox,

    async head() {
      await check()
      return client.getBlockNumber()
    },

    async nonce() {
      return BigInt(await client.getTransactionCount({ address: account.address, blockTag: 'latest' }))
    },

    async sign(statement, nonce, replaced): Promise<SignedStatement | Unsigned> {
      const data = dataOf(statement)
      const fee = enoughFor(await feesNow(client, isLegacy), replaced)
      if (fee.maxFee > maxFeeWei) return 'too-dear'
      const gas = replaced ? parseTransaction(replaced.raw as Hex).gas : await gasFor(data)
      if (gas === null) return 'refused'
      const common = { chainId, nonce: Number(nonce), to: contract, data, gas }
      const raw = await account.signTransaction(
        isLegacy
          ? { ...common, type: 'legacy', gasPrice: fee.maxFee }
          : { ...common, type: 'eip1559', maxFeePerGas: fee.maxFee, maxPriorityFeePerGas: fee.priorityFee },
      )
      return { hash: keccak256(raw), raw, ...fee }
    },

    async send(raw) {
      await client.sendRawTransaction({ serializedTransaction: raw as Hex })
    },

    async receipt(transactionHash, statement) {
      const receipt = await client.getTransactionReceipt({ hash: transactionHash as Hex }).catch(nullIfNotFound)
      if (!receipt) return null
      const { blockNumber, blockHash, status, logs } = receipt
      // Nodes may report receipts of orphaned blocks.
      if (!(await hasBlock(client, blockNumber, blockHash))) return null
      const stated = status === 'success' ? statedIn(logs, contract, statement) : null
      return { transactionHash, blockNumber, blockHash, succeeded: stated !== null, tokenId: stated?.tokenId ?? null }
    },

    hasBlock: (number, hash) => hasBlock(client, number, hash),

    async findEntry(hash) {
      const [number, blockNumber] = await client.readContract({
        address: contract,
        abi: REGISTER_ABI,
        functionName: 'registrationOf',
        args: [hex(hash)],
      })
      if (number === 0n) return null
      const [event] = await client.getContractEvents({
        address: contract,
        abi: REGISTER_ABI,
        eventName: 'Registered',
        args: { entry: hex(hash) },
        fromBlock: blockNumber,
        toBlock: blockNumber,
      })
      return event?.transactionHash ?? null
    },
  }
}

/** The URL may hold a key, so errors name only its host. */
function transportTo(rpcUrl: string) {
  const address = new URL(rpcUrl)
  // `http` sends user and password as a header.
  address.username = ''
  address.password = ''
  return http(new URL('/', rpcUrl).href, {
    timeout: TIMEOUT_MILLISECONDS,
    retryCount: 1,
    fetchFn: (_address, init) => fetch(address, init),
  })
}

async function hasBlock(client: PublicClient, blockNumber: bigint, hash: string): Promise<boolean> {
  const block = await client.getBlock({ blockNumber }).catch(nullIfNotFound)
  return block?.hash === hash
}

async function feesNow(client: PublicClient, isLegacy: boolean): Promise<ChainFee> {
  if (isLegacy) {
    const price = await client.getGasPrice()
    return { maxFee: price, priorityFee: price }
  }
  const { maxFeePerGas, maxPriorityFeePerGas } = await client.estimateFeesPerGas()
  return { maxFee: maxFeePerGas, priorityFee: maxPriorityFeePerGas }
}

const enoughFor = (now: ChainFee, replaced: ChainFee | null): ChainFee =>
  replaced
    ? {
        maxFee: most(now.maxFee, raised(replaced.maxFee)),
        priorityFee: most(now.priorityFee, raised(replaced.priorityFee)),
      }
    : now

const dataOf = (statement: ChainStatement): Hex =>
  statement.kind === 'root'
    ? encodeFunctionData({
        abi: REGISTER_ABI,
        functionName: 'anchor',
        args: [statement.size, hex(statement.hash)],
      })
    : encodeFunctionData({ abi: REGISTER_ABI, functionName: 'register', args: [hex(statement.hash)] })

/** Checks events, because calls to an empty address succeed. */
function statedIn(logs: readonly Log[], contract: Hex, statement: ChainStatement): { tokenId: string | null } | null {
  const own = logs.filter(({ address }) => isAddressEqual(address, contract))
  for (const event of parseEventLogs({ abi: REGISTER_ABI, logs: own })) {
    if (statement.kind === 'root' && event.eventName === 'Root') {
      const { size, root } = event.args
      if (size === statement.size && root === hex(statement.hash)) return { tokenId: null }
    }
    if (statement.kind === 'entry' && event.eventName === 'Registered') {
      const { number, entry } = event.args
      if (entry === hex(statement.hash)) return { tokenId: String(number) }
    }
  }
  return null
}

function nullIfReverted(error: unknown): null {
  if (error instanceof BaseError && error.walk((one) => one instanceof ExecutionRevertedError)) return null
  throw error
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof TransactionReceiptNotFoundError || error instanceof BlockNotFoundError) return null
  throw error
}
