import type { FileKind, Prisma, StoredFile } from '@wencang/database'
import type { TestApp } from './test-app.ts'

const PICTURES: readonly FileKind[] = ['thumbnail', 'banner']
const PUBLIC: readonly FileKind[] = [...PICTURES, 'description']

/** The row of a user's file, without its content. */
export function addStoredFile(
  { db }: Pick<TestApp, 'db'>,
  uploaderId: string,
  kind: FileKind,
  change: Partial<Prisma.StoredFileUncheckedCreateInput> = {},
): Promise<StoredFile> {
  return db.storedFile.create({
    data: {
      ...{ uploaderId, kind, isPublic: PUBLIC.includes(kind), key: `files/${kind}/${crypto.randomUUID()}` },
      contentType: PICTURES.includes(kind) ? 'image/webp' : 'application/pdf',
      ...{ sizeBytes: 1, sha256: 'a'.repeat(64), ...change },
    },
  })
}
