/**
 * A process that makes one preview and exits: `main.ts <model|picture> <original> <folder>`. It reads that file and writes into that folder, nothing else. Exit
 * code 0: made; 3: rejected, with the reason in `refusal.txt`; anything else: crashed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PREVIEW } from './limits.ts'
import { REFUSED_EXIT_CODE } from './protocol.ts'
import { Refusal } from './refusal.ts'

const [task = '', original = '', folder = ''] = process.argv.slice(2)
const write = (name: string, content: string | Uint8Array) => writeFileSync(path.join(folder, name), content)

try {
  const file = readFileSync(original)
  if (task === 'model') {
    const { previewModel } = await import('./model-preview.ts')
    const { model, snapshot, stats } = await previewModel(file)
    write('model.glb', model)
    write('snapshot.webp', snapshot)
    write('stats.json', JSON.stringify(stats))
  } else {
    const { shrinkPicture } = await import('./pictures.ts')
    const { webp, width, height } = await shrinkPicture(file, PREVIEW.pictureEdge)
    write('snapshot.webp', webp)
    write('stats.json', JSON.stringify({ width, height }))
  }
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  write('refusal.txt', error.message)
  process.exitCode = REFUSED_EXIT_CODE
}
