export { listenTrouble } from './listen-trouble.ts'
export { endWithReason, runProgram, serve } from './run-program.ts'
export {
  errorCode,
  networkTrouble,
  type WaitOptions,
  reasonLine,
  StartError,
  stoppable,
  type Trouble,
  waitUntilWorks,
} from './start-trouble.ts'
