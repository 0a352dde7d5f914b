export { forgetOldDays } from './forget-old-days.ts'
export { registerInsightRoutes } from './routes.ts'
export { createViewCounter, type View } from './view-counter.ts'
