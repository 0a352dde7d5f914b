import path from 'node:path'
import { defineConfig } from 'hardhat/config'

/** It makes folders, although it compiles nothing; among sources they would make every image anew. */
const folder = path.resolve(import.meta.dirname, '../../../../.cache/chain')

/** The chain of `local-chain.ts`: its one account has the key that it was started with. */
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
