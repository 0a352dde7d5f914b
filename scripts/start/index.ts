export { readSettings, type Settings } from './settings.ts'
export { type Stack, type StackOptions, startStack } from './stack.ts'
