import { kind } from '@wencang/kernel/config'
import { z } from 'zod'

/** Chains of one machine, which every tool for trying out has: whoever runs one decides what is in it. */
const DEVELOPMENT_CHAINS = new Set([1337, 31_337])
const WEI_OF_GWEI = 1_000_000_000n

/** Variables of the chain that the log is anchored in; all of them are off without `CHAIN_RPC_URL`. */
export const chainVariables = {
  /** A node with Ethereum's calls. */
  CHAIN_RPC_URL: kind.url.optional(),
  /** `fisco-bcos`: by its Ethereum-compatible calls, without EIP-1559. */
  CHAIN_KIND: z.enum(['evm', 'fisco-bcos'], { error: 'takes evm or fisco-bcos' }).default('evm'),
  CHAIN_ID: z.coerce.number({ error: 'takes a number' }).int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  /** The register's contract; `npm run chain -- create` creates it. */
  CHAIN_CONTRACT: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/, 'takes an address (0x and 40 hex digits)')
    .optional(),
  /** Of the account that created the contract, and does nothing else. */
  CHAIN_PRIVATE_KEY: z
    .string()
    .regex(/^0x[0-9a-fA-F]{64}$/, 'takes 0x and 64 hex digits')
    .optional(),
  /** Says that the chain proves nothing, wherever it shows. On for nodes of this machine, unless it is turned off. */
  CHAIN_SANDBOX: kind.onOff.optional(),
  /** So many blocks have to be above a receipt before it counts. */
  CHAIN_DEPTH: z.coerce.number({ error: 'takes a number of blocks' }).int().min(0).max(100_000).default(64),
  CHAIN_ROOT_MINUTES: z.coerce.number({ error: 'takes a number of minutes' }).int().min(1).max(100_000).default(1440),
  /** Approved versions are registered one by one, besides the roots. */
  CHAIN_REGISTERS_VERSIONS: kind.onOff.default(false),
  /** More is not offered for a unit of gas. */
  CHAIN_MAX_FEE_GWEI: z.coerce.number({ error: 'takes a number of gwei' }).int().min(0).max(1_000_000).default(100),
}

const Variables = z.object(chainVariables)
type ChainVariables = z.output<typeof Variables>

/** The chain as configured; null for none. */
export function chainOf(v: ChainVariables & { DEMO: boolean }) {
  const { CHAIN_RPC_URL: rpcUrl, CHAIN_ID: chainId, CHAIN_CONTRACT: contract, CHAIN_PRIVATE_KEY: privateKey } = v
  if (!rpcUrl || chainId === undefined || !contract || !privateKey) return null
  return {
    connection: {
      ...{ rpcUrl, chainId, contract, privateKey },
      isLegacy: v.CHAIN_KIND === 'fisco-bcos',
      isSandbox: v.DEMO || (v.CHAIN_SANDBOX ?? isLocal(rpcUrl, chainId)),
      maxFeeWei: BigInt(v.CHAIN_MAX_FEE_GWEI) * WEI_OF_GWEI,
    },
    depth: BigInt(v.CHAIN_DEPTH),
    rootMinutes: v.CHAIN_ROOT_MINUTES,
    registersVersions: v.CHAIN_REGISTERS_VERSIONS,
  }
}

const isLocal = (rpcUrl: string, chainId: number) =>
  DEVELOPMENT_CHAINS.has(chainId) || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(rpcUrl).hostname)

/** What is wrong with them together; one line each. */
export function chainProblems(v: ChainVariables & { DEMO: boolean; LOG_SIGNING_KEY?: string | undefined }): string[] {
  const { CHAIN_RPC_URL: rpcUrl, CHAIN_ID: chainId } = v
  if (!rpcUrl) return []
  const missing = (['CHAIN_ID', 'CHAIN_CONTRACT', 'CHAIN_PRIVATE_KEY', 'LOG_SIGNING_KEY'] as const).filter(
    (name) => v[name] === undefined,
  )
  const problems = missing.map((name) => `${name}: is required with CHAIN_RPC_URL`)
  const isDevelopment = chainId !== undefined && DEVELOPMENT_CHAINS.has(chainId)
  if (!v.DEMO && isDevelopment) problems.push(`CHAIN_ID: ${chainId} is a chain for development`)
  if (v.CHAIN_SANDBOX === false && (v.DEMO || isDevelopment))
    problems.push('CHAIN_SANDBOX: is on in the demo, and for chains for development')
  return problems
}
