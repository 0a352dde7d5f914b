export type { NewEvent } from './catalogue/index.ts'
export type { Caller } from './define.ts'
export { forgetEvents } from './forget-events.ts'
export { record, recordAlone } from './record.ts'
