export { changeCreator } from './change-creator.ts'
export { changeAssets } from './project-listings.ts'
export { queueOutdated, queueRebuild, refreshListings } from './refresh-listings.ts'
export { SearchDocument } from './search-document.ts'
