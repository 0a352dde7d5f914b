export { forgetOldNotices, NOTICES_CHANGED } from '@wencang/notices'
export { notifyAudience } from './notify-audience.ts'
export { registerNoticeRoutes } from './routes.ts'
export { notifyAudiences } from './subscriber.ts'
