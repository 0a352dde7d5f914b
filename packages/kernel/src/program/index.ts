export { freePort } from './free-port.ts'
export { listenTrouble } from './listen-trouble.ts'
export { endWithReason, runProgram, serve } from './run-program.ts'
export {
  errorCode,
  networkTrouble,
  reasonLine,
  StartError,
  stoppable,
  type Trouble,
  type WaitOptions,
  waitUntilWorks,
} from './start-trouble.ts'
export { openTelemetry } from './telemetry.ts'
