import {
  DETAIL_CEILINGS,
  fileTypeOf,
  isFileTypeOfCategory,
  isPlainFileName,
  LENGTH_UNITS,
  MAX_ASSET_FILE_BYTES,
  MAX_ASSET_NAME_LENGTH,
  POSITION_ACCURACIES,
  PREVIEW_ANGLES,
} from '@wencang/domain'
import { z } from 'zod'
import { BestCamera, Explanations } from './explanations.ts'
import { FurtherFiles } from './further-files.ts'
import { ObjectRecord, ShownRecord } from './object-record.ts'
import * as p from './primitives.ts'

export const Party = z.object({ id: p.Id, name: z.string() })

const FileName = p
  .text(1, 200)
  .refine(
    isPlainFileName,
    'must be a plain file name without folders, control characters, marks of direction or names that a system keeps',
  )
const FileSize = z.number().int().min(1).max(MAX_ASSET_FILE_BYTES)

/** What the contract, the servers and both clients know of one field of an asset. */
interface FieldFacts {
  /** The field's schema in the body that creates an asset. */
  schema: z.ZodType
  /** When an edit may change it; `uploading`: only until the upload is finished, `never`: only together with a new file. */
  edit: 'always' | 'offSale' | 'uploading' | 'never'
  /** Whether changing it sends the asset to review again. */
  needsReview: boolean
  /** Its name in the operators' comparison with the last approved version; null if the comparison omits it. */
  fact: string | null
  /** Where it is stored: a column of the asset, of its texts, of its file, of its explanations or of its further files. */
  stored: {
    in: 'asset' | 'text' | 'file' | 'explanations' | 'furtherFiles'
    column: string
    as?: 'fen' | 'basisPoints' | 'licence' | 'day'
  }
  /** Who sees it in responses, under which name and with which schema; null if calls of their own have it. */
  shown: { to: 'everybody' | 'parties' | 'creator'; as: string; schema: z.ZodType } | null
  /** `text`: forms have a plain text input for it, labelled `assetField.<field>`; every other field has an input of its own. */
  input?: 'text'
}

/** Every field that a creator fills in. Bodies, responses, columns, review and forms are derived from it; `CONTRIBUTING.md` says how to add one. */
export const ASSET_FIELDS = {
  name: {
    schema: p.name(1, MAX_ASSET_NAME_LENGTH),
    edit: 'offSale',
    needsReview: true,
    fact: 'name',
    stored: { in: 'asset', column: 'name' },
    shown: { to: 'everybody', as: 'name', schema: z.string() },
  },
  description: {
    schema: p.text(0, 2000).optional(),
    edit: 'offSale',
    needsReview: true,
    fact: 'description',
    stored: { in: 'text', column: 'description' },
    shown: { to: 'everybody', as: 'description', schema: z.string() },
  },
  /** What is known of the object, replaced as a whole; null if nothing is. `docs/record.md` explains it. */
  record: {
    schema: ObjectRecord.nullable().optional(),
    edit: 'offSale',
    needsReview: true,
    fact: 'record',
    stored: { in: 'text', column: 'record' },
    shown: { to: 'everybody', as: 'record', schema: ShownRecord.nullable() },
  },
  category: {
    schema: p.Category,
    edit: 'offSale',
    needsReview: true,
    fact: 'category',
    stored: { in: 'asset', column: 'category' },
    shown: { to: 'everybody', as: 'category', schema: p.Category },
  },
  price: {
    schema: p.Yuan,
    edit: 'always',
    needsReview: false,
    fact: 'price',
    stored: { in: 'asset', column: 'priceFen', as: 'fen' },
    shown: { to: 'everybody', as: 'price', schema: p.YuanOut },
  },
  licence: {
    schema: p.LicenceName,
    edit: 'offSale',
    needsReview: true,
    fact: 'licence',
    stored: { in: 'asset', column: 'licence', as: 'licence' },
    shown: { to: 'everybody', as: 'licence', schema: p.LicenceName },
  },
  longitude: {
    schema: p.Longitude.nullable().optional(),
    edit: 'offSale',
    needsReview: true,
    fact: 'position',
    stored: { in: 'asset', column: 'longitude' },
    shown: { to: 'everybody', as: 'longitude', schema: z.number().nullable() },
  },
  latitude: {
    schema: p.Latitude.nullable().optional(),
    edit: 'offSale',
    needsReview: true,
    fact: 'position',
    stored: { in: 'asset', column: 'latitude' },
    shown: { to: 'everybody', as: 'latitude', schema: z.number().nullable() },
  },
  /** How much of the position everybody is told. Longitude and latitude are null for visitors where that is not a point. */
  positionAccuracy: {
    schema: z.enum(POSITION_ACCURACIES).optional(),
    edit: 'offSale',
    needsReview: true,
    fact: 'position',
    stored: { in: 'asset', column: 'positionAccuracy' },
    shown: { to: 'everybody', as: 'positionAccuracy', schema: z.enum(POSITION_ACCURACIES) },
  },
  ownerId: {
    schema: p.Id.nullable().optional(),
    edit: 'offSale',
    needsReview: true,
    fact: 'owner',
    stored: { in: 'asset', column: 'ownerId' },
    shown: { to: 'everybody', as: 'owner', schema: Party.nullable() },
  },
  /** In percent. */
  ownerRevenueShare: {
    schema: p.Percent.nullable().optional(),
    edit: 'offSale',
    needsReview: true,
    fact: 'owner',
    stored: { in: 'asset', column: 'ownerShareBasisPoints', as: 'basisPoints' },
    shown: { to: 'parties', as: 'revenueShare', schema: z.number().nullable() },
  },
  /** The price below which the owner has to consent again; at first the price. Null without another person as owner. */
  minPrice: {
    schema: p.Yuan.nullable().optional(),
    edit: 'always',
    needsReview: false,
    fact: null,
    stored: { in: 'asset', column: 'minPriceFen', as: 'fen' },
    shown: { to: 'creator', as: 'minPrice', schema: p.YuanOut.nullable() },
  },
  fileName: {
    schema: FileName,
    edit: 'never',
    needsReview: true,
    fact: 'file',
    stored: { in: 'file', column: 'fileName' },
    shown: { to: 'everybody', as: 'fileName', schema: z.string().nullable() },
  },
  fileSize: {
    schema: FileSize,
    edit: 'never',
    needsReview: true,
    fact: 'file',
    stored: { in: 'file', column: 'sizeBytes' },
    shown: { to: 'everybody', as: 'fileSize', schema: z.number().nullable() },
  },
  fileType: {
    schema: p.FileTypeName,
    edit: 'never',
    needsReview: true,
    fact: null, // the file name shows it
    stored: { in: 'file', column: 'fileType' },
    shown: { to: 'everybody', as: 'fileTypes', schema: z.array(z.string()) },
  },
  fileHash: {
    schema: p.Sha256.optional(),
    edit: 'uploading',
    needsReview: false, // it announces the file that is being uploaded, which is reviewed with the asset
    fact: 'file',
    stored: { in: 'file', column: 'sha256' },
    shown: { to: 'everybody', as: 'fileHash', schema: z.string().nullable() },
  },
  thumbnailId: {
    schema: p.Id.nullable().optional(),
    edit: 'offSale',
    needsReview: true,
    fact: 'thumbnail',
    stored: { in: 'asset', column: 'thumbnailFileId' },
    shown: { to: 'everybody', as: 'thumbnail', schema: p.Url.nullable() },
  },
  descriptionId: {
    schema: p.Id.nullable().optional(),
    edit: 'offSale',
    needsReview: true,
    fact: 'descriptionPdf',
    stored: { in: 'asset', column: 'descriptionFileId' },
    shown: { to: 'everybody', as: 'descriptionPdf', schema: p.Url.nullable() },
  },
  proofId: {
    schema: p.Id.nullable().optional(),
    edit: 'offSale',
    needsReview: true,
    fact: 'proof',
    stored: { in: 'asset', column: 'proofFileId' },
    shown: { to: 'creator', as: 'proofId', schema: p.Id.nullable() },
  },
  /** Whether a state institution holds the object: such a work is sold only with that institution's authorisation, and as long as it holds. */
  heldByState: {
    schema: z.boolean().optional(),
    edit: 'offSale',
    needsReview: true,
    fact: 'authorisation',
    stored: { in: 'asset', column: 'heldByState' },
    shown: { to: 'creator', as: 'heldByState', schema: z.boolean() },
  },
  /** The institution's document, a file of kind `proof`. */
  authorisationId: {
    schema: p.Id.nullable().optional(),
    edit: 'offSale',
    needsReview: true,
    fact: 'authorisation',
    stored: { in: 'asset', column: 'authorisationFileId' },
    shown: { to: 'creator', as: 'authorisationId', schema: p.Id.nullable() },
  },
  /** The last day on which it holds. */
  authorisedUntil: {
    // The lower bound is there because Postgres has no year 0.
    schema: p.Day.refine((day) => day >= '1900', 'must be a day of this time')
      .nullable()
      .optional(),
    edit: 'offSale',
    needsReview: true,
    fact: 'authorisation',
    stored: { in: 'asset', column: 'authorisedUntil', as: 'day' },
    shown: { to: 'creator', as: 'authorisedUntil', schema: p.Day.nullable() },
  },
  bestCamera: {
    schema: BestCamera.nullable().optional(),
    edit: 'always',
    needsReview: false,
    fact: null,
    stored: { in: 'text', column: 'bestCamera' },
    shown: { to: 'everybody', as: 'bestCamera', schema: BestCamera.nullable() },
  },
  /** What one unit of the file stands for, for measuring; null: what the file itself says. */
  unit: {
    schema: z.enum(LENGTH_UNITS).nullable().optional(),
    edit: 'offSale',
    needsReview: true,
    fact: 'unit',
    stored: { in: 'asset', column: 'unit' },
    shown: { to: 'everybody', as: 'unit', schema: z.enum(LENGTH_UNITS).nullable() },
  },
  /** Read by `getExplanations`: lists and the asset's own page would carry them for nothing. */
  explanations: {
    schema: Explanations.optional(),
    edit: 'offSale',
    needsReview: true,
    fact: 'explanations',
    stored: { in: 'explanations', column: 'content' },
    shown: null,
  },
  /** Sold together with the main file, and each uploaded by calls of its own; `listStoreFiles` has them. */
  furtherFiles: {
    schema: FurtherFiles.optional(),
    edit: 'offSale',
    needsReview: true,
    fact: 'furtherFiles',
    stored: { in: 'furtherFiles', column: 'position' },
    shown: null,
  },
  /** How much of the work everybody may see; its buyers see all of it. */
  ceiling: {
    schema: z.enum(DETAIL_CEILINGS).optional(),
    edit: 'always',
    needsReview: false,
    fact: null,
    stored: { in: 'asset', column: 'ceiling' },
    shown: { to: 'creator', as: 'ceiling', schema: z.enum(DETAIL_CEILINGS) },
  },
  /** From where the pictures that are made of a model show it; one that was uploaded takes precedence. */
  angle: {
    schema: z.enum(PREVIEW_ANGLES).optional(),
    edit: 'always',
    needsReview: false,
    fact: null,
    stored: { in: 'asset', column: 'angle' },
    shown: { to: 'creator', as: 'angle', schema: z.enum(PREVIEW_ANGLES) },
  },
  launchOnApproval: {
    schema: z.boolean().optional(),
    edit: 'always',
    needsReview: false,
    fact: null,
    stored: { in: 'asset', column: 'launchOnApproval' },
    shown: { to: 'creator', as: 'launchOnApproval', schema: z.boolean() },
  },
} as const satisfies Record<string, FieldFacts>

type Fields = typeof ASSET_FIELDS
export type AssetField = keyof Fields

/** The fields whose facts in {@link ASSET_FIELDS} match. */
export type AssetFieldWith<Facts> = { [F in AssetField]: Fields[F] extends Facts ? F : never }[AssetField]

/** The fields that an edit may change. */
type EditedAssetField = Exclude<AssetField, AssetFieldWith<{ edit: 'never' }>>
export type ReviewedFact = NonNullable<Fields[AssetField]['fact']>

export const ASSET_FIELD_NAMES = Object.keys(ASSET_FIELDS) as AssetField[]

/** The fact that a review knows a field by; undefined for a name that is neither a reviewed field nor a fact. */
export function reviewedFactOf(name: string): ReviewedFact | undefined {
  const facts: readonly string[] = REVIEWED_FACTS
  if (facts.includes(name)) return name as ReviewedFact
  return Object.hasOwn(ASSET_FIELDS, name) ? (ASSET_FIELDS[name as AssetField].fact ?? undefined) : undefined
}

/** What a change of a field means in a state: it counts at once, it is reviewed, or the asset has to be taken off sale before. */
export function changeOf(field: AssetField, isOnSale: boolean): 'live' | 'review' | 'offSale' {
  const { edit, needsReview } = ASSET_FIELDS[field]
  if (isOnSale && edit !== 'always') return 'offSale'
  return needsReview ? 'review' : 'live'
}

/** The fields that have a plain text input in forms. */
export type TextAssetField = AssetFieldWith<{ input: 'text' }>
const inputOf = ({ input }: FieldFacts) => input
export const TEXT_ASSET_FIELDS = ASSET_FIELD_NAMES.filter(
  (field) => inputOf(ASSET_FIELDS[field]) === 'text',
) as TextAssetField[]

/** The distinct names in the operators' comparison. */
export const REVIEWED_FACTS = [
  ...new Set(ASSET_FIELD_NAMES.map((field) => ASSET_FIELDS[field].fact).filter((fact) => fact !== null)),
] as [ReviewedFact, ...ReviewedFact[]]

type Bodies<Names extends AssetField> = { [F in Names]: Fields[F]['schema'] }

function bodiesOf<Names extends AssetField>(isWanted: (field: AssetField) => boolean): Bodies<Names> {
  const wanted = ASSET_FIELD_NAMES.filter(isWanted).map((field) => [field, ASSET_FIELDS[field].schema])
  return Object.fromEntries(wanted) as Bodies<Names>
}

type Shown = Extract<Fields[AssetField]['shown'], object>
/** The response properties for the fields that `To` may see, with their schemas. */
export type ShapeShown<To extends Shown['to'], Fact = string | null> = {
  [F in AssetField as Fields[F] extends { shown: { to: To }; fact: Fact }
    ? NonNullable<Fields[F]['shown']>['as']
    : never]: NonNullable<Fields[F]['shown']>['schema']
}

/** The response properties for the fields that these people may see, with their schemas; `isWanted` selects among the fields. */
export function shapeShown<To extends Shown['to'], Fact = string | null>(
  to: readonly To[],
  isWanted: (field: AssetField) => boolean = () => true,
): ShapeShown<To, Fact> {
  const people: readonly string[] = to
  const shapes = ASSET_FIELD_NAMES.filter(isWanted).flatMap((field) => {
    const { shown } = ASSET_FIELDS[field]
    return shown && people.includes(shown.to) ? [[shown.as, shown.schema]] : []
  })
  return Object.fromEntries(shapes) as ShapeShown<To, Fact>
}

const bothOrNeither = (body: { longitude?: number | null; latitude?: number | null }) =>
  (body.longitude ?? null) === null ? (body.latitude ?? null) === null : (body.latitude ?? null) !== null
const bothOrNeitherIssue = { path: ['latitude'], message: 'longitude and latitude go together' }
const fileTypeIssue = { path: ['fileType'], message: 'not a file type of this category' }

/** Whether a file's name ends in its type: otherwise a buyer would save a program as a model. */
export const endsInType = ({ fileName, fileType }: { fileName: string; fileType: string }) =>
  fileTypeOf(fileName) === fileType
export const endsInTypeIssue = { path: ['fileName'], message: 'must end in its file type' }

/** A new asset with the file to be uploaded. */
export const AssetBody = z
  .strictObject(bodiesOf<AssetField>(() => true))
  .refine(bothOrNeither, bothOrNeitherIssue)
  .refine((body) => isFileTypeOfCategory(body.fileType, body.category), fileTypeIssue)
  .refine(endsInType, endsInTypeIssue)
export type AssetBody = z.output<typeof AssetBody>

/** Edits; omitted fields stay unchanged. `fileHash` may be set until the upload is finished. */
export const AssetPatch = z
  .strictObject(bodiesOf<EditedAssetField>((field) => ASSET_FIELDS[field].edit !== 'never'))
  .partial()
  .refine((body) => Object.keys(body).length > 0, { path: [], message: 'nothing to change' })
  .refine(p.movesAsOne, bothOrNeitherIssue)
export type AssetPatch = z.output<typeof AssetPatch>

/** The file that replaces a failed, rejected or delisted one, and what changes together with it. */
export const NewFileBody = z
  .strictObject({
    ...bodiesOf<AssetFieldWith<{ stored: { in: 'file' } }>>((field) => ASSET_FIELDS[field].stored.in === 'file'),
    changes: AssetPatch.optional(),
  })
  .refine(endsInType, endsInTypeIssue)
export type NewFileBody = z.output<typeof NewFileBody>
