/** Child process: one picture from stdin, results to stdout. Exit codes: 0 done, 3 damaged, others crashed. */
import { buffer } from 'node:stream/consumers'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
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

async function make(variant: PictureVariant): Promise<Buffer> {
  const { width, height, fit, background, isOfFirst } = variant
  const source =
    isOfFirst && first
      ? sharp(first.data, {
          raw: { width: first.info.width, height: first.info.height, channels: first.info.channels },
        })
      : open().autoOrient()
  const resized = source.resize({ width, height, fit, background, withoutEnlargement: fit === 'inside' })
  if (background) resized.flatten({ background })
  if (variants.some((other) => other.isOfFirst))
    first ??= await resized.clone().raw().toBuffer({ resolveWithObject: true })
  const { data, info } = await encode(resized, variant).toBuffer({ resolveWithObject: true })
  const head = Buffer.alloc(ENTRY_BYTES)
  head.writeUInt32BE(info.width, 0)
  head.writeUInt32BE(info.height, 4)
  head.writeUInt32BE(data.length, 8)
  return Buffer.concat([head, data])
}

function encode(picture: Sharp, { format = 'webp', quality }: PictureVariant): Sharp {
  if (format === 'avif') return picture.avif({ quality, effort: AVIF_EFFORT })
  return format === 'jpeg' ? picture.jpeg({ quality, mozjpeg: true }) : picture.webp({ quality })
}

try {
  // Decodes unchanged pictures fully, because shrink-on-load would not.
  if (variants.length === 0) await open().stats()
  for (const variant of variants) process.stdout.write(await make(variant))
} catch (error) {
  process.stderr.write(String(error))
  process.exitCode = DAMAGED_EXIT_CODE
}
