import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'

/** Set by `npm test` and `npm start`. */
export const canMoveTime = Boolean(process.env.DATABASE_URL || process.env.DATA_DIR)

function databaseUrl(): string {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL
  const file = path.join(process.env.DATA_DIR ?? '', 'secrets.json')
  const { postgresPassword } = JSON.parse(readFileSync(file, 'utf8')) as { postgresPassword: string }
  const port = process.env.POSTGRES_PORT || 5433
  return `postgresql://wencang:${encodeURIComponent(postgresPassword)}@127.0.0.1:${port}/wencang`
}

/** Moves an order's expiry within a test's reach. */
export async function leaveSecondsToPay(orderId: string, seconds: number): Promise<void> {
  const change = 'UPDATE orders SET expires_at = now() + make_interval(secs => $2) WHERE id = $1'
  if ((await execute(change, [orderId, seconds])) !== 1) throw new Error(`no order ${orderId}`)
}

/** Ends the waiting period of changed payout accounts. */
export async function letPayoutAccountsCount(): Promise<void> {
  const change = `UPDATE payout_account SET effective_at = now() - interval '1 second' WHERE effective_at > now()`
  await execute(change, [])
}

async function execute(statement: string, values: unknown[]): Promise<number | null> {
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  try {
    return (await client.query(statement, values)).rowCount
  } finally {
    await client.end()
  }
}
