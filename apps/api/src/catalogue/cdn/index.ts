export { purgeChanged } from './purge-changed.ts'
export { recordPurges } from './record-purges.ts'
