export { listenTrouble } from './listen-trouble.ts'
export { endWithReason, runProgram, serve } from './run-program.ts'
export {
  errorCode,
  networkTrouble,
  type PatienceOptions,
  StartError,
  stoppable,
  type Trouble,
  waitUntilWorks,
} from './start-trouble.ts'
