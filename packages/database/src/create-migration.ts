import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { judgeMigrations, MIGRATION_RULES } from './migration-rules.ts'
import { diffSchemas, prismaFolder, readSchema } from './schema-engine.ts'

// Writes a migration from the committed to the edited schema. Review it, and add checks, triggers and partial indexes
// by hand. `--from-empty` compares with an empty schema.
const url = process.env.DATABASE_URL
const name = process.argv[2]
if (!url || !name || !/^[a-z0-9_]+$/.test(name)) {
  console.error('Usage: DATABASE_URL=postgres://… pnpm --filter @wencang/database migration <name_in_snake_case>')
  process.exit(1)
}
const committed = () => execFileSync('git', ['show', 'HEAD:./schema.prisma'], { cwd: prismaFolder, encoding: 'utf8' })
const before = process.argv.includes('--from-empty') ? null : committed()
const sql = await diffSchemas(before, await readSchema(), url)
const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
const folder = path.join(prismaFolder, 'migrations', `${stamp}_${name}`)
await mkdir(folder, { recursive: true })
await writeFile(path.join(folder, 'migration.sql'), sql)
console.log(path.relative(process.cwd(), path.join(folder, 'migration.sql')))
for (const { rule, statement } of judgeMigrations([{ name, sql }], '')) {
  console.log(`To be changed: ${statement.slice(0, 120)}\n  ${MIGRATION_RULES[rule]}`)
}
process.exit(0)
