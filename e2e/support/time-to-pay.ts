import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'

/** True if the stack's database can be reached: `npm test` and `npm start` publish where its password is. */
export const canMoveTime = Boolean(process.env.DATABASE_URL || process.env.DATA_DIR)

function databaseUrl(): string {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL
  const file = path.join(process.env.DATA_DIR ?? '', 'secrets.json')
  const { postgresPassword } = JSON.parse(readFileSync(file, 'utf8')) as { postgresPassword: string }
  const port = process.env.POSTGRES_PORT || 5433
  return `postgresql://wencang:${encodeURIComponent(postgresPassword)}@127.0.0.1:${port}/wencang`
}

/** Moves the expiry of an order so close that a test can wait for it. */
export async function leaveSecondsToPay(orderId: string, seconds: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  try {
    const change = 'UPDATE orders SET expires_at = now() + make_interval(secs => $2) WHERE id = $1'
    const { rowCount } = await client.query(change, [orderId, seconds])
    if (rowCount !== 1) throw new Error(`no order ${orderId}`)
  } finally {
    await client.end()
  }
}
