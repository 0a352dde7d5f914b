import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CACHE_DIR, PROJECT_ROOT } from '@wencang/local-services/machine'

/** Generated files that do not affect the build. */
const IGNORED = new Set(['node_modules', 'dist', 'generated'])

/** Hashes names and contents relative to `root`. */
export function fingerprint(sources: string[], root = PROJECT_ROOT): string {
  const hash = createHash('sha256')
  const add = (relative: string) => {
    const absolute = path.join(root, relative)
    if (!existsSync(absolute)) return
    if (statSync(absolute).isDirectory()) {
      for (const entry of readdirSync(absolute).sort()) {
        if (!IGNORED.has(entry)) add(path.join(relative, entry))
      }
    } else {
      const content = readFileSync(absolute)
      hash.update(`${relative}\0${content.length}\0`).update(content)
    }
  }
  sources.forEach(add)
  return hash.digest('hex')
}

/**
 * Runs `make` if sources changed or output is missing.
 * @returns whether it ran.
 */
export async function whenChanged(
  name: string,
  options: { sources: string[]; product: string },
  make: () => Promise<unknown>,
): Promise<boolean> {
  const stamp = path.join(CACHE_DIR, 'stamps', name)
  const current = fingerprint(options.sources)
  const isFresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === current
  if (isFresh && existsSync(path.join(PROJECT_ROOT, options.product))) return false
  await make()
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, current)
  return true
}
