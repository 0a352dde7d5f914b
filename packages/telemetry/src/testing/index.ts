export { type Alert, readAlerts } from './alert-names.ts'
export { findPromtool, firesOn } from './promtool.ts'
export { type Scrape, scrape, totalOf } from './scrape.ts'
