import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'

const run = promisify(execFile)

/** Widely used viewer, for comparison. */
const MODEL_VIEWER = '@google/model-viewer@4.4.0'

/** Compressed bytes of `<model-viewer>` with three.js, downloaded from npm. */
export async function modelViewerBytes(): Promise<number> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wencang-model-viewer-'))
  try {
    const { stdout } = await run('npm', ['pack', MODEL_VIEWER, '--silent', '--pack-destination', folder])
    await run('tar', ['-xzf', path.join(folder, stdout.trim()), '-C', folder])
    return gzipSync(await readFile(path.join(folder, 'package/dist/model-viewer.min.js')), { level: 9 }).length
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
