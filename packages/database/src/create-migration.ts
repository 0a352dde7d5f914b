import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { applyMigrations, diffToSchema, prismaFolder } from './schema-engine.ts'

// Writes the SQL of a new migration: `DATABASE_URL=<scratch database> node src/create-migration.ts <name>`. Read it and edit it before
// it is committed: checks, triggers and partial indexes are ours to add.
const url = process.env.DATABASE_URL
const name = process.argv[2]
if (!url || !name || !/^[a-z0-9_]+$/.test(name)) {
  console.error('Usage: DATABASE_URL=postgres://… pnpm --filter @wencang/database migration <name_in_snake_case>')
  process.exit(1)
}
const applied = await applyMigrations(url)
if (applied.length > 0) console.error(`Applied first: ${applied.join(', ')}`)
const sql = await diffToSchema(url, process.argv.includes('--from-empty') ? 'empty' : 'database')
const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
const folder = path.join(prismaFolder, 'migrations', `${stamp}_${name}`)
await mkdir(folder, { recursive: true })
await writeFile(path.join(folder, 'migration.sql'), sql)
console.log(path.relative(process.cwd(), path.join(folder, 'migration.sql')))
process.exit(0)
