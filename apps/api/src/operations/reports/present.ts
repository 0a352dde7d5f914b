import type { Report } from '@wencang/contract'
import type { Prisma } from '@wencang/database'
import { displayName, titleOf } from '../../assets/asset/index.ts'
import type { Context } from '../../context.ts'
import { NAMED_PERSON, whetherDeleted } from '../../lib/named-person.ts'

export const reportInclude = {
  asset: {
    select: {
      ...{ id: true, name: true, snapshotKey: true, status: true, ownerId: true, creator: NAMED_PERSON },
      text: { select: { record: true } },
    },
  },
  reporter: NAMED_PERSON,
} satisfies Prisma.AssetReportInclude
export type ReportRecord = Prisma.AssetReportGetPayload<{ include: typeof reportInclude }>

const partyOf = (person: ReportRecord['reporter']) => ({
  ...{ id: person.id, name: displayName(person) },
  ...whetherDeleted(person),
})

export function presentReport({ storage }: Pick<Context, 'storage'>, record: ReportRecord): Report {
  const { asset, reporter } = record
  const title = titleOf(asset.text?.record)
  return {
    id: record.id,
    kind: record.kind as Report['kind'],
    text: record.text,
    state: record.state,
    asset: {
      id: asset.id,
      name: asset.name,
      ...(title && { title }),
      snapshot: asset.snapshotKey ? storage.publicUrl(asset.snapshotKey) : null,
      status: asset.status,
      creator: partyOf(asset.creator),
    },
    reporter: partyOf(reporter),
    createdTime: record.createdAt.toISOString(),
    words: record.words,
    decidedAt: record.decidedAt?.toISOString() ?? null,
  }
}
