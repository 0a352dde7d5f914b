import os from 'node:os'
import path from 'node:path'
import { createGate, runBoundedProcess } from '@wencang/bounds'
import { DAMAGED_EXIT_CODE, ENTRY_BYTES, type PictureVariant } from './child/protocol.ts'
import type { PictureFormat, PictureHeader } from './header.ts'
import { requireModestPicture } from './limits.ts'
import { PictureRefusal } from './refusal.ts'

export type { PictureVariant } from './child/protocol.ts'

export interface MadePicture {
  content: Buffer
  width: number
  height: number
}

/** Several times the cost of the largest legitimate picture. */
const BOUNDS = { wallSeconds: 20, dataBytes: 1024 ** 3, heapMegabytes: 128 }
const MAX_OUTPUT_BYTES = 32 * 1024 ** 2
const ENTRY = path.join(import.meta.dirname, 'child', 'main.ts')

/** Decoding is memory-bound: one picture per server, fair short queue. */
const gate = createGate('decoding pictures', {
  places: 1,
  queueSize: 16,
  // One decoding, one queued.
  perCaller: 2,
  queueTimeoutSeconds: 20,
  retryAfterSeconds: 5,
})

/** Waits for the server's place to decode, for work of other programs that needs as much memory. @throws {BusyError} */
export const takeDecodingTurn = <T>(work: () => Promise<T>, userId: string): Promise<T> => gate.run(work, userId)

/**
 * Re-encodes: drops location and appended bytes.
 * @param formats Accepted formats; the type that the sender claims is ignored.
 * @param userId The picture's owner, for fair queueing.
 * @returns One picture per variant, in the same order.
 * @throws {PictureRefusal} within milliseconds if the header alone is enough to decide.
 * @throws {BusyError} if too many pictures are already waiting, or one of this user.
 */
export async function makePictures(
  content: Buffer,
  formats: readonly PictureFormat[],
  variants: PictureVariant[],
  userId: string,
): Promise<MadePicture[]> {
  requireModestPicture(content, formats)
  const made = readEntries(await decode(content, variants, userId))
  if (made.length !== variants.length) throw new Error('the process that decodes pictures made too few of them')
  return made
}

/**
 * Fully decodes a picture kept unchanged: a valid header proves nothing.
 * @throws {PictureRefusal} and {BusyError} as {@link makePictures}.
 */
export async function checkPicture(
  content: Buffer,
  formats: readonly PictureFormat[],
  userId: string,
): Promise<PictureHeader> {
  const header = requireModestPicture(content, formats)
  await decode(content, [], userId)
  return header
}

async function decode(content: Buffer, variants: PictureVariant[], userId: string): Promise<Buffer> {
  const task = JSON.stringify({ variants })
  const options = { folder: os.tmpdir(), input: content, maxOutputBytes: MAX_OUTPUT_BYTES }
  const work = () => runBoundedProcess(ENTRY, [task], BOUNDS, options)
  const { code, signal, errors, output } = await takeDecodingTurn(work, userId)
  if (code === 0) return output
  if (code === DAMAGED_EXIT_CODE) throw new PictureRefusal('unreadable', 'expected a picture that can be read')
  if (signal) throw new PictureRefusal('too_large', 'takes too long to decode')
  throw new PictureRefusal('too_large', `could not be decoded within its bounds: ${errors.slice(0, 200)}`)
}

function readEntries(output: Buffer): MadePicture[] {
  const made: MadePicture[] = []
  for (let at = 0; at + ENTRY_BYTES <= output.length; ) {
    const [width, height, length] = [0, 4, 8].map((offset) => output.readUInt32BE(at + offset)) as [
      number,
      number,
      number,
    ]
    const from = at + ENTRY_BYTES
    made.push({ content: output.subarray(from, from + length), width, height })
    at = from + length
  }
  return made
}
