import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type OpenPly, openPly } from '../child/ply/open-ply.ts'

/** Opens bytes as a PLY file for the time of a call. */
export function withPly<T>(bytes: Uint8Array, use: (ply: OpenPly) => T): T {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wencang-test-ply-'))
  try {
    const file = path.join(folder, 'a.ply')
    writeFileSync(file, bytes)
    const ply = openPly(file)
    try {
      return use(ply)
    } finally {
      ply.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
