import type { Database } from '@wencang/database'
import type { SearchEngine } from '../../ports/search-engine.ts'
import { createEngineIndex } from './engine/engine-index.ts'
import { createPostgresIndex } from './postgres-index.ts'
import type { WordIndex } from './word-index.ts'

/** Postgres index, or the engine once it is complete. */
export function createWordIndex(database: Pick<Database, 'pool'>, engine: SearchEngine | null): WordIndex {
  const createPostgres = () => createPostgresIndex(database)
  return engine ? createEngineIndex(database, engine, createPostgres) : createPostgres()
}
