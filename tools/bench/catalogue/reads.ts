import { open, stat } from 'node:fs/promises'
import pg from 'pg'

export interface Statement {
  text: string
  buffers: number
  milliseconds: number
  /** Node with most reads, as `Index Only Scan listing_newest`. */
  reader: string
}

interface PlanNode {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

const blocks = (node: PlanNode) => (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0)

const WATCHING = {
  session_preload_libraries: `'auto_explain'`,
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
}

/** Logs all plans (auto_explain); closes connections to apply it. */
export async function watchPlans(pool: pg.Pool, databaseUrl: string): Promise<void> {
  const closeOthers =
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()'
  await changeSettings(pool, databaseUrl, ([name, value]) => `SET ${name} = ${value}`, closeOthers)
}

/** Reverts `watchPlans`: a kept database would stay slow. */
export async function unwatchPlans(pool: pg.Pool, databaseUrl: string): Promise<void> {
  await changeSettings(pool, databaseUrl, ([name]) => `RESET ${name}`)
}

async function changeSettings(
  pool: pg.Pool,
  databaseUrl: string,
  change: (setting: [name: string, value: string]) => string,
  after = '',
): Promise<void> {
  const database = pg.escapeIdentifier(new URL(databaseUrl).pathname.slice(1))
  const changes = Object.entries(WATCHING).map((setting) => `ALTER DATABASE ${database} ${change(setting)}`)
  await pool.query(['BEGIN', "LOAD 'auto_explain'", ...changes, 'COMMIT', after].join('; '))
}

/** Parses the statements Postgres logged during `work`. */
export async function statementsOf(logFile: string, work: () => Promise<unknown>): Promise<Statement[]> {
  const from = (await stat(logFile)).size
  await work()
  const file = await open(logFile)
  try {
    const { size } = await file.stat()
    const { buffer } = await file.read({ buffer: Buffer.alloc(size - from), position: from })
    return [...buffer.toString('utf8').matchAll(/duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)+)/g)].flatMap(
      ([, milliseconds, json]) => {
        const { 'Query Text': text, Plan: plan } = JSON.parse(json ?? '') as { 'Query Text': string; Plan: PlanNode }
        return { text, buffers: blocks(plan), milliseconds: Number(milliseconds), reader: readerOf(plan) }
      },
    )
  } finally {
    await file.close()
  }
}

function readerOf(plan: PlanNode): string {
  const leaves: PlanNode[] = []
  const walk = (node: PlanNode) => {
    if (node.Plans?.length) for (const child of node.Plans) walk(child)
    if (node['Index Name'] || node['Relation Name']) leaves.push(node)
  }
  walk(plan)
  const most = leaves.sort((a, b) => blocks(b) - blocks(a))[0]
  return most ? `${most['Node Type']} ${most['Index Name'] ?? most['Relation Name']}` : plan['Node Type']
}
