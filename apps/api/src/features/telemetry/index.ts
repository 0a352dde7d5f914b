export { observeShop } from './observe-shop.ts'
