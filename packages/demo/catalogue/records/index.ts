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

/** Invented institutions of the demo that name where objects are kept. */
const INSTITUTIONS: Record<string, ObjectRecord['institution']> = {
  tingsong: { zh: '听松阁', en: 'Tingsong Pavilion' },
  heluo: { zh: '河洛金石馆', en: 'Heluo Museum of Bronze and Stone' },
}

/** The record of an asset of the demo; undefined for those that were never on sale. What is sold as CC0 has no other rights either. */
export function demoRecordOf({ slug, name, licence, owner, creator }: DemoAsset): ObjectRecord | undefined {
  for (const [kind, records] of OWN) {
    const own = records[slug]
    if (!own) continue
    const institution = kind === 'artifact' ? INSTITUTIONS[owner?.slug ?? creator] : undefined
    const record = { ...recordOf(kind, name, own), ...(institution && { institution }) }
    return licence === 'cc0' && kind !== 'artifact' && kind !== 'scene'
      ? { ...record, rights: RIGHTS_STATEMENTS.zero }
      : record
  }
  return undefined
}
