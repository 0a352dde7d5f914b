export { forgetOldNotices, NOTICES_CHANGED } from '@wencang/notices'
export { registerNoticeRoutes } from './routes.ts'
export { tellAudience } from './tell-audience.ts'
