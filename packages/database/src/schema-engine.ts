import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import pg from 'pg'

/** Prisma's schema engine as WebAssembly, instead of a native binary. Instantiated like the package's loader. */
const require = createRequire(import.meta.url)
const repositoryRoot = path.resolve(import.meta.dirname, '../../..')
export const prismaFolder = path.join(repositoryRoot, 'prisma')
const noFilters = { externalTables: [], externalEnums: [] }

// Untyped in the package; only the calls we use.
interface SchemaEngine {
  applyMigrations(input: object): Promise<{ appliedMigrationNames: string[] }>
  diff(input: object): Promise<{ stdout: string | null; exitCode: number }>
}

/** Sends whole scripts; the adapter splits at semicolons in function bodies. */
class WholeScriptPg extends PrismaPg {
  override async connect() {
    const adapter = await super.connect()
    adapter.executeScript = async (script: string) => {
      await adapter.underlyingDriver().query(script)
    }
    return adapter
  }
}

type Glue = typeof import('@prisma/schema-engine-wasm/schema_engine_bg')
let loadedGlue: Promise<Glue> | undefined

// Once per process: the glue keeps views of one instance's memory.
function loadGlue(): Promise<Glue> {
  loadedGlue ??= (async () => {
    const glue = await import('@prisma/schema-engine-wasm/schema_engine_bg')
    const gluePath = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg')
    const wasm = await readFile(gluePath.replace(/js$/, 'wasm'))
    const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': glue as never })
    glue.__wbg_set_wasm(instance.exports)
    ;(instance.exports.__wbindgen_start as () => void)()
    return glue
  })()
  return loadedGlue
}

/** Closing the connections releases the engine's advisory lock. */
async function withEngine<T>(databaseUrl: string, schema: string, work: (engine: SchemaEngine) => Promise<T>) {
  const glue = await loadGlue()
  const pool = new pg.Pool({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(new WholeScriptPg(pool))
    const engine = await glue.SchemaEngine.new({ datamodels: [['schema.prisma', schema]] }, () => {}, adapter)
    return await work(engine as SchemaEngine)
  } finally {
    await pool.end()
  }
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

export const readSchema = () => readFile(path.join(prismaFolder, 'schema.prisma'), 'utf8')

/** Known migrations, oldest first. */
export async function knownMigrations(): Promise<string[]> {
  return (await readMigrations()).map((migration) => migration.path)
}

/** Applies missing migrations with Prisma's bookkeeping (`_prisma_migrations`). */
export async function applyMigrations(databaseUrl: string): Promise<string[]> {
  const list = migrationsList(await readMigrations())
  const input = { migrationsList: list, filters: noFilters }
  const result = await withEngine(databaseUrl, await readSchema(), (engine) => engine.applyMigrations(input))
  return result.appliedMigrationNames
}

/**
 * SQL between two schema texts; the adapter cannot read all catalogue types.
 * @param before Earlier schema text, or null for an empty database.
 */
export async function diffSchemas(before: string | null, after: string, databaseUrl: string): Promise<string> {
  const datamodel = (content: string) => ({ tag: 'schemaDatamodel', files: [{ path: 'schema.prisma', content }] })
  const input = {
    from: before === null ? { tag: 'empty' } : datamodel(before),
    to: datamodel(after),
    script: true,
    shadowDatabaseUrl: null,
    exitCode: null,
    filters: noFilters,
  }
  return (await withEngine(databaseUrl, after, (engine) => engine.diff(input))).stdout ?? ''
}
