import { type Explanations, explanationKeys, type FurtherPicture, NO_EXPLANATIONS } from '@wencang/contract'
import sharp from 'sharp'
import { DETAILS, type Detail } from './catalogue/details.ts'
import { EXPLANATIONS } from './catalogue/explanations.ts'
import type { DemoAsset } from './catalogue/index.ts'
import { demoId } from './demo-id.ts'
import { storePicture } from './stored-picture.ts'
import type { SeedParts } from './write-assets.ts'

const MAX_SIDE = 1280

/** Explanations of an asset as API columns; stores cut-out details. Undefined without explanations. */
export async function explanationsOf(parts: SeedParts, asset: DemoAsset, original: Buffer) {
  const details = DETAILS[asset.slug]
  const said = EXPLANATIONS[asset.slug]
  if (!said && !details) return undefined
  const pictures = details && (await cutDetails(parts, asset, original, details))
  const content: Explanations = { ...NO_EXPLANATIONS, ...said, ...(pictures && { pictures }) }
  return { content, ...explanationKeys(content) }
}

async function cutDetails(parts: SeedParts, asset: DemoAsset, original: Buffer, details: Detail[]) {
  const { width, height } = await sharp(original).metadata()
  const pictures: FurtherPicture[] = []
  for (const [index, { caption, ...part }] of details.entries()) {
    const picture = sharp(original)
      .extract({
        left: Math.round(part.left * width),
        top: Math.round(part.top * height),
        width: Math.floor(part.width * width),
        height: Math.floor(part.height * height),
      })
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    const pictureId = demoId('detail', `${asset.slug}/${index}`)
    const file = { id: pictureId, uploader: asset.creator, kind: 'thumbnail' } as const
    await storePicture(parts, file, await picture.webp({ quality: 84 }).toBuffer())
    pictures.push({ pictureId, caption })
  }
  return pictures
}
