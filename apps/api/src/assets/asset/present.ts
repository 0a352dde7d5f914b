import {
  ASSET_FIELD_NAMES,
  ASSET_FIELDS,
  type ASSET_ROLES,
  type AssetDetail,
  type AssetFieldWith,
  MARKET_ERRORS,
  type OwnerTerms,
  type StoreAsset,
  type VerificationCause,
} from '@wencang/contract'
import type { Upload } from '@wencang/database'
import {
  type DetailCeiling,
  type Orientation,
  type PositionAccuracy,
  type PreviewAngle,
  shownPosition,
  type ViolationState,
  yuanFromFen,
} from '@wencang/domain'
import { cityOf, type PlaceName, placeAt, provinceOf } from '@wencang/places'
import { withEnglishName } from '../../lib/english-name.ts'
import { storedAuthorisation } from './authorisation.ts'
import { offerOf } from './consent.ts'
import { licenceFromStored } from './licence-names.ts'
import { presentRecord } from './object-record.ts'
import { party, type ShownPerson, shownPerson } from './people.ts'
import { type PreviewAddresses, type PreviewRow, presentPreview } from './preview-view.ts'
import type { AssetRecord, ReviewRecord } from './records.ts'
import { presentSnapshot } from './snapshot.ts'
import { turnCamera } from './turn-explanations.ts'

type PublicField = AssetFieldWith<{ stored: { in: 'asset' }; shown: { to: 'everybody' } }>
/** Columns that the public view is made from. */
export type ColumnForEverybody = (typeof ASSET_FIELDS)[PublicField]['stored']['column']
/** Public fields of the asset's row, shown as stored. */
export type PlainField = {
  [F in PublicField]: (typeof ASSET_FIELDS)[F] extends { stored: { column: F; as?: undefined }; shown: { as: F } }
    ? F
    : never
}[PublicField]

export const PLAIN_FIELDS = ASSET_FIELD_NAMES.filter((field) => {
  const {
    stored,
    shown,
  }: { stored: { in: string; column: string; as?: string }; shown: { to: string; as: string } | null } =
    ASSET_FIELDS[field]
  return (
    stored.in === 'asset' && stored.column === field && !stored.as && shown?.to === 'everybody' && shown.as === field
  )
}) as PlainField[]

export type AssetView = Pick<
  AssetRecord,
  | ColumnForEverybody
  | 'id'
  | 'furtherFiles'
  | 'furtherBytes'
  | 'snapshotKey'
  | 'fileType'
  | 'ceiling'
  | 'orientation'
  | 'salesCount'
  | 'status'
  | 'publishedAt'
> & {
  creator: ShownPerson
  owner: ShownPerson | null
  text: Pick<NonNullable<AssetRecord['text']>, 'description' | 'bestCamera' | 'record'> | null
  explanation: { pictureCount: number } | null
  currentFile:
    | (Pick<NonNullable<AssetRecord['currentFile']>, 'fileName' | 'sizeBytes' | 'sha256'> & {
        preview: PreviewRow | null
      })
    | null
}

export const viewOf = (record: AssetRecord): AssetView => ({
  ...record,
  creator: shownPerson(record.creator),
  owner: record.owner && shownPerson(record.owner),
})

const plainFields = (record: AssetView) =>
  Object.fromEntries(PLAIN_FIELDS.map((field) => [field, record[field]])) as Pick<AssetDetail, PlainField>

/** English title, if it differs from the asset's name. */
function titleBeside(name: string, record: AssetDetail['record']): Pick<AssetDetail, 'title'> {
  const en = record?.title?.en
  return en === undefined || en === name ? {} : { title: { en } }
}

type PositionFacts = Pick<AssetDetail, 'longitude' | 'latitude' | 'positionAccuracy' | 'place'>

/** Position at its public accuracy. */
function positionForEverybody(record: AssetView): PositionFacts {
  const positionAccuracy = record.positionAccuracy as PositionAccuracy
  const shown = shownPosition(record, positionAccuracy)
  if (positionAccuracy === 'hidden') return { ...shown, positionAccuracy }
  const { place } = exactPosition(record)
  return {
    ...shown,
    positionAccuracy,
    ...(place && { place: publicPlace(place, positionAccuracy) }),
  }
}

/** Coarsens the place: grid points may lie in another county. */
function publicPlace(place: PlaceName, accuracy: Exclude<PositionAccuracy, 'hidden'>): PlaceName {
  if (accuracy === 'province') return provinceOf(place)
  return accuracy === 'ten_kilometres' ? cityOf(place) : place
}

/** Exact position, for creator and operators. */
export function exactPosition({
  longitude,
  latitude,
  positionAccuracy,
}: Pick<AssetView, 'longitude' | 'latitude' | 'positionAccuracy'>): PositionFacts {
  const place = longitude === null || latitude === null ? undefined : placeAt(longitude, latitude)
  return { longitude, latitude, positionAccuracy: positionAccuracy as PositionAccuracy, ...(place && { place }) }
}

/** Public view. `fileKeys`: keys of its stored files. */
export function presentAsset(
  record: AssetView,
  fileKeys: Map<string, string>,
  addresses: PreviewAddresses,
): AssetDetail {
  const { publicUrl } = addresses
  const url = (key: string | null | undefined) => (key ? publicUrl(key) : null)
  const stored = (id: string | null) => url(id === null ? null : fileKeys.get(id))
  const objectRecord = presentRecord(record.text?.record)
  return {
    ...plainFields(record),
    ...positionForEverybody(record),
    ...titleBeside(record.name, objectRecord),
    id: record.id,
    ...(addresses.opensWithheld
      ? { snapshot: url(record.snapshotKey) }
      : presentSnapshot(publicUrl, record.snapshotKey)),
    ownerName: record.owner?.name ?? '',
    creatorName: record.creator.name,
    ...withEnglishName('ownerNameEn', record.owner?.nameEn),
    ...withEnglishName('creatorNameEn', record.creator.nameEn),
    type: record.category,
    fileTypes: [record.fileType],
    price: yuanFromFen(record.priceFen),
    licence: licenceFromStored(record.licence),
    description: record.text?.description ?? '',
    record: objectRecord,
    owner: record.owner && party(record.owner),
    creator: party(record.creator),
    thumbnail: stored(record.thumbnailFileId),
    descriptionPdf: stored(record.descriptionFileId),
    bestCamera: presentCamera(record),
    fileName: record.currentFile?.fileName ?? null,
    fileSize: record.currentFile ? Number(record.currentFile.sizeBytes) : null,
    fileHash: record.currentFile?.sha256 ?? null,
    certificate: null,
    sales: record.salesCount,
    status: record.status === 'deleted' ? 'removed' : record.status,
    publishedAt: record.publishedAt?.toISOString() ?? null,
    ...filesOf(record),
    ...(record.explanation && { explained: true }),
    ...(record.explanation?.pictureCount && { picturesNum: record.explanation.pictureCount }),
    preview: presentPreview(
      record.currentFile?.preview,
      {
        fileType: record.fileType,
        isWithheld: record.status === 'violation' && !addresses.opensWithheld,
        ceiling: record.ceiling as DetailCeiling,
      },
      addresses,
    ),
  }
}

function presentCamera({ text, orientation }: AssetView): AssetDetail['bestCamera'] {
  const stored = text?.bestCamera as AssetDetail['bestCamera'] | undefined
  return stored ? turnCamera(orientation as Orientation, stored) : null
}

/** Number and size of files, if there are several. */
function filesOf({ furtherFiles, furtherBytes, currentFile }: AssetView): Pick<AssetDetail, 'filesNum' | 'filesSize'> {
  if (furtherFiles === 0) return {}
  return { filesNum: furtherFiles + 1, filesSize: Number(furtherBytes) + Number(currentFile?.sizeBytes ?? 0) }
}

/** A user's role in an asset or sale. */
export function roleIn(
  { creatorId, ownerId }: { creatorId: string; ownerId: string | null },
  userId: string,
): (typeof ASSET_ROLES)[number] {
  if (creatorId !== userId) return 'owner'
  return ownerId === userId ? 'both' : 'creator'
}

/** Latest decision and open violation. */
interface Standing {
  review: ReviewRecord | undefined
  violation: { state: ViolationState; reason: string; answerUntil: Date | null } | undefined
  filesWaiting: number | undefined
  terms: OwnerTerms | undefined
}

/** View of creator and operators. */
export function presentStoreAsset(
  record: AssetRecord,
  { review, violation, filesWaiting, terms }: Standing,
  fileKeys: Map<string, string>,
  addresses: PreviewAddresses,
): StoreAsset {
  const upload = record.uploads[0]
  const asset = presentAsset(viewOf(record), fileKeys, addresses)
  return {
    ...asset,
    ...exactPosition(record),
    ...(upload &&
      upload.state !== 'passed' &&
      (record.status === 'uploading' || !record.currentFile) &&
      fileOf(upload)),
    revenueShare: record.ownerShareBasisPoints === null ? null : record.ownerShareBasisPoints / 100,
    verification: !upload && record.currentFile?.verifiedAt ? { state: 'passed' } : verificationOf(upload),
    ...(filesWaiting && { filesWaiting }),
    review: review
      ? {
          decision: review.decision,
          reason: review.reason,
          fieldReasons: (review.fieldReasons ?? {}) as Record<string, string>,
          at: review.createdAt.toISOString(),
        }
      : null,
    violation: violation
      ? {
          state: violation.state,
          reason: violation.reason,
          answerUntil: violation.answerUntil?.toISOString() ?? null,
        }
      : null,
    thumbnailId: record.thumbnailFileId,
    descriptionId: record.descriptionFileId,
    proofId: record.proofFileId,
    heldByState: record.heldByState,
    authorisationId: record.authorisationFileId,
    authorisedUntil: storedAuthorisation(record).until,
    pinned: record.pin !== null,
    ownership:
      record.ownership === 'none'
        ? null
        : { state: record.ownership, reason: record.ownershipReason, terms: terms ?? null },
    minPrice: terms ? yuanFromFen(offerOf(record).minPrice) : null,
    ceiling: record.ceiling as DetailCeiling,
    angle: record.angle as PreviewAngle,
    orientation: record.orientation as Orientation,
    launchOnApproval: record.launchOnApproval,
    needsReview: record.needsReview,
    ...(record._count.versions > 0 && { hasOpenProposal: true }),
    editsNum: record.editsNum,
    createdTime: record.createdAt.toISOString(),
  }
}

/** The uploading or failed file, shown to its creator. */
function fileOf({ file }: AssetRecord['uploads'][number]): Pick<StoreAsset, 'fileName' | 'fileSize' | 'fileHash'> {
  return { fileName: file.fileName, fileSize: Number(file.sizeBytes), fileHash: file.declaredSha256 }
}

/** Verification state of an upload, for creators. */
export function verificationOf(upload: Upload | undefined): StoreAsset['verification'] {
  if (!upload || upload.state === 'aborted') return { state: 'none' }
  if (upload.state === 'open') return { state: 'none' }
  if (upload.state === 'finished') return { state: upload.isVerifying ? 'running' : 'waiting' }
  if (upload.state === 'passed') return { state: 'passed' }
  return {
    state: 'failed',
    error_code: upload.errorCode ?? MARKET_ERRORS.file_mismatch.code,
    message: upload.errorMessage ?? MARKET_ERRORS.file_mismatch.message,
    ...(upload.errorCause && { cause: upload.errorCause as VerificationCause }),
  }
}
