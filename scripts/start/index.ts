export { startTemporaryStack, type TemporaryStack } from './temporary-stack.ts'
