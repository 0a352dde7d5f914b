import os from 'node:os'
import path from 'node:path'
import { runBoundedProcess } from '@wencang/bounds'
import { takeDecodingTurn } from '@wencang/pictures'
import { type DocumentPageTask, REFUSED_EXIT_CODE } from './child/protocol.ts'

/** Within what an API server grants the process that decodes a picture. */
const BOUNDS = { wallSeconds: 20, dataBytes: 1024 ** 3, heapMegabytes: 128 }
const MAX_OUTPUT_BYTES = 16 * 1024 ** 2
const PAGES_BYTES = 4
const ENTRY = path.join(import.meta.dirname, 'child', 'document-page.ts')

export interface DrawnPage {
  /** 0 if the document cannot be opened. */
  pages: number
  /** WebP; null if there is no such page, or it is damaged, locked by a password, or takes too long. */
  picture: Buffer | null
}

/**
 * Draws a page of a stored document with a watermark in it, in a child process.
 * @param task.page From 1; a picture has one page.
 * @param task.mark Lines of the watermark.
 * @param userId Who waits, for fair queueing.
 * @throws {BusyError} if too many pictures are waiting, or several of this user.
 */
export async function drawDocumentPage(content: Buffer, task: DocumentPageTask, userId: string): Promise<DrawnPage> {
  const options = { folder: os.tmpdir(), input: content, maxOutputBytes: MAX_OUTPUT_BYTES }
  const work = () => runBoundedProcess(ENTRY, [JSON.stringify(task)], BOUNDS, options)
  const { code, signal, errors, output } = await takeDecodingTurn(work, userId)
  if (code !== 0 && code !== REFUSED_EXIT_CODE && !signal)
    throw new Error(`a page could not be drawn: ${errors.slice(0, 200)}`)
  const pages = output.length >= PAGES_BYTES ? output.readUInt32BE(0) : 0
  return { pages, picture: code === 0 && output.length > PAGES_BYTES ? output.subarray(PAGES_BYTES) : null }
}
