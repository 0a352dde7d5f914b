import { notifyAudiences } from './audiences.ts'
import { writeAudit } from './audit/index.ts'
import { publishMapPoints } from './map-points.ts'
import { writeNotices } from './notices/index.ts'
import type { Subscriber } from './subscriber.ts'

/** Everything that follows from events, within their transaction. */
export const IN_TRANSACTION: readonly Subscriber[] = [writeNotices, writeAudit, notifyAudiences, publishMapPoints]
