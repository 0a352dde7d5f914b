export { createRegister } from '../create.ts'
export { LOCAL_CHAIN_ID, type LocalChain, localChainProcess, startLocalChain } from './local-chain.ts'
