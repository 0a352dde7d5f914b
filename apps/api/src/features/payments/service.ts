export { abandonOthers as abandonPayments } from './apply-paid.ts'
export type { BeginDependencies } from './begin.ts'
export type { Channels } from './channels.ts'
export { createPaymentLists } from './lists.ts'
