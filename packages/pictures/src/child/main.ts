/** Child process: one picture from stdin, results to stdout. Exit codes: 0 done, 3 damaged, others crashed. */
import { buffer } from 'node:stream/consumers'
import sharp, { type OutputInfo } from 'sharp'
import { MAX_DECODED_BYTES } from '../limits.ts'
import { DAMAGED_EXIT_CODE, ENTRY_BYTES, type PictureTask, type PictureVariant } from './protocol.ts'

// One thread: the parent's limits apply to this process.
sharp.concurrency(1)
sharp.cache(false)

const { variants } = JSON.parse(process.argv[2] ?? '') as PictureTask
const content = await buffer(process.stdin)

/** Limits sizes that the checked header does not reveal. */
const open = () =>
  sharp(content, {
    limitInputPixels: MAX_DECODED_BYTES,
    failOn: 'error',
    unlimited: false,
    animated: false,
    sequentialRead: true,
  })

/** A user waits: more effort costs sixfold time, saves 5 %. */
const AVIF_EFFORT = 0

let first: { data: Buffer; info: OutputInfo } | undefined

async function make({ width, height, fit, quality, format = 'webp', isOfFirst }: PictureVariant): Promise<Buffer> {
  const source =
    isOfFirst && first
      ? sharp(first.data, {
          raw: { width: first.info.width, height: first.info.height, channels: first.info.channels },
        })
      : open().autoOrient()
  const resized = source.resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
  if (variants.some((other) => other.isOfFirst))
    first ??= await resized.clone().raw().toBuffer({ resolveWithObject: true })
  const encoded = format === 'avif' ? resized.avif({ quality, effort: AVIF_EFFORT }) : resized.webp({ quality })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  const head = Buffer.alloc(ENTRY_BYTES)
  head.writeUInt32BE(info.width, 0)
  head.writeUInt32BE(info.height, 4)
  head.writeUInt32BE(data.length, 8)
  return Buffer.concat([head, data])
}

try {
  // Decodes unchanged pictures fully, because shrink-on-load would not.
  if (variants.length === 0) await open().stats()
  for (const variant of variants) process.stdout.write(await make(variant))
} catch (error) {
  process.stderr.write(String(error))
  process.exitCode = DAMAGED_EXIT_CODE
}
