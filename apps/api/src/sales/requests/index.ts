export { forgetInvoiceData } from './forget-invoice-data.ts'
export { registerRequestRoutes } from './routes.ts'
