import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { MadePreview, PreviewMaker } from '../child/maker.ts'

export type MadeForTest = MadePreview & { files: Record<string, Uint8Array> }

/** Runs a maker on these bytes, in this process. @returns what it made, with its files by role. */
export async function makeFrom(maker: PreviewMaker, bytes: Uint8Array): Promise<MadeForTest> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wencang-test-preview-'))
  try {
    const original = path.join(folder, 'original')
    writeFileSync(original, bytes)
    const files: Record<string, Uint8Array> = {}
    const made = await maker(original, {
      scratch: folder,
      write: (role, _name, content) => {
        files[role] = content
      },
    })
    return { ...made, files }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
