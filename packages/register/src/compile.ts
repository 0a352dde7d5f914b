import { readFileSync } from 'node:fs'
import path from 'node:path'
import solc from 'solc'

const SOURCE = path.join(import.meta.dirname, '..', 'contract', 'WencangRegister.sol')

/** Deployable contract. */
export interface CompiledRegister {
  abi: readonly unknown[]
  bytecode: `0x${string}`
  /** Compiler version for reproducible bytes. */
  compiler: string
}

interface CompilerOutput {
  errors?: { severity: string; formattedMessage: string }[]
  contracts?: Record<string, Record<string, { abi: unknown[]; evm: { bytecode: { object: string } } }>>
}

/**
 * Oldest EVM in use (`paris`); no metadata hash: bytes depend on source only.
 * @throws {Error} with the compiler's errors or warnings.
 */
export function compileRegister(): CompiledRegister {
  const input = {
    language: 'Solidity',
    sources: { 'WencangRegister.sol': { content: readFileSync(SOURCE, 'utf8') } },
    settings: {
      evmVersion: 'paris',
      optimizer: { enabled: true, runs: 200 },
      metadata: { bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as CompilerOutput
  const said = output.errors?.map(({ formattedMessage }) => formattedMessage) ?? []
  if (said.length > 0) throw new Error(said.join('\n'))
  const contract = output.contracts?.['WencangRegister.sol']?.WencangRegister
  if (!contract) throw new Error('the compiler answers without the contract')
  const { abi, evm } = contract
  return { abi, bytecode: `0x${evm.bytecode.object}`, compiler: solc.version() }
}
