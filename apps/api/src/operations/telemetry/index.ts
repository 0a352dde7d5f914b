export { observeMarketplace } from './observe-marketplace.ts'
