import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import vm from 'node:vm'
import type { Document } from '@gltf-transform/core'
import sharp from 'sharp'
import { LIMITS } from './limits.ts'

const KTX2 = 'image/ktx2'
const FOLDER = 'three/examples/jsm/libs/basis'

interface Transcoder {
  initializeBasis(): void
  KTX2File: new (
    bytes: Uint8Array,
  ) => {
    isValid(): boolean
    getWidth(): number
    getHeight(): number
    startTranscoding(): boolean
    getImageTranscodedSizeInBytes(level: number, layer: number, face: number, format: number): number
    /** After the target: level, layer, face, format, flags, two channels (-1: default). */
    transcodeImage(target: Uint8Array, ...how: [number, number, number, number, number, number, number]): boolean
    close(): void
    delete(): void
  }
}
const RGBA = 13

/** Loads a browser script without access to Node's globals. */
async function loadTranscoder(): Promise<Transcoder> {
  const fileOf = (name: string) => fileURLToPath(import.meta.resolve(`${FOLDER}/${name}`))
  const script = `${readFileSync(fileOf('basis_transcoder.js'), 'utf8')}\nreturn BASIS`
  const start = vm.compileFunction(script, ['process', 'require'])() as (options: object) => Promise<Transcoder>
  const transcoder = await start({ wasmBinary: readFileSync(fileOf('basis_transcoder.wasm')) })
  transcoder.initializeBasis()
  return transcoder
}

/** Replaces KTX2 pictures by PNG; unreadable ones are dropped later. */
export async function unpackKtx(document: Document): Promise<void> {
  const textures = document
    .getRoot()
    .listTextures()
    .filter((texture) => texture.getMimeType() === KTX2 && texture.getImage() !== null)
  if (textures.length === 0) return
  const transcoder = await loadTranscoder()
  let left: number = LIMITS.totalPictureBytes
  for (const texture of textures) {
    const unpacked = unpack(transcoder, texture.getImage() ?? new Uint8Array(), Math.min(left, LIMITS.pictureBytes))
    if (!unpacked) continue
    left -= unpacked.pixels.length
    const { pixels, width, height } = unpacked
    const png = await sharp(pixels, { raw: { width, height, channels: 4 } })
      .png({ compressionLevel: 1 })
      .toBuffer()
    texture.setImage(new Uint8Array(png)).setMimeType('image/png').setURI('')
  }
}

function unpack({ KTX2File }: Transcoder, bytes: Uint8Array, most: number) {
  let file: InstanceType<Transcoder['KTX2File']> | null = null
  try {
    file = new KTX2File(bytes)
    if (!file.isValid()) return null
    const [width, height] = [file.getWidth(), file.getHeight()]
    if (!(width > 0 && height > 0 && width * height * 4 <= most) || !file.startTranscoding()) return null
    if (file.getImageTranscodedSizeInBytes(0, 0, 0, RGBA) !== width * height * 4) return null
    const pixels = new Uint8Array(width * height * 4)
    return file.transcodeImage(pixels, 0, 0, 0, RGBA, 0, -1, -1) ? { pixels, width, height } : null
  } catch {
    // It aborts on unexpected input.
    return null
  } finally {
    file?.close()
    file?.delete()
  }
}
