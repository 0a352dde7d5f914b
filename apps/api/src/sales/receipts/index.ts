export { statedLicence } from './licence-texts.ts'
export { licensorOf } from './licensor.ts'
export { registerReceiptRoutes } from './routes.ts'
