import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Database, Prisma } from '@wencang/database'
import type { Storage } from '../ports/storage.ts'

export function findOriginal(db: Database['prisma'], fileId: string): Promise<Original | null> {
  return db.assetFile.findUnique({ where: { id: fileId }, include: ORIGINAL })
}
const ORIGINAL = {
  preview: { include: { tiles: true } },
  asset: { select: { ceiling: true, orientation: true, status: true, creatorId: true } },
} as const satisfies Prisma.AssetFileInclude
export type Original = Prisma.AssetFileGetPayload<{ include: typeof ORIGINAL }>

/** Fetches an original into a folder. @returns its path. */
export async function fetchOriginal(
  storage: Storage,
  { id, key }: { id: string; key: string },
  folder: string,
): Promise<string> {
  const stored = await storage.head(key)
  if (!stored) throw new Error(`the original of ${id} is not in the store`)
  const file = path.join(folder, 'original')
  await pipeline(await storage.read(key, stored.etag), createWriteStream(file))
  return file
}
