export { createOutbox, type Outbox, putMessage } from './outbox.ts'
