export { createNoticeMails, type NoticeMails } from './notice-mails.ts'
export { createOutbox, type Outbox, putMessage } from './outbox.ts'
export { UNSUBSCRIBE_PATH, unsubscribeRoutes } from './unsubscribe.routes.ts'
export { createUnsubscribeTokens, type UnsubscribeTokens } from './unsubscribe-tokens.ts'
