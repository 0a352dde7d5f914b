import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { demoId } from './demo-id.ts'
import type { BuiltObject } from './objects.ts'

/** Further file of an asset. */
export interface FurtherFile {
  id: string
  name: string
  bytes: Buffer
  sha256: string
}

/** Assets with further files, by slug. */
const MAKERS: Record<string, (built: BuiltObject) => Promise<Record<string, Buffer>>> = {
  'fuchun-scroll': partsOfScroll,
  'scroll-meiping': texturesOfModel,
}

/** Further files of an asset; usually none. */
export async function furtherFilesOf({ slug }: { slug: string }, built: BuiltObject): Promise<FurtherFile[]> {
  const files = await MAKERS[slug]?.(built)
  return Object.entries(files ?? {}).map(([name, bytes], place) => ({
    ...{ id: furtherFileId(slug, place), name, bytes },
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }))
}

const furtherFileId = (slug: string, place: number) => demoId('further-file', `${slug}/${place}`)

const SCROLL_PARTS = 3

/** A long scroll in parts, from right to left as it is unrolled. */
async function partsOfScroll({ original }: BuiltObject): Promise<Record<string, Buffer>> {
  const { width, height } = await sharp(original).metadata()
  const partWidth = Math.floor(width / SCROLL_PARTS)
  const files: Record<string, Buffer> = {}
  for (let part = 1; part <= SCROLL_PARTS; part++) {
    const left = width - part * partWidth
    const cut = sharp(original).extract({ left, top: 0, width: partWidth, height })
    files[`分段/第${part}段.jpg`] = await cut.jpeg({ quality: 88 }).toBuffer()
  }
  const lines = [
    '本卷为程序绘制的示意图卷。分段自右向左编号，与展卷次序一致。',
    'A scroll painted by a program, for demonstration. Its parts are numbered from right to left, as it is unrolled.',
  ]
  return { ...files, '说明 README.txt': Buffer.from(`${lines.join('\n')}\n`) }
}

/** Textures of a model's file. */
async function texturesOfModel({ original }: BuiltObject): Promise<Record<string, Buffer>> {
  const jsonLength = original.readUInt32LE(12)
  const gltf = JSON.parse(original.toString('utf8', 20, 20 + jsonLength)) as {
    images?: { bufferView: number; mimeType: string }[]
    bufferViews: { byteOffset?: number; byteLength: number }[]
  }
  const binary = original.subarray(20 + jsonLength + 8)
  const files: Record<string, Buffer> = {}
  for (const [index, { bufferView, mimeType }] of (gltf.images ?? []).entries()) {
    const { byteOffset = 0, byteLength = 0 } = gltf.bufferViews[bufferView] ?? {}
    const bytes = binary.subarray(byteOffset, byteOffset + byteLength)
    files[`贴图/${index + 1}.${mimeType === 'image/png' ? 'png' : 'jpg'}`] = Buffer.from(bytes)
  }
  const lines = [
    '本件为程序生成的示意模型。“贴图”文件夹中的图片与模型文件内嵌的贴图相同。',
    'A demonstration model made by a program. The pictures in the folder are those that its file contains.',
  ]
  return { ...files, '说明 README.txt': Buffer.from(`${lines.join('\n')}\n`) }
}
