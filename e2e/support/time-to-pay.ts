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
  const change = 'UPDATE orders SET expires_at = now() + make_interval(secs => $2) WHERE id = $1'
  if ((await execute(change, [orderId, seconds])) !== 1) throw new Error(`no order ${orderId}`)
}

/** Ends the waiting time of every changed payout account. */
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
