export { REGISTER_ABI, REGISTER_STANDARD } from './abi.ts'
