import type { Database } from '@wencang/database'
import type { SearchEngine } from '../../ports/search-engine.ts'
import { createEngineIndex } from './engine/engine-index.ts'
import { createPostgresIndex } from './postgres-index.ts'
import type { WordIndex } from './word-index.ts'

/** The index in which words are looked up: the one in Postgres, or the engine, once it has all listings. */
export function createWordIndex(database: Pick<Database, 'pool'>, engine: SearchEngine | null): WordIndex {
  const createPostgres = () => createPostgresIndex(database)
  return engine ? createEngineIndex(database, engine, createPostgres) : createPostgres()
}
