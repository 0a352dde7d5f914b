import type { Report } from '@wencang/contract'
import type { Prisma } from '@wencang/database'
import { displayName } from '../../assets/asset/index.ts'
import type { Context } from '../../context.ts'

const NAMED = { select: { id: true, name: true, creatorProfile: { select: { name: true } } } } as const

export const reportInclude = {
  asset: { select: { id: true, name: true, snapshotKey: true, status: true, ownerId: true, creator: NAMED } },
  reporter: NAMED,
} satisfies Prisma.AssetReportInclude
export type ReportRecord = Prisma.AssetReportGetPayload<{ include: typeof reportInclude }>

export function presentReport({ storage }: Pick<Context, 'storage'>, record: ReportRecord): Report {
  const { asset, reporter } = record
  return {
    id: record.id,
    kind: record.kind as Report['kind'],
    text: record.text,
    state: record.state,
    asset: {
      id: asset.id,
      name: asset.name,
      snapshot: asset.snapshotKey ? storage.publicUrl(asset.snapshotKey) : null,
      status: asset.status,
      creator: { id: asset.creator.id, name: displayName(asset.creator) },
    },
    reporter: { id: reporter.id, name: displayName(reporter) },
    createdTime: record.createdAt.toISOString(),
    words: record.words,
    decidedAt: record.decidedAt?.toISOString() ?? null,
  }
}
