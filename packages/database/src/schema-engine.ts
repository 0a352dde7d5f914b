import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'

/**
 * Prisma's own schema engine as WebAssembly, from npm: migrations need no native binary from the vendor's host.
 * The package exports its glue and its module; they are put together as its own loader for Node does.
 */
const require = createRequire(import.meta.url)
const repositoryRoot = path.resolve(import.meta.dirname, '../../..')
export const prismaFolder = path.join(repositoryRoot, 'prisma')
const noFilters = { externalTables: [], externalEnums: [] }

// The engine's package types none of this; these are the few calls that are used here.
interface SchemaEngine {
  applyMigrations(input: object): Promise<{ appliedMigrationNames: string[] }>
  diff(input: object): Promise<{ stdout: string | null; exitCode: number }>
}

type Glue = typeof import('@prisma/schema-engine-wasm/schema_engine_bg')
let loadedGlue: Promise<Glue> | undefined

// Once a process: the glue keeps views of one instance's memory, a second instance would be read through the first one's.
function loadGlue(): Promise<Glue> {
  loadedGlue ??= (async () => {
    const glue = await import('@prisma/schema-engine-wasm/schema_engine_bg')
    const gluePath = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg')
    const wasm = await readFile(gluePath.replace(/js$/, 'wasm'))
    const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': glue } as never)
    glue.__wbg_set_wasm(instance.exports)
    ;(instance.exports.__wbindgen_start as () => void)()
    return glue
  })()
  return loadedGlue
}

async function loadEngine(databaseUrl: string, schemaText: string): Promise<SchemaEngine> {
  const glue = await loadGlue()
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg({ connectionString: databaseUrl }))
  return glue.SchemaEngine.new({ datamodels: [['schema.prisma', schemaText]] }, () => {}, adapter)
}

async function readMigrations() {
  const folder = path.join(prismaFolder, 'migrations')
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return Promise.all(
    names.sort().map(async (name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok', value: await readFile(path.join(folder, name, 'migration.sql'), 'utf8') },
      },
    })),
  )
}

const migrationsList = (migrationDirectories: Awaited<ReturnType<typeof readMigrations>>) => ({
  baseDir: path.join(prismaFolder, 'migrations'),
  lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"' },
  shadowDbInitScript: '',
  migrationDirectories,
})

const readSchema = () => readFile(path.join(prismaFolder, 'schema.prisma'), 'utf8')

/** Names of the migrations that this code knows, oldest first. */
export async function knownMigrations(): Promise<string[]> {
  return (await readMigrations()).map((migration) => migration.path)
}

/** Applies what is missing, in Prisma's own format and bookkeeping (`_prisma_migrations`). */
export async function applyMigrations(databaseUrl: string): Promise<string[]> {
  const engine = await loadEngine(databaseUrl, await readSchema())
  const list = migrationsList(await readMigrations())
  return (await engine.applyMigrations({ migrationsList: list, filters: noFilters })).appliedMigrationNames
}

/** The SQL that leads from a database as it is (or from nothing) to the schema file. */
export async function diffToSchema(databaseUrl: string, from: 'empty' | 'database'): Promise<string> {
  const content = await readSchema()
  const engine = await loadEngine(databaseUrl, content)
  const files = [{ path: 'schema.prisma', content }]
  const source =
    from === 'empty' ? { tag: 'empty' } : { tag: 'schemaDatasource', configDir: prismaFolder, files }
  const { stdout } = await engine.diff({
    from: source,
    to: { tag: 'schemaDatamodel', files },
    script: true,
    shadowDatabaseUrl: null,
    exitCode: null,
    filters: noFilters,
  })
  return stdout ?? ''
}
