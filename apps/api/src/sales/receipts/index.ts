export { statedLicence } from './licence-texts.ts'
export { registerReceiptRoutes } from './routes.ts'
