import { counter, observed } from './instruments.ts'

/** Uploads per new state; counts aborted transactions too. */
export const uploadMoves = counter<{ state: string }>({
  name: 'wencang.upload.moves',
  unit: '{upload}',
  description: 'Uploads that moved to a state.',
})

/** Completed orders, including gifts. */
export const ordersCompleted = counter<{ mode: string }>({
  name: 'wencang.order.completed',
  unit: '{order}',
  description: 'Orders completed, by how they were paid.',
})

export const messagesSent = counter<{ channel: 'email' | 'phone'; outcome: 'sent' | 'failed' }>({
  name: 'wencang.message.sent',
  unit: '{message}',
  description: 'Attempts to hand a mail or a text message over.',
})

/** Database gauges that a worker reads at each scrape. */
export const marketplace = {
  /** Reading failure flag; other gauges keep their last value. */
  unread: observed({
    name: 'wencang.shop.unread',
    unit: '{reading}',
    description: 'Whether a reading of the database failed: 1, else 0.',
  }),
  queueJobs: observed({
    name: 'wencang.queue.jobs',
    unit: '{job}',
    description: 'Jobs of a queue: waiting, postponed (until a retry, or a time) or running.',
  }),
  queueOldest: observed({
    name: 'wencang.queue.oldest.age',
    unit: 's',
    description: 'For how long the oldest job of a queue could have run already.',
  }),
  deadLetters: observed({
    name: 'wencang.queue.dead_letters',
    unit: '{job}',
    description: 'Jobs that failed after all retries, by kind. They wait for an operator.',
  }),
  scheduleAge: observed({
    name: 'wencang.schedule.age',
    unit: 's',
    description: 'Since a time of any schedule last became a job. The most frequent come every minute.',
  }),
  uploadsOpen: observed({
    name: 'wencang.upload.open',
    unit: '{upload}',
    description: 'Uploads under way: open, or finished and not verified yet.',
  }),
  ledgerSum: observed({
    name: 'wencang.ledger.sum',
    unit: '{fen}',
    description: 'The sum of the ledger entries of the last two days. It is 0.',
  }),
  ledgerUnbalanced: observed({
    name: 'wencang.ledger.unbalanced',
    unit: '{transaction}',
    description: 'Ledger transactions of the last two days whose entries do not sum to 0. There are none.',
  }),
  worksOnSale: observed({
    name: 'wencang.works.on_sale',
    unit: '{work}',
    description: 'Assets on sale; an estimate when there are very many.',
  }),
}
