export { statedLicence } from './licence-texts.ts'
export { licensorEnglishOf, licensorOf } from './licensor.ts'
export { registerReceiptRoutes } from './routes.ts'
