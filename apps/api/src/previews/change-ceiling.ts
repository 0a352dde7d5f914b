import { Prisma, type Transaction } from '@wencang/database'
import { DETAIL_CEILINGS, type DetailCeiling } from '@wencang/domain'
import { previewFilesOf } from '../assets/asset/index.ts'
import type { Queue } from '../ports/queue.ts'
import { FOLDER_LEFT_SECONDS } from './folders.ts'
import { requestStep } from './request-step.ts'
import { takeBackTiles } from './tiles-records.ts'

/**
 * Remakes previews for a changed ceiling.
 * Narrower: withdraws all but list pictures within this transaction.
 */
export async function followCeiling(
  transaction: Transaction,
  queue: Queue,
  assetId: string,
  [before, after]: [DetailCeiling, DetailCeiling],
): Promise<void> {
  const isWider = DETAIL_CEILINGS.indexOf(after) > DETAIL_CEILINGS.indexOf(before)
  await (isWider ? widen : withdraw)(transaction, queue, assetId)
}

/** Remakes previews for a changed orientation, in which explanations are shown at once. */
export const followOrientation = withdraw

/** Withdraws all but list pictures, and requests new ones. */
async function withdraw(transaction: Transaction, queue: Queue, assetId: string): Promise<void> {
  await takeBackTiles(transaction, queue, assetId)
  const previews = await transaction.preview.findMany({
    where: { file: { assetId }, OR: [{ state: { not: 'none' } }, { reason: { not: 'file_type' } }] },
  })
  for (const { fileId, folder, ...preview } of previews) {
    const files = previewFilesOf(preview)
    const kept = files.filter(({ role }) => isForLists(role))
    await transaction.preview.update({
      where: { fileId },
      data: {
        state: 'waiting',
        folder: null,
        files: kept,
        stats: Prisma.DbNull,
        reason: null,
        message: null,
        requestedAt: new Date(),
      },
    })
    const keys = files.filter((file) => !kept.includes(file)).map(({ key }) => key)
    if (keys.length > 0) await queue.send(transaction, 'discard-objects', { privateKeys: keys, publicKeys: keys })
    // A running step may still write; the kept picture may lie there.
    if (folder && !kept.some(({ key }) => key.startsWith(folder)))
      await queue.send(
        transaction,
        'discard-folders',
        { folders: [folder] },
        { startAfterSeconds: FOLDER_LEFT_SECONDS },
      )
    await requestStep(transaction, queue, 'make-preview', fileId)
  }
}

const isForLists = (role: string) => role === 'snapshot' || role === 'turntable' || role.startsWith('angle-')

async function widen(transaction: Transaction, queue: Queue, assetId: string): Promise<void> {
  const previews = await transaction.preview.findMany({
    where: { file: { assetId }, state: { not: 'none' } },
    select: { fileId: true },
  })
  for (const { fileId } of previews) {
    await transaction.preview.update({ where: { fileId }, data: { version: 0, requestedAt: new Date() } })
    await requestStep(transaction, queue, 'make-preview', fileId)
  }
}
