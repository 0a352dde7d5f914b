import { createPublicClient, type Hex, http, keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { compileRegister } from './compile.ts'

export interface CreatedRegister {
  address: Hex
  transactionHash: Hex
  blockNumber: bigint
}

/** Above the deployment cost. */
const GAS = 1_500_000n

/**
 * Deploys the contract; only the key's account may write to it.
 * @param options.legacy Without EIP-1559, as FISCO BCOS requires.
 * @throws when the transaction fails.
 */
export async function createRegister(
  rpcUrl: string,
  privateKey: Hex,
  { legacy = false, pollingMilliseconds = 1000 } = {},
): Promise<CreatedRegister> {
  const account = privateKeyToAccount(privateKey)
  const client = createPublicClient({ transport: http(rpcUrl), pollingInterval: pollingMilliseconds })
  const [chainId, nonce] = [
    await client.getChainId(),
    await client.getTransactionCount({ address: account.address, blockTag: 'latest' }),
  ]
  const common = { chainId, nonce, gas: GAS, data: compileRegister().bytecode }
  const raw = await account.signTransaction(
    legacy
      ? { ...common, type: 'legacy', gasPrice: await client.getGasPrice() }
      : { ...common, type: 'eip1559', ...(await client.estimateFeesPerGas()) },
  )
  await client.sendRawTransaction({ serializedTransaction: raw })
  const receipt = await client.waitForTransactionReceipt({ hash: keccak256(raw) })
  const { contractAddress, status, transactionHash, blockNumber } = receipt
  if (status !== 'success' || !contractAddress) throw new Error(`the transaction ${transactionHash} failed`)
  return { address: contractAddress, transactionHash, blockNumber }
}
