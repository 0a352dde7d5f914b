/** Checkout folders, ports, and processes that end with their starter. */
export { requireFreePort } from './ports.ts'
export type { ManagedProcess } from './processes/managed-process.ts'
export { processBegan } from './processes/process-records.ts'
export { logTail, ProcessTable } from './processes/process-table.ts'
export { CACHE_DIR, PROJECT_ROOT } from './project.ts'
export { requireTool, runTool, type ToolRun } from './run-tool.ts'
export { answersOk, waitUntil } from './wait.ts'
