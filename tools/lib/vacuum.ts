import type pg from 'pg'

/** Does autovacuum's work before a measurement. */
export async function vacuum(db: Pick<pg.ClientBase, 'query'>, tables: readonly string[]): Promise<void> {
  await db.query(`VACUUM (ANALYZE) ${tables.join(', ')}`)
}
