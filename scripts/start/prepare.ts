import { existsSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT, requireTool } from '@wencang/local-services/machine'
import { whenChanged } from './fingerprint.ts'

/** Generates the Prisma client if the schema or Prisma's version has changed. */
export async function generateDatabaseClient(signal?: AbortSignal): Promise<void> {
  const database = path.join(PROJECT_ROOT, 'packages', 'database')
  const sources = ['prisma/schema.prisma', 'packages/database/package.json', 'packages/database/prisma.config.ts']
  await whenChanged('database-client', { sources, product: 'packages/database/src/generated/client.ts' }, () =>
    requireTool(path.join(database, 'node_modules', '.bin', 'prisma'), ['generate'], {
      cwd: database,
      // Prisma does not use the engine for generating, but requires one, and its download fails behind many firewalls:
      // any existing program will do.
      env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' },
      ...(signal ? { signal } : {}),
    }),
  )
}

export const CLIENTS = ['web', 'admin'] as const

/** Sources of both clients, in addition to their own folders. */
const SHARED_SOURCES = ['packages/ui', 'packages/contract', 'packages/domain', 'tsconfig.base.json', 'pnpm-lock.yaml']

/** Builds the web and admin clients if they changed since the last build. */
export async function buildClients(say: (line: string) => void, signal?: AbortSignal): Promise<void> {
  for (const client of CLIENTS) {
    const folder = path.join('apps', client)
    if (!existsSync(path.join(PROJECT_ROOT, folder, 'index.html'))) continue
    await whenChanged(
      `client-${client}`,
      { sources: [folder, ...SHARED_SOURCES], product: path.join(folder, 'dist', 'index.html') },
      () => {
        say(`Building the ${client} client …`)
        const vite = path.join(PROJECT_ROOT, folder, 'node_modules', '.bin', 'vite')
        return requireTool(vite, ['build', '--logLevel', 'warn'], {
          cwd: path.join(PROJECT_ROOT, folder),
          env: { ...process.env, NODE_ENV: 'production' },
          ...(signal ? { signal } : {}),
        })
      },
    )
  }
}
