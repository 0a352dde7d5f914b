import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT, requireTool } from '@wencang/local-services/machine'
import { whenChanged } from './fingerprint.ts'

/** Generates the Prisma client if schema or version changed. */
export async function generateDatabaseClient(signal?: AbortSignal): Promise<void> {
  const database = path.join(PROJECT_ROOT, 'packages', 'database')
  const sources = ['prisma/schema.prisma', 'packages/database/package.json', 'packages/database/prisma.config.ts']
  await whenChanged('database-client', { sources, product: 'packages/database/src/generated/client.ts' }, () =>
    requireTool(path.join(database, 'node_modules', '.bin', 'prisma'), ['generate'], {
      cwd: database,
      // Prisma requires an engine file without using it: any program works. Downloads often fail.
      env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' },
      ...(signal ? { signal } : {}),
    }),
  )
}

export const CLIENTS = ['web', 'admin'] as const

/** A client's own sources and its workspace packages'. */
export function clientSources(client: string, root = PROJECT_ROOT): string[] {
  const folders = new Set([path.join('apps', client)])
  for (const folder of folders)
    for (const dependency of workspaceDependencies(path.join(root, folder))) folders.add(dependency)
  return [...folders, 'tsconfig.base.json', 'pnpm-lock.yaml']
}

/** Folders of workspace packages, named like the packages. */
function workspaceDependencies(folder: string): string[] {
  const declared: { dependencies?: Record<string, string>; devDependencies?: Record<string, string> } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  )
  return Object.entries({ ...declared.dependencies, ...declared.devDependencies })
    .filter(([, version]) => version.startsWith('workspace:'))
    .map(([name]) => path.join('packages', path.basename(name)))
}

const PRECOMPRESS = 'scripts/precompress'

/** Builds changed clients, as their `build` script does. */
export async function buildClients(say: (line: string) => void, signal?: AbortSignal): Promise<void> {
  for (const client of CLIENTS) {
    const folder = path.join('apps', client)
    if (!existsSync(path.join(PROJECT_ROOT, folder, 'index.html'))) continue
    await whenChanged(
      `client-${client}`,
      { sources: [...clientSources(client), PRECOMPRESS], product: path.join(folder, 'dist', 'index.html') },
      async () => {
        say(`Building the ${client} client …`)
        const vite = path.join(PROJECT_ROOT, folder, 'node_modules', '.bin', 'vite')
        const options = {
          cwd: path.join(PROJECT_ROOT, folder),
          env: { ...process.env, NODE_ENV: 'production' },
          ...(signal ? { signal } : {}),
        }
        await requireTool(vite, ['build', '--logLevel', 'warn'], options)
        await requireTool(process.execPath, [path.join(PROJECT_ROOT, PRECOMPRESS, 'main.ts'), 'dist'], options)
      },
    )
  }
}
