export { LOCAL_CHAIN_ID, type LocalChain, startLocalChain } from './local-chain.ts'
