import type { Transaction } from '@wencang/database'
import { previewFilesOf } from '../assets/asset/index.ts'
import type { Queue } from '../ports/queue.ts'
import { FOLDER_LEFT_SECONDS } from './folders.ts'

/** Deletes a file's preview; a running step then deletes its results. */
export async function discardPreview(transaction: Transaction, queue: Queue, fileId: string): Promise<void> {
  const preview = await transaction.preview.findUnique({ where: { fileId }, include: { tiles: true } })
  if (!preview) return
  await transaction.tiles.deleteMany({ where: { fileId } })
  await transaction.preview.deleteMany({ where: { fileId } })
  const keys = previewFilesOf(preview).map(({ key }) => key)
  if (keys.length > 0) await queue.send(transaction, 'discard-objects', { privateKeys: keys, publicKeys: keys })
  const folders = [preview.folder, preview.tiles?.folder, preview.tiles?.nextFolder].filter(
    (folder) => typeof folder === 'string',
  )
  if (folders.length === 0) return
  await queue.send(transaction, 'discard-folders', { folders })
  // A running step may still write for a while.
  await queue.send(transaction, 'discard-folders', { folders }, { startAfterSeconds: FOLDER_LEFT_SECONDS })
}
