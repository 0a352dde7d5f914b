import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type OpenPly, openPly } from '../child/ply/open-ply.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Opens bytes as a PLY file for the time of a call. */
export function withPly<T>(bytes: Uint8Array, use: (ply: OpenPly) => T): T {
  using folder = temporaryFolder()
  const file = path.join(folder.path, 'a.ply')
  writeFileSync(file, bytes)
  using ply = openPly(file)
  return use(ply)
}
