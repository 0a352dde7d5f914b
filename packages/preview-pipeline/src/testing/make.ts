import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { DetailCeiling, Orientation } from '@wencang/domain'
import type { MadePreview, PreviewMaker, PreviewOutput } from '../child/maker.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type MadeForTest = MadePreview & { files: Record<string, Uint8Array> }

/** Runs a maker in this process. @returns its result with files by role. */
export async function makeFrom(
  maker: PreviewMaker,
  bytes: Uint8Array,
  ceiling: DetailCeiling = 'study',
  orientation?: Orientation,
): Promise<MadeForTest> {
  using folder = temporaryFolder()
  const original = path.join(folder.path, 'original')
  writeFileSync(original, bytes)
  const files: Record<string, Uint8Array> = {}
  const output: PreviewOutput = {
    scratch: folder.path,
    write: (role, _name, content) => {
      files[role] = content
    },
  }
  const made = await maker(original, output, ceiling, orientation)
  return { ...made, files }
}
