/**
 * A process of its own that decodes one picture and ends: reads it on standard input, writes what was made of it to standard output.
 * Exit code 0: done; 3: the picture is damaged; anything else: it died.
 */
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { MAX_DECODED_BYTES } from '../limits.ts'
import { DAMAGED_EXIT_CODE, ENTRY_BYTES, type PictureTask, type Rendition } from './protocol.ts'

// One picture at a time on one thread: the parent bounds this process, not a farm of threads.
sharp.concurrency(1)
sharp.cache(false)

const { renditions } = JSON.parse(process.argv[2] ?? '') as PictureTask
const content = await buffer(process.stdin)

/** The parent has counted already; these are for what the header did not say. */
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
  // Whatever is shrunk at loading is not looked at in full, so that a picture which is kept as it is gets decoded as it is.
  if (renditions.length === 0) await open().stats()
  for (const rendition of renditions) process.stdout.write(await make(rendition))
} catch (error) {
  process.stderr.write(String(error))
  process.exitCode = DAMAGED_EXIT_CODE
}
