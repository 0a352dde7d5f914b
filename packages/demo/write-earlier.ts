import { randomBytes } from 'node:crypto'
import type { Transaction } from '@wencang/database'
import { DAY_MILLISECONDS, STEP_VERSIONS } from '@wencang/domain'
import { EARLIER } from './catalogue/earlier.ts'
import type { DemoAsset } from './catalogue/index.ts'
import { demoId, fileIdOf } from './demo-id.ts'
import type { BuiltObject } from './objects.ts'
import type { Store } from './store.ts'

const earlierFileIdOf = (slug: string) => demoId('file', `${slug}/earlier`)
const replacedAt = (daysAgo: number, now: Date) => new Date(now.getTime() - daysAgo * DAY_MILLISECONDS)

/** File sold by an asset at a given time. */
export function fileIdAt(slug: string, at: Date, now: Date): string {
  const earlier = EARLIER[slug]
  const isEarlier = earlier !== undefined && at < replacedAt(earlier.replacedDaysAgo, now)
  return isEarlier ? earlierFileIdOf(slug) : fileIdOf(slug)
}

/** Stores the earlier version's file, if any. @returns Function that writes its rows. */
export async function storeEarlier(
  store: Store,
  { slug, fileType }: DemoAsset,
  { earlier: built, contentType }: BuiltObject,
): Promise<((transaction: Transaction, of: EarlierRows) => Promise<void>) | undefined> {
  const earlier = EARLIER[slug]
  if (!built || !earlier) return undefined
  const fileId = earlierFileIdOf(slug)
  const key = `originals/${fileId}`
  const folder = `previews/${randomBytes(16).toString('hex')}`
  const { etag } = await store.putPrivate(key, built.original, contentType)
  const model = { role: 'model', key: `${folder}/model.glb`, contentType, sizeBytes: built.preview.model.length }
  await store.putPublic(model.key, built.preview.model, contentType)
  return async (transaction, { assetId, reviewerId, publishedAt, now }) => {
    const { fileName, changes, replacedDaysAgo } = earlier
    const sha256 = built.sha256
    await transaction.assetFile.create({
      data: {
        ...{ id: fileId, assetId, fileName, fileType, sizeBytes: built.original.length },
        ...{ declaredSha256: sha256, sha256, contentType, key, etag, verifiedAt: publishedAt, createdAt: publishedAt },
        preview: {
          create: {
            ...{ state: 'ready', kind: 'model', folder, files: [model], stats: { ...built.preview.stats } },
            ...{ version: STEP_VERSIONS.light, viewsVersion: STEP_VERSIONS.views },
          },
        },
      },
    })
    const decidedAt = replacedAt(replacedDaysAgo, now)
    const id = demoId('version', slug)
    await transaction.assetVersion.createMany({
      data: [
        {
          ...{ assetId, fileId, state: 'approved', number: 1 },
          ...{ submittedAt: publishedAt, decidedAt: publishedAt, createdAt: publishedAt },
        },
        {
          ...{ id, assetId, fileId: fileIdOf(slug), state: 'approved', number: 2, changes, isForBuyers: true },
          ...{ submittedAt: decidedAt, decidedAt, createdAt: decidedAt },
        },
      ],
    })
    await transaction.review.create({
      data: { kind: 'version', subjectId: id, decision: 'approve', reviewerId, createdAt: decidedAt },
    })
  }
}

interface EarlierRows {
  assetId: string
  reviewerId: string
  publishedAt: Date
  now: Date
}
