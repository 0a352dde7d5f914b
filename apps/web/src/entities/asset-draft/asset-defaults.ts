import type { AssetDefaults } from '@wencang/contract'
import { z } from 'zod'
import { draftOfRecord, EMPTY_RECORD, type RecordDraft } from '../record/record-draft.ts'
import { type AssetDraft, EMPTY_DRAFT, formSchemas } from './asset-draft.ts'

const typed = (value: number | undefined) => (value === undefined ? '' : String(value))

/** The form of a new asset with its creator's defaults. */
export function newDraft({ record, longitude, latitude, ...defaults }: AssetDefaults, locale: string): AssetDraft {
  return {
    ...EMPTY_DRAFT,
    ...defaults,
    ...{ longitude: typed(longitude), latitude: typed(latitude) },
    record: draftOfRecord(record ?? null, locale),
  }
}

/** Record fields that repeat from asset to asset. */
function repeatedRecord({ culture, maker, findPlace, currentPlace, institution, rights, digitisation }: RecordDraft) {
  const repeated = { culture, maker, findPlace, currentPlace, institution, rights }
  return { ...EMPTY_RECORD, ...repeated, digitisation: { ...digitisation, date: '' } }
}

/** Values of a form that may fill the next one; undefined while one of them is invalid. */
export function defaultsOf(draft: AssetDraft): AssetDefaults | undefined {
  const { category, licence, longitude, latitude, positionAccuracy, ceiling, launchOnApproval, record } =
    formSchemas(draft)
  const fields = { category, licence, longitude, latitude, positionAccuracy, ceiling, launchOnApproval, record }
  const read = z.object(fields).safeParse({ ...draft, record: repeatedRecord(draft.record) }).data
  if (!read) return undefined
  const { record: repeated, longitude: east, latitude: north, ...rest } = read
  return {
    ...rest,
    ...(typeof east === 'number' && typeof north === 'number' && { longitude: east, latitude: north }),
    ...(repeated && { record: repeated }),
  }
}
