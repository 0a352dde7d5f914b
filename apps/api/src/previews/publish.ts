import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { keysBehind } from '@wencang/domain'
import type { MadeFile } from '@wencang/preview-pipeline'
import type { PreviewFile } from '../assets/asset/index.ts'
import { contentTypeOf } from '../lib/content-types.ts'
import type { Storage } from '../ports/storage.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Stores files, including all widths of a picture. */
export async function publish(
  storage: Storage,
  made: MadeFile[],
  { from, to }: { from: string; to: string },
): Promise<PreviewFile[]> {
  const files: PreviewFile[] = []
  for (const { role, name } of made) {
    let sizeBytes = 0
    for (const one of keysBehind(name)) {
      const content = await readFile(path.join(from, one))
      await storage.putPublic(`${to}/${one}`, content, contentTypeOf(one), YEAR_SECONDS)
      sizeBytes += content.length
    }
    files.push({ role, key: `${to}/${name}`, contentType: contentTypeOf(name), sizeBytes })
  }
  return files
}
