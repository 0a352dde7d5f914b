import type { Database } from '@wencang/database'
import type { FastifyBaseLogger } from 'fastify'
import type { Storage } from '../../ports/storage.ts'

export interface PreviewDependencies {
  db: Database['prisma']
  storage: Storage
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** Makes what visitors may look at from an original. */
export async function makePreview({ log }: PreviewDependencies, fileId: string): Promise<void> {
  log.info({ fileId }, 'no preview for this kind of file')
}
