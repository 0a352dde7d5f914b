export { type Ending, type Pausable, type ProcessBounds, runBoundedProcess } from './bounded-process.ts'
export { BusyError } from './busy.ts'
export { createGate, type Gate } from './gate.ts'
export { registerEarlyShedding, registerShedding } from './shedding.ts'
