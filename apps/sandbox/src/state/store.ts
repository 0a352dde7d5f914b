import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { SCHEMA } from './schema.ts'

type Values = Record<string, SQLInputValue>

/** SQLite file, so that trades survive a restart. */
export class Store {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  /** @param directory Folder of the file, created if missing; `:memory:` keeps nothing. */
  constructor(directory: string) {
    if (directory !== ':memory:') mkdirSync(directory, { recursive: true })
    this.#database = new DatabaseSync(directory === ':memory:' ? directory : path.join(directory, 'sandbox.sqlite'))
    this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000')
    this.#database.exec(SCHEMA)
  }

  /** First row. The caller ensures that columns match `Row`. */
  one<Row>(sql: string, values: Values = {}): Row | undefined {
    return this.#statement(sql).get(values) as Row | undefined
  }

  all<Row>(sql: string, values: Values = {}): Row[] {
    return this.#statement(sql).all(values) as Row[]
  }

  /** @returns Number of changed rows. */
  run(sql: string, values: Values = {}): number {
    return Number(this.#statement(sql).run(values).changes)
  }

  insert(table: string, values: Values): void {
    const columns = Object.keys(values)
    this.run(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((c) => `:${c}`).join(', ')})`, values)
  }

  close(): void {
    this.#statements.clear()
    this.#database.close()
  }

  #statement(sql: string): StatementSync {
    const cached = this.#statements.get(sql)
    if (cached) return cached
    const prepared = this.#database.prepare(sql)
    this.#statements.set(sql, prepared)
    return prepared
  }
}
