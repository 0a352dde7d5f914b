import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { type DemoPerson, PEOPLE } from './catalogue/index.ts'
import { demoId } from './demo-id.ts'
import { storePicture } from './stored-picture.ts'
import type { SeedParts } from './write-assets.ts'

const BANNERS = ['fuchun-scroll', 'thousand-li-scroll', 'autumn-scroll', 'moonlit-scroll']

/** Gives every seller a picture, cropped from one of their assets, and a banner, where they have none yet. */
export async function writePortraits(parts: SeedParts): Promise<void> {
  for (const [index, person] of PEOPLE.entries()) {
    const userId = parts.userIds[person.slug] ?? ''
    const profile = await parts.prisma.creatorProfile.findUniqueOrThrow({ where: { userId } })
    if (profile.snapshotFileId) continue
    const snapshotFileId = demoId('thumbnail', person.slug)
    const bannerFileId = demoId('banner', person.slug)
    const portrait = { id: snapshotFileId, uploader: person.slug, kind: 'thumbnail' } as const
    await storePicture(parts, portrait, await portraitOf(person))
    const banner = { id: bannerFileId, uploader: person.slug, kind: 'banner' } as const
    await storePicture(parts, banner, await bannerOf(BANNERS[index % BANNERS.length] ?? ''))
    await parts.prisma.creatorProfile.update({ where: { userId }, data: { snapshotFileId, bannerFileId } })
  }
}

async function portraitOf(person: DemoPerson): Promise<Buffer> {
  const picture = await readFile(path.join(import.meta.dirname, 'pictures', `${person.portrait}.webp`))
  return sharp(picture)
    .resize({ width: 480, height: 480, fit: 'cover' })
    .flatten({ background: '#ece5d6' })
    .webp({ quality: 82 })
    .toBuffer()
}

const bannerOf = async (scroll: string) =>
  sharp(await readFile(path.join(import.meta.dirname, 'paintings', `${scroll}.jpg`)))
    .resize({ width: 1800, height: 400, fit: 'cover' })
    .webp({ quality: 78 })
    .toBuffer()
