import type { Database } from '@wencang/database'
import type { Clock } from '@wencang/domain'
import type { FastifyBaseLogger } from 'fastify'

export interface Context {
  db: Database['prisma']
  clock: Clock
  log: FastifyBaseLogger
}
