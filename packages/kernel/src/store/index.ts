export { checkBuckets, createStoreClient, type StoreSettings } from './connect.ts'
export { type NamedBucket, StoreTroubleError, storeTrouble, waitForStore } from './store-trouble.ts'
