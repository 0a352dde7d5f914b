import path from 'node:path'
import { type ArchiveEntry, comparable } from './archive-files.ts'

/** Finds the file that a model names, in the model's own words. @returns its path in the archive, or null. */
export type Lookup = (from: string, name: string) => string | null

/** Further files of one name are not compared. */
const MAX_SAME_NAMES = 100

/** Resource forks that macOS packs beside each file. */
export const isResourceFork = (name: string) =>
  name.startsWith('__MACOSX/') || path.posix.basename(name).startsWith('._')

/** Looks up by relative path, then by file name alone: exporters write local paths. */
export function createLookup(entries: ArchiveEntry[]): Lookup {
  const byPath = new Map<string, string>()
  const byName = new Map<string, string[]>()
  for (const { path: own } of entries) {
    if (own.endsWith('/') || isResourceFork(own)) continue
    byPath.set(comparable(own), own)
    const name = comparable(path.posix.basename(own))
    const same = byName.get(name) ?? []
    byName.set(name, same)
    if (same.length < MAX_SAME_NAMES) same.push(own)
  }
  return (from, name) => {
    const folder = path.posix.dirname(from)
    for (const written of new Set([name, decoded(name)].map((each) => each.replaceAll('\\', '/')))) {
      const exact = byPath.get(comparable(path.posix.join(folder, written)))
      if (exact !== undefined) return exact
      const same = byName.get(comparable(path.posix.basename(written)))
      if (same) return nearest(same, written, folder)
    }
    return null
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Prefers paths that end like the name, then those close to the model. */
function nearest(paths: string[], name: string, folder: string): string | null {
  const score = (own: string) =>
    common(parts(own).reverse(), parts(name).reverse()) * 1_000 + common(parts(own), parts(folder))
  return paths.reduce((best, own) => (score(own) > score(best) ? own : best))
}

const parts = (name: string) => comparable(name).split('/')

function common(a: string[], b: string[]): number {
  const different = a.findIndex((part, i) => part !== b[i])
  return different < 0 ? a.length : different
}
