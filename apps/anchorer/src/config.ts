import { describeProblem, liveProblems } from '@wencang/configuration'
import {
  DATABASE_VARIABLES,
  kind,
  PROGRAM_VARIABLES,
  readVariables,
  TELEMETRY_VARIABLES,
  telemetrySettings,
} from '@wencang/kernel/config'
import { z } from 'zod'

/** Local development chains, whose operator controls their contents. */
const DEVELOPMENT_CHAINS = new Set([1337, 31_337])
const WEI_OF_GWEI = 1_000_000_000n

const Variables = z.object({
  ...PROGRAM_VARIABLES,
  ...DATABASE_VARIABLES,
  ...TELEMETRY_VARIABLES,
  DEMO: kind.onOff.default(false),
  ANCHORER_PORT: kind.port.default(8084),
  /** Ethereum-compatible JSON-RPC node. */
  CHAIN_RPC_URL: kind.url,
  /** `fisco-bcos`: Ethereum-compatible calls without EIP-1559. */
  CHAIN_KIND: z.enum(['evm', 'fisco-bcos'], { error: 'takes evm or fisco-bcos' }).default('evm'),
  CHAIN_ID: z.coerce.number({ error: 'takes a number' }).int().min(1).max(Number.MAX_SAFE_INTEGER),
  /** Register contract; `npm run chain -- create` deploys it. */
  CHAIN_CONTRACT: z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'takes an address (0x and 40 hex digits)'),
  /** Key of the contract's creator, used for nothing else. */
  CHAIN_PRIVATE_KEY: z.string().regex(/^0x[0-9a-fA-F]{64}$/, 'takes 0x and 64 hex digits'),
  /** Labels a test chain; on by default for local nodes. */
  CHAIN_SANDBOX: kind.onOff.optional(),
  /** Confirmations before a receipt counts. */
  CHAIN_DEPTH: z.coerce.number({ error: 'takes a number of blocks' }).int().min(0).max(100_000).default(64),
  CHAIN_ROOT_MINUTES: z.coerce.number({ error: 'takes a number of minutes' }).int().min(1).max(100_000).default(1440),
  /** Registers approved versions individually, besides roots. */
  CHAIN_REGISTERS_VERSIONS: kind.onOff.default(false),
  /** Maximum fee per unit of gas. */
  CHAIN_MAX_FEE_GWEI: z.coerce.number({ error: 'takes a number of gwei' }).int().min(0).max(1_000_000).default(100),
})

/**
 * Reads the configuration at start.
 * @throws {ConfigurationError} naming every variable that is missing or wrong.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env) {
  const v = readVariables(Variables, environment, problemsOf)
  const { CHAIN_RPC_URL: rpcUrl, CHAIN_ID: chainId, CHAIN_CONTRACT: contract, CHAIN_PRIVATE_KEY: privateKey } = v
  return {
    demo: v.DEMO,
    host: v.HOST,
    port: v.ANCHORER_PORT,
    logLevel: v.LOG_LEVEL,
    telemetry: telemetrySettings(v),
    databaseUrl: v.DATABASE_URL,
    startTimeoutSeconds: v.START_PATIENCE_SECONDS,
    connection: {
      ...{ rpcUrl, chainId, contract, privateKey },
      isLegacy: v.CHAIN_KIND === 'fisco-bcos',
      isSandbox: v.DEMO || (v.CHAIN_SANDBOX ?? isLocal(rpcUrl, chainId)),
      maxFeeWei: BigInt(v.CHAIN_MAX_FEE_GWEI) * WEI_OF_GWEI,
    },
    anchoring: {
      depth: BigInt(v.CHAIN_DEPTH),
      rootMinutes: v.CHAIN_ROOT_MINUTES,
      registersVersions: v.CHAIN_REGISTERS_VERSIONS,
    },
  }
}

const isLocal = (rpcUrl: string, chainId: number) =>
  DEVELOPMENT_CHAINS.has(chainId) || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(rpcUrl).hostname)

function problemsOf(v: z.output<typeof Variables>, given: Record<string, string>): string[] {
  const problems = v.DEMO ? [] : liveProblems(given).map(describeProblem)
  const isDevelopment = DEVELOPMENT_CHAINS.has(v.CHAIN_ID)
  if (!v.DEMO && isDevelopment) problems.push(`CHAIN_ID: ${v.CHAIN_ID} is a chain for development`)
  if (v.CHAIN_SANDBOX === false && (v.DEMO || isDevelopment))
    problems.push('CHAIN_SANDBOX: is on in the demo, and for chains for development')
  return problems
}
