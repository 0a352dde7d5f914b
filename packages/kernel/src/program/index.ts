export { freePort } from './free-port.ts'
export { listenTrouble } from './listen-trouble.ts'
export { repeat, type Sweeps, startSweeps } from './repeat.ts'
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
export { systemClock } from './system-clock.ts'
export { openTelemetry } from './telemetry.ts'
