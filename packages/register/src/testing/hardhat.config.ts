import { defineConfig } from 'hardhat/config'

/** The chain of `local-chain.ts`: its one account has the key that it was started with. */
export default defineConfig({
  networks: {
    node: {
      type: 'edr-simulated',
      chainId: 31337,
      accounts: [{ privateKey: process.env.LOCAL_CHAIN_KEY ?? '', balance: '1000000000000000000000' }],
    },
  },
})
