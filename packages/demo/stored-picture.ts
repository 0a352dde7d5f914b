import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { SeedParts } from './write-assets.ts'

/** Stores a WebP picture as a public file of a person, again under the same ID in a later start. */
export async function storePicture(
  { prisma, store, userIds }: SeedParts,
  file: { id: string; uploader: string; kind: 'thumbnail' | 'banner' },
  body: Buffer,
): Promise<void> {
  const { id, uploader, kind } = file
  const { width, height } = await sharp(body).metadata()
  const key = `files/${kind}/${randomUUID()}.webp`
  await store.putPublic(key, body, 'image/webp')
  const sha256 = createHash('sha256').update(body).digest('hex')
  const about = { key, contentType: 'image/webp', sizeBytes: body.length, sha256, width, height }
  await prisma.storedFile.upsert({
    where: { id },
    create: { id, uploaderId: userIds[uploader] ?? '', kind, isPublic: true, ...about },
    update: about,
  })
}
