import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { type DemoPerson, PEOPLE } from './catalogue/index.ts'
import { demoId } from './demo-id.ts'
import type { SeedParts } from './write-assets.ts'

const BANNERS = ['fuchun-scroll', 'thousand-li-scroll', 'autumn-scroll', 'moonlit-scroll']

/** Gives every seller a picture, cropped from one of their assets, and a banner, where they have none yet. */
export async function writePortraits(parts: SeedParts): Promise<void> {
  for (const [index, person] of PEOPLE.entries()) {
    const userId = parts.userIds[person.slug] ?? ''
    const profile = await parts.prisma.creatorProfile.findUniqueOrThrow({ where: { userId } })
    if (profile.snapshotFileId) continue
    const snapshotFileId = await storeFile(parts, person, 'thumbnail', await portraitOf(person))
    const bannerFileId = await storeFile(parts, person, 'banner', await bannerOf(BANNERS[index % BANNERS.length] ?? ''))
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

async function storeFile(
  { prisma, store, userIds }: SeedParts,
  person: DemoPerson,
  kind: 'thumbnail' | 'banner',
  body: Buffer,
): Promise<string> {
  const id = demoId(kind, person.slug)
  const { width, height } = await sharp(body).metadata()
  const key = `files/${kind}/${randomUUID()}.webp`
  await store.putPublic(key, body, 'image/webp')
  const sha256 = createHash('sha256').update(body).digest('hex')
  const about = { key, contentType: 'image/webp', sizeBytes: body.length, sha256, width, height }
  await prisma.storedFile.upsert({
    where: { id },
    create: { id, uploaderId: userIds[person.slug] ?? '', kind, isPublic: true, ...about },
    update: about,
  })
  return id
}
