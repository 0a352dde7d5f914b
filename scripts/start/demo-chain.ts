import { freePort } from '@wencang/kernel/program'
import { type ManagedProcess, type ProcessTable, waitUntil } from '@wencang/local-services/machine'
import { createRegister, LOCAL_CHAIN_ID, localChainProcess } from '@wencang/register/testing'
import type { Environment } from './environment.ts'

const TIMEOUT_SECONDS = 60

/** Demo chain with the anchorer's variables. */
export interface DemoChain {
  process: ManagedProcess
  variables: Environment
}

/** Starts a local chain without stored state. It has no blocks without transactions: no confirmations. */
export async function startDemoChain(processes: ProcessTable): Promise<DemoChain> {
  const { rpcUrl, privateKey, env, ...spec } = localChainProcess(await freePort())
  const { PATH, HOME, TMPDIR } = process.env
  const own = processes.start({ name: 'chain', ...spec, env: { PATH, HOME, TMPDIR, ...env } })
  try {
    await waitUntil('the local chain', () => answers(rpcUrl), {
      timeoutSeconds: TIMEOUT_SECONDS,
      isAlive: () => own.isAlive(),
    })
    const { address } = await createRegister(rpcUrl, privateKey, { pollingMilliseconds: 20 })
    return {
      process: own,
      variables: {
        CHAIN_RPC_URL: rpcUrl,
        CHAIN_ID: String(LOCAL_CHAIN_ID),
        CHAIN_CONTRACT: address,
        CHAIN_PRIVATE_KEY: privateKey,
        CHAIN_DEPTH: '0',
        CHAIN_ROOT_MINUTES: '1',
        CHAIN_REGISTERS_VERSIONS: 'on',
      },
    }
  } catch (error) {
    await own.stop()
    throw error
  }
}

async function answers(rpcUrl: string): Promise<boolean> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
    signal: AbortSignal.timeout(2000),
  })
  await response.body?.cancel()
  return response.ok
}
