import { notifyAudiences, publishMapPoints, type Subscriber, writeAudit, writeNotices } from './events/index.ts'

/** Everything that follows from events, within their transaction, in this order. */
export const SUBSCRIBERS: readonly Subscriber[] = [writeNotices, writeAudit, notifyAudiences, publishMapPoints]
