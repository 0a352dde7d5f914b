/**
 * `npm run chain -- create` deploys with `CHAIN_RPC_URL` and `CHAIN_PRIVATE_KEY` (or `CHAIN_PRIVATE_KEY_FILE`). `npm
 * run chain -- source` prints the compiled contract.
 */
import { readFileSync } from 'node:fs'
import type { Hex } from 'viem'
import { compileRegister } from './compile.ts'
import { createRegister } from './create.ts'

const [command] = process.argv.slice(2)

function privateKey(): Hex {
  const { CHAIN_PRIVATE_KEY: given, CHAIN_PRIVATE_KEY_FILE: file } = process.env
  const key = given || (file ? readFileSync(file, 'utf8').trim() : '')
  if (!/^0x[0-9a-f]{64}$/i.test(key)) throw new Error('CHAIN_PRIVATE_KEY takes 0x and 64 hex digits')
  return key as Hex
}

if (command === 'create') {
  const { CHAIN_RPC_URL, CHAIN_KIND } = process.env
  if (!CHAIN_RPC_URL) throw new Error('CHAIN_RPC_URL is missing')
  const { address, transactionHash, blockNumber } = await createRegister(CHAIN_RPC_URL, privateKey(), {
    legacy: CHAIN_KIND === 'fisco-bcos',
  })
  console.log(`CHAIN_CONTRACT=${address}\n# transaction ${transactionHash}, block ${blockNumber}`)
} else if (command === 'source') {
  console.log(JSON.stringify(compileRegister(), null, 2))
} else {
  console.error('Usage: npm run chain -- create|source')
  process.exitCode = 2
}
