export { checkLog } from './check-log.ts'
export { readWaiting } from './get-log-health.ts'
export { keepLog } from './keep-log.ts'
export { publishCheckpoint } from './publish.ts'
export { recordEarlier } from './record-earlier.ts'
export { requestCheck } from './request-check.ts'
export { registerProofRoutes } from './routes.ts'
export {
  certificateOfOrder,
  lacksVersion,
  loggedSales,
  revokeSale,
  SALE_FACTS,
  saleColumns,
  saleTables,
} from './sales.ts'
export { type LogSettings, openLog } from './settings.ts'
export { readSilences } from './silence.ts'
export { writeLogEntries } from './subscriber.ts'
export { thinCheckpoints } from './thin-checkpoints.ts'
export { recordApproval, recordOrdered, recordVersion } from './versions.ts'
export { TIMESTAMP_AUTHORITY } from './witnesses.ts'
