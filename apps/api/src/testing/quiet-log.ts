import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

/** Silent: failing tests report errors. */
export const log = pino({ level: 'silent' }) as FastifyBaseLogger
