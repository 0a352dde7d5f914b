import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Hex } from 'viem'
import { createRegister } from '../create.ts'

export const LOCAL_CHAIN_ID = 31_337

/** Ephemeral single-process chain; proves nothing, since its operator controls it. */
export interface LocalChain extends AsyncDisposable {
  rpcUrl: string
  /** Funded account; new for every chain. */
  privateKey: Hex
  /** Contract created at the start. */
  contract: Hex
  /** Test-chain calls: `hardhat_mine`, `evm_snapshot`, `evm_revert`, `evm_setAutomine`, `hardhat_dropTransaction`. */
  control<T = unknown>(method: string, ...parameters: unknown[]): Promise<T>
}

const READY = 'Started HTTP'

/** Command of a chain without the contract. */
export function localChainProcess(port: number) {
  const privateKey: Hex = `0x${randomBytes(32).toString('hex')}`
  const hardhat = path.join(path.dirname(createRequire(import.meta.url).resolve('hardhat')), 'cli.js')
  return {
    rpcUrl: `http://127.0.0.1:${port}`,
    privateKey,
    command: process.execPath,
    args: [hardhat, 'node', '--hostname', '127.0.0.1', '--port', String(port)],
    cwd: import.meta.dirname,
    // Disables prompts and telemetry.
    env: { LOCAL_CHAIN_KEY: privateKey, HARDHAT_DISABLE_TELEMETRY: 'true', CI: 'true' },
  }
}

/**
 * Starts a chain with the contract.
 * @param port A free port.
 */
export async function startLocalChain(port: number): Promise<LocalChain> {
  const { rpcUrl, privateKey, command, args, cwd, env } = localChainProcess(port)
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await ended
  }
  try {
    await new Promise<void>((resolve, reject) => {
      let said = ''
      const hear = (text: string) => {
        said = (said + text).slice(-8192)
        if (said.includes(READY)) resolve()
      }
      child.stdout.setEncoding('utf8').on('data', hear)
      child.stderr.setEncoding('utf8').on('data', hear)
      void ended.then(() => reject(new Error(`the local chain ended: ${said}`)))
    })
    const { address } = await createRegister(rpcUrl, privateKey, { pollingMilliseconds: 20 })
    return {
      rpcUrl,
      privateKey,
      contract: address,
      control: (method, ...parameters) => call(rpcUrl, method, parameters),
      [Symbol.asyncDispose]: stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function call<T>(rpcUrl: string, method: string, params: unknown[]): Promise<T> {
  const answer = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await answer.json()) as { result: T; error?: { message: string } }
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}
