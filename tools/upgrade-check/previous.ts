import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { LAST_RELEASED } from '@wencang/database/releases'
import { CACHE_DIR, PROJECT_ROOT, requireTool, runTool } from '@wencang/local-services/machine'

/** Sources of the version to upgrade from. */
export interface Previous {
  /** Full commit hash. */
  commit: string
  /** Tag or reference. */
  name: string
  folder: string
  /** True since migrations record which code they serve. */
  startsOnNextSchema: boolean
}

/**
 * Exports the named version, the last tag, or the commit before unreleased migrations.
 * @throws {Error} if this checkout does not have it.
 */
export async function exportPrevious(wanted: string | undefined, signal: AbortSignal): Promise<Previous> {
  const name = wanted ?? (await lastTag()) ?? (await beforeFirstUnreleased())
  const commit = name && (await git('rev-parse', '--verify', '--quiet', `${name}^{commit}`))
  if (!name || !commit)
    throw new Error(
      `${name ?? 'The previous version'} is not in this checkout: fetch its history, or name another by --from.`,
    )
  const folder = path.join(CACHE_DIR, 'upgrade', 'previous')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = path.join(CACHE_DIR, 'upgrade', 'previous.tar')
  await requireTool('git', ['archive', '--output', archive, commit], { signal })
  await requireTool('tar', ['-xf', archive, '-C', folder], { signal })
  rmSync(archive)
  const promise = await git('cat-file', '-e', `${commit}:packages/database/src/releases.ts`)
  return { commit, name, folder, startsOnNextSchema: promise !== undefined }
}

const lastTag = () => git('describe', '--tags', '--abbrev=0')

/** Finds the last commit with the latest release's schema. */
async function beforeFirstUnreleased(): Promise<string | undefined> {
  const folder = path.join('prisma', 'migrations')
  const first = readdirSync(path.join(PROJECT_ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name > LAST_RELEASED)
    .map(({ name }) => name)
    .sort()[0]
  if (first === undefined) return 'HEAD'
  const added = await git('log', '-1', '--diff-filter=A', '--format=%H', '--', path.join(folder, first))
  return added ? `${added}^` : undefined
}

/** @returns git's output, or undefined if it fails: without history, or without git. */
async function git(...args: string[]): Promise<string | undefined> {
  const { code, output } = await runTool('git', args, { cwd: PROJECT_ROOT })
  return code === 0 ? output.trim() : undefined
}
