import { createHash, randomUUID } from 'node:crypto'
import { UPLOADED_WIDTHS } from '@wencang/domain'
import { writePictureSet } from '@wencang/pictures'
import sharp from 'sharp'
import type { SeedParts } from './write-assets.ts'

/** Stores a picture as a public file of a person, again under the same ID in a later start. */
export async function storePicture(
  { prisma, store, userIds }: SeedParts,
  file: { id: string; uploader: string; kind: 'thumbnail' | 'banner' },
  body: Buffer,
): Promise<void> {
  const { id, uploader, kind } = file
  const picture = sharp(body)
  const { width, height } = await picture.metadata()
  const what = { stem: `files/${kind}/${randomUUID()}`, ownWidth: width, widths: UPLOADED_WIDTHS[kind], isQuick: true }
  const key = await writePictureSet(picture, what, (name, content, type) => store.putPublic(name, content, type))
  const sha256 = createHash('sha256').update(body).digest('hex')
  const about = { key, contentType: 'image/webp', sizeBytes: body.length, sha256, width, height }
  await prisma.storedFile.upsert({
    where: { id },
    create: { id, uploaderId: userIds[uploader] ?? '', kind, isPublic: true, ...about },
    update: about,
  })
}
