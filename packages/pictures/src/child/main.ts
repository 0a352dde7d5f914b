/**
 * A child process that decodes one picture and ends: it reads the picture from standard input and writes the result to standard output.
 * Exit code 0: done; 3: the picture is damaged; anything else: it died.
 */
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { MAX_DECODED_BYTES } from '../limits.ts'
import { DAMAGED_EXIT_CODE, ENTRY_BYTES, type PictureTask, type Rendition } from './protocol.ts'

// One picture at a time on one thread: the parent's limits are for this process, not for many threads.
sharp.concurrency(1)
sharp.cache(false)

const { renditions } = JSON.parse(process.argv[2] ?? '') as PictureTask
const content = await buffer(process.stdin)

/** The parent has checked the header's size already; these limits are for sizes that the header does not reveal. */
const open = () =>
  sharp(content, {
    limitInputPixels: MAX_DECODED_BYTES,
    failOn: 'error',
    unlimited: false,
    animated: false,
    sequentialRead: true,
  })

async function make({ width, height, fit, quality }: Rendition): Promise<Buffer> {
  const { data, info } = await open()
    .autoOrient()
    .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true })
  const head = Buffer.alloc(ENTRY_BYTES)
  head.writeUInt32BE(info.width, 0)
  head.writeUInt32BE(info.height, 4)
  head.writeUInt32BE(data.length, 8)
  return Buffer.concat([head, data])
}

try {
  // Shrink-on-load does not decode the full picture, so a picture that is kept unchanged is decoded at full size.
  if (renditions.length === 0) await open().stats()
  for (const rendition of renditions) process.stdout.write(await make(rendition))
} catch (error) {
  process.stderr.write(String(error))
  process.exitCode = DAMAGED_EXIT_CODE
}
