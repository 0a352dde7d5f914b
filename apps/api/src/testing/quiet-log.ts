import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

/** Silent: failing tests report what is wrong. */
export const log = pino({ level: 'silent' }) as FastifyBaseLogger
