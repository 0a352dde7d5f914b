import type { Database } from '@wencang/database'
import {
  bookTogether,
  findAttempts,
  judgeNotifications,
  keepNotifications,
  type PaymentDependencies,
  refuseNotifications,
} from './features/payments/index.ts'
import { gather } from './lib/gather.ts'

/** Bookings under way at once: one may wait for a row that a buyer's cancellation holds. */
const LANES = 2
/** Payments that one statement books, at most. */
const TOGETHER = 50

/**
 * What word of payments needs from the database, gathered: when something sells out it comes by the hundred in a second, and a statement and
 * a commit for each would be what takes the time. Whatever comes while one statement is under way shares the next one of its kind.
 */
export function createPaymentBatches(db: Database['prisma']): Pick<PaymentDependencies, 'book' | 'notifications'> {
  return {
    book: gather((payments) => bookTogether(db, payments), { lanes: LANES, together: TOGETHER }),
    notifications: {
      keep: gather((arrivals) => keepNotifications(db, arrivals)),
      refuse: gather((refusals) => refuseNotifications(db, refusals)),
      find: gather((numbers) => findAttempts(db, numbers)),
      judge: gather((judgements) => judgeNotifications(db, judgements)),
    },
  }
}
