import { cpSync, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { BASELINE } from '@wencang/database/releases'
import { CACHE_DIR, PROJECT_ROOT, runTool } from '@wencang/local-services/machine'
import type { Previous } from './previous.ts'

const MIGRATIONS = path.join('prisma', 'migrations')

/** Adds this version's migrations to the previous sources, whose own the baseline contains. @returns their names. */
function addMigrations({ folder }: Previous): string[] {
  const from = path.join(PROJECT_ROOT, MIGRATIONS)
  const added = readdirSync(from).filter(
    (name) => name !== BASELINE && !existsSync(path.join(folder, MIGRATIONS, name)),
  )
  for (const name of added) cpSync(path.join(from, name), path.join(folder, MIGRATIONS, name), { recursive: true })
  return added
}

/**
 * Runs the previous integration tests on this schema.
 * @param rest Arguments for its test runner.
 * @returns 0 if all of them pass.
 */
export async function testPrevious(
  previous: Previous,
  rest: readonly string[],
  { say, signal }: { say: (line: string) => void; signal: AbortSignal },
): Promise<number> {
  const added = addMigrations(previous)
  if (added.length === 0) {
    say('Both versions have the same schema.\n0 passed, 0 failed')
    return 0
  }
  say(`Its integration tests, on a schema with ${added.join(', ')} …`)
  const log = path.join(CACHE_DIR, 'upgrade', 'previous-tests.log')
  const { code, output } = await runTool('npm', ['test', '--', 'integration', ...rest], {
    cwd: previous.folder,
    log,
    signal,
    timeoutMinutes: 60,
  })
  say(output.slice(code === 0 ? -300 : -6000).trim())
  return code
}
