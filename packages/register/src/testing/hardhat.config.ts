import path from 'node:path'
import { defineConfig } from 'hardhat/config'

/** Hardhat always creates these folders; among sources they would invalidate image caches. */
const folder = path.resolve(import.meta.dirname, '../../../../.cache/chain')

/** Chain of `local-chain.ts`; its single account has the given key. */
export default defineConfig({
  paths: { artifacts: path.join(folder, 'artifacts'), cache: path.join(folder, 'cache') },
  networks: {
    node: {
      type: 'edr-simulated',
      chainId: 31337,
      accounts: [{ privateKey: process.env.LOCAL_CHAIN_KEY ?? '', balance: '1000000000000000000000' }],
    },
  },
})
