import type { ObjectRecord } from '@wencang/contract'
import { RIGHTS_STATEMENTS } from '@wencang/domain'
import type { DemoAsset } from '../types.ts'
import { type OwnRecord, type RecordKind, recordOf } from './kinds.ts'
import { METAL_AND_STONE } from './metal-and-stone.ts'
import { DOCUMENTS, MEDIA, PICTURES } from './pictures.ts'
import { SITES } from './sites.ts'
import { VESSELS } from './vessels.ts'

const OWN: [RecordKind, Record<string, OwnRecord>][] = [
  ['artifact', VESSELS],
  ['artifact', METAL_AND_STONE],
  ['scene', SITES],
  ['painting', PICTURES],
  ['media', MEDIA],
  ['document', DOCUMENTS],
]

/** The record of an asset of the demo; undefined for those that were never on sale. What is sold as CC0 has no other rights either. */
export function demoRecordOf({ slug, name, licence }: DemoAsset): ObjectRecord | undefined {
  for (const [kind, records] of OWN) {
    const own = records[slug]
    if (!own) continue
    const record = recordOf(kind, name, own)
    return licence === 'cc0' && kind !== 'artifact' && kind !== 'scene'
      ? { ...record, rights: RIGHTS_STATEMENTS.zero }
      : record
  }
  return undefined
}
