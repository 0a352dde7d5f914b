export { checkBuckets, createStoreClient, type StoreSettings } from './connect.ts'
export { storeTrouble, waitForStore } from './store-trouble.ts'
