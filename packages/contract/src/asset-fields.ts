import {
  DETAIL_CEILINGS,
  fileTypeOf,
  isFileTypeOfCategory,
  isPlainFileName,
  LENGTH_UNITS,
  MAX_ASSET_FILE_BYTES,
  MAX_ASSET_NAME_LENGTH,
  ORIENTATIONS,
  POSITION_ACCURACIES,
  PREVIEW_ANGLES,
} from '@wencang/domain'
import { z } from 'zod'
import { EnglishName } from './english-name.ts'
import { BestCamera, Explanations } from './explanations.ts'
import { FurtherFiles } from './further-files.ts'
import { ObjectRecord, ShownRecord } from './object-record.ts'
import * as p from './primitives.ts'

export const Party = z.object({ id: p.Id, name: z.string(), nameEn: EnglishName.optional() })

const FileName = p
  .text(1, 200)
  .refine(
    isPlainFileName,
    'must be a plain file name without folders, control characters, marks of direction or names that a system keeps',
  )
const FileSize = z.number().int().min(1).max(MAX_ASSET_FILE_BYTES)

/** Single definition of an asset field for contract, servers and clients. */
interface FieldFacts {
  /** Schema in the body that creates an asset. */
  schema: z.ZodType
  /**
   * `always`: at once; `proposed`: on sale by a proposal; `uploading`: until the upload finishes; `never`: only with a
   * new file. See {@link isReviewed}.
   */
  edit: 'always' | 'proposed' | 'offSale' | 'uploading' | 'never'
  /** Name in the operators' diff; null if omitted there. */
  fact: string | null
  /** Table group and column. */
  stored: {
    in: 'asset' | 'text' | 'file' | 'explanations' | 'furtherFiles'
    column: string
    as?: 'fen' | 'basisPoints' | 'licence' | 'day'
  }
  /** Audience, response name and schema; null if separate calls return it. */
  shown: { to: 'everybody' | 'parties' | 'creator'; as: string; schema: z.ZodType } | null
  /** `text`: plain form input labelled `assetField.<field>`; others have custom inputs. */
  input?: 'text'
}

/** All creator fields; everything else derives from them. See `CONTRIBUTING.md`. */
export const ASSET_FIELDS = {
  name: {
    schema: p.name(1, MAX_ASSET_NAME_LENGTH),
    edit: 'proposed',
    fact: 'name',
    stored: { in: 'asset', column: 'name' },
    shown: { to: 'everybody', as: 'name', schema: z.string() },
  },
  description: {
    schema: p.text(0, 2000).optional(),
    edit: 'proposed',
    fact: 'description',
    stored: { in: 'text', column: 'description' },
    shown: { to: 'everybody', as: 'description', schema: z.string() },
  },
  /** Replaced as a whole; null if empty. See `docs/record.md`. */
  record: {
    schema: ObjectRecord.nullable().optional(),
    edit: 'proposed',
    fact: 'record',
    stored: { in: 'text', column: 'record' },
    shown: { to: 'everybody', as: 'record', schema: ShownRecord.nullable() },
  },
  category: {
    schema: p.Category,
    edit: 'proposed',
    fact: 'category',
    stored: { in: 'asset', column: 'category' },
    shown: { to: 'everybody', as: 'category', schema: p.Category },
  },
  price: {
    schema: p.Yuan,
    edit: 'always',
    fact: 'price',
    stored: { in: 'asset', column: 'priceFen', as: 'fen' },
    shown: { to: 'everybody', as: 'price', schema: p.YuanOut },
  },
  licence: {
    schema: p.LicenceName,
    edit: 'proposed',
    fact: 'licence',
    stored: { in: 'asset', column: 'licence', as: 'licence' },
    shown: { to: 'everybody', as: 'licence', schema: p.LicenceName },
  },
  longitude: {
    schema: p.Longitude.nullable().optional(),
    edit: 'proposed',
    fact: 'position',
    stored: { in: 'asset', column: 'longitude' },
    shown: { to: 'everybody', as: 'longitude', schema: z.number().nullable() },
  },
  latitude: {
    schema: p.Latitude.nullable().optional(),
    edit: 'proposed',
    fact: 'position',
    stored: { in: 'asset', column: 'latitude' },
    shown: { to: 'everybody', as: 'latitude', schema: z.number().nullable() },
  },
  /** Public accuracy; below a point, visitors get null coordinates. */
  positionAccuracy: {
    schema: z.enum(POSITION_ACCURACIES).optional(),
    edit: 'proposed',
    fact: 'position',
    stored: { in: 'asset', column: 'positionAccuracy' },
    shown: { to: 'everybody', as: 'positionAccuracy', schema: z.enum(POSITION_ACCURACIES) },
  },
  ownerId: {
    schema: p.Id.nullable().optional(),
    edit: 'offSale',
    fact: 'owner',
    stored: { in: 'asset', column: 'ownerId' },
    shown: { to: 'everybody', as: 'owner', schema: Party.nullable() },
  },
  /** In percent. */
  ownerRevenueShare: {
    schema: p.Percent.nullable().optional(),
    edit: 'offSale',
    fact: 'owner',
    stored: { in: 'asset', column: 'ownerShareBasisPoints', as: 'basisPoints' },
    shown: { to: 'parties', as: 'revenueShare', schema: z.number().nullable() },
  },
  /** Lower prices need new consent. Null without another owner. */
  minPrice: {
    schema: p.Yuan.nullable().optional(),
    edit: 'always',
    fact: null,
    stored: { in: 'asset', column: 'minPriceFen', as: 'fen' },
    shown: { to: 'creator', as: 'minPrice', schema: p.YuanOut.nullable() },
  },
  fileName: {
    schema: FileName,
    edit: 'never',
    fact: 'file',
    stored: { in: 'file', column: 'fileName' },
    shown: { to: 'everybody', as: 'fileName', schema: z.string().nullable() },
  },
  fileSize: {
    schema: FileSize,
    edit: 'never',
    fact: 'file',
    stored: { in: 'file', column: 'sizeBytes' },
    shown: { to: 'everybody', as: 'fileSize', schema: z.number().nullable() },
  },
  fileType: {
    schema: p.FileTypeName,
    edit: 'never',
    fact: null, // the file name shows it
    stored: { in: 'file', column: 'fileType' },
    shown: { to: 'everybody', as: 'fileTypes', schema: z.array(z.string()) },
  },
  fileHash: {
    schema: p.Sha256.optional(),
    edit: 'uploading',
    fact: 'file',
    stored: { in: 'file', column: 'sha256' },
    shown: { to: 'everybody', as: 'fileHash', schema: z.string().nullable() },
  },
  thumbnailId: {
    schema: p.Id.nullable().optional(),
    edit: 'proposed',
    fact: 'thumbnail',
    stored: { in: 'asset', column: 'thumbnailFileId' },
    shown: { to: 'everybody', as: 'thumbnail', schema: p.Url.nullable() },
  },
  descriptionId: {
    schema: p.Id.nullable().optional(),
    edit: 'proposed',
    fact: 'descriptionPdf',
    stored: { in: 'asset', column: 'descriptionFileId' },
    shown: { to: 'everybody', as: 'descriptionPdf', schema: p.Url.nullable() },
  },
  proofId: {
    schema: p.Id.nullable().optional(),
    edit: 'proposed',
    fact: 'proof',
    stored: { in: 'asset', column: 'proofFileId' },
    shown: { to: 'creator', as: 'proofId', schema: p.Id.nullable() },
  },
  /** Held by a state institution: sold only under its valid authorisation. */
  heldByState: {
    schema: z.boolean().optional(),
    edit: 'proposed',
    fact: 'authorisation',
    stored: { in: 'asset', column: 'heldByState' },
    shown: { to: 'creator', as: 'heldByState', schema: z.boolean() },
  },
  /** Authorisation document, a `proof` file. */
  authorisationId: {
    schema: p.Id.nullable().optional(),
    edit: 'proposed',
    fact: 'authorisation',
    stored: { in: 'asset', column: 'authorisationFileId' },
    shown: { to: 'creator', as: 'authorisationId', schema: p.Id.nullable() },
  },
  /** Last valid day. */
  authorisedUntil: {
    // Postgres has no year 0, hence a lower bound.
    schema: p.Day.refine((day) => day >= '1900', 'must be a day of this time')
      .nullable()
      .optional(),
    edit: 'proposed',
    fact: 'authorisation',
    stored: { in: 'asset', column: 'authorisedUntil', as: 'day' },
    shown: { to: 'creator', as: 'authorisedUntil', schema: p.Day.nullable() },
  },
  bestCamera: {
    schema: BestCamera.nullable().optional(),
    edit: 'always',
    fact: null,
    stored: { in: 'text', column: 'bestCamera' },
    shown: { to: 'everybody', as: 'bestCamera', schema: BestCamera.nullable() },
  },
  /** Length of one file unit for measuring; null: the file's own. */
  unit: {
    schema: z.enum(LENGTH_UNITS).nullable().optional(),
    edit: 'proposed',
    fact: 'unit',
    stored: { in: 'asset', column: 'unit' },
    shown: { to: 'everybody', as: 'unit', schema: z.enum(LENGTH_UNITS).nullable() },
  },
  /** Read only by `getExplanations`, to keep other responses small. */
  explanations: {
    schema: Explanations.optional(),
    edit: 'proposed',
    fact: 'explanations',
    stored: { in: 'explanations', column: 'content' },
    shown: null,
  },
  /** Uploaded by separate calls; listed by `listStoreFiles`. */
  furtherFiles: {
    schema: FurtherFiles.optional(),
    edit: 'offSale',
    fact: 'furtherFiles',
    stored: { in: 'furtherFiles', column: 'position' },
    shown: null,
  },
  /** Public detail limit; buyers get everything. */
  ceiling: {
    schema: z.enum(DETAIL_CEILINGS).optional(),
    edit: 'always',
    fact: null,
    stored: { in: 'asset', column: 'ceiling' },
    shown: { to: 'creator', as: 'ceiling', schema: z.enum(DETAIL_CEILINGS) },
  },
  /** Camera angle of generated pictures; an uploaded thumbnail takes precedence. */
  angle: {
    schema: z.enum(PREVIEW_ANGLES).optional(),
    edit: 'always',
    fact: null,
    stored: { in: 'asset', column: 'angle' },
    shown: { to: 'creator', as: 'angle', schema: z.enum(PREVIEW_ANGLES) },
  },
  /** Of a model, in quarter turns; see `Orientation`. */
  orientation: {
    schema: z.enum(ORIENTATIONS).optional(),
    edit: 'always',
    fact: null,
    stored: { in: 'asset', column: 'orientation' },
    shown: { to: 'creator', as: 'orientation', schema: z.enum(ORIENTATIONS) },
  },
  launchOnApproval: {
    schema: z.boolean().optional(),
    edit: 'always',
    fact: null,
    stored: { in: 'asset', column: 'launchOnApproval' },
    shown: { to: 'creator', as: 'launchOnApproval', schema: z.boolean() },
  },
} as const satisfies Record<string, FieldFacts>

type Fields = typeof ASSET_FIELDS
export type AssetField = keyof Fields

/** Fields whose facts in {@link ASSET_FIELDS} match. */
export type AssetFieldWith<Facts> = { [F in AssetField]: Fields[F] extends Facts ? F : never }[AssetField]

type EditedAssetField = Exclude<AssetField, AssetFieldWith<{ edit: 'never' }>>
export type ReviewedFact = NonNullable<Fields[AssetField]['fact']>

export const ASSET_FIELD_NAMES = Object.keys(ASSET_FIELDS) as AssetField[]

/** Review fact of a field or fact name. */
export function reviewedFactOf(name: string): ReviewedFact | undefined {
  const facts: readonly string[] = REVIEWED_FACTS
  if (facts.includes(name)) return name as ReviewedFact
  return Object.hasOwn(ASSET_FIELDS, name) ? (ASSET_FIELDS[name as AssetField].fact ?? undefined) : undefined
}

/** Whether a change needs a review. A file that is being uploaded is reviewed with the asset. */
export const isReviewed = (field: AssetField): boolean => !['always', 'uploading'].includes(ASSET_FIELDS[field].edit)

/** Effect of a change: immediate, reviewed, proposed beside the present value, or only after delisting. */
export function changeOf(field: AssetField, isOnSale: boolean): 'live' | 'review' | 'proposal' | 'offSale' {
  const { edit } = ASSET_FIELDS[field]
  if (isOnSale && edit !== 'always') return edit === 'proposed' ? 'proposal' : 'offSale'
  return isReviewed(field) ? 'review' : 'live'
}

export type TextAssetField = AssetFieldWith<{ input: 'text' }>
const inputOf = ({ input }: FieldFacts) => input
export const TEXT_ASSET_FIELDS = ASSET_FIELD_NAMES.filter(
  (field) => inputOf(ASSET_FIELDS[field]) === 'text',
) as TextAssetField[]

/** Distinct names in the operators' diff. */
export const REVIEWED_FACTS = [
  ...new Set(ASSET_FIELD_NAMES.map((field) => ASSET_FIELDS[field].fact).filter((fact) => fact !== null)),
] as [ReviewedFact, ...ReviewedFact[]]

type Bodies<Names extends AssetField> = { [F in Names]: Fields[F]['schema'] }

function bodiesOf<Names extends AssetField>(isWanted: (field: AssetField) => boolean): Bodies<Names> {
  const wanted = ASSET_FIELD_NAMES.filter(isWanted).map((field) => [field, ASSET_FIELDS[field].schema])
  return Object.fromEntries(wanted) as Bodies<Names>
}

type Shown = Extract<Fields[AssetField]['shown'], object>
/** Response properties that `To` may see, with schemas. */
export type ShapeShown<To extends Shown['to'], Fact = string | null> = {
  [F in AssetField as Fields[F] extends { shown: { to: To }; fact: Fact }
    ? NonNullable<Fields[F]['shown']>['as']
    : never]: NonNullable<Fields[F]['shown']>['schema']
}

/** Response properties for these audiences; `isWanted` filters the fields. */
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

/** Programs must not pose as models. */
export const endsInType = ({ fileName, fileType }: { fileName: string; fileType: string }) =>
  fileTypeOf(fileName) === fileType
export const endsInTypeIssue = { path: ['fileName'], message: 'must end in its file type' }

export const AssetBody = z
  .strictObject(bodiesOf<AssetField>(() => true))
  .refine(bothOrNeither, bothOrNeitherIssue)
  .refine((body) => isFileTypeOfCategory(body.fileType, body.category), fileTypeIssue)
  .refine(endsInType, endsInTypeIssue)
export type AssetBody = z.output<typeof AssetBody>

/**
 * Edits; omitted fields stay unchanged. `fileHash` only until the upload finishes.
 * `basedOn`: `editsNum` of what was edited, must be current.
 */
export const AssetPatch = z
  .strictObject({
    ...bodiesOf<EditedAssetField>((field) => ASSET_FIELDS[field].edit !== 'never'),
    basedOn: z.number().int().min(1),
  })
  .partial()
  .refine(({ basedOn, ...edits }) => Object.keys(edits).length > 0, { path: [], message: 'nothing to change' })
  .refine(p.movesAsOne, bothOrNeitherIssue)
export type AssetPatch = z.output<typeof AssetPatch>

/** Edits of reviewed fields of an asset on sale, applied once approved. */
export const ProposedEdits = z
  .strictObject(bodiesOf<AssetFieldWith<{ edit: 'proposed' }>>((field) => ASSET_FIELDS[field].edit === 'proposed'))
  .partial()
  .refine((edits) => Object.keys(edits).length > 0, { path: [], message: 'nothing to change' })
  .refine(p.movesAsOne, bothOrNeitherIssue)
export type ProposedEdits = z.output<typeof ProposedEdits>

/** Splits edits of an asset on sale by effect: at once, or proposed. */
export function splitPatch(patch: AssetPatch): { live: AssetPatch; edits: ProposedEdits } {
  const isProposed = (field: string) => field in ProposedEdits.shape
  const part = (isWanted: (field: string) => boolean) =>
    Object.fromEntries(Object.entries(patch).filter(([field]) => isWanted(field)))
  return { live: part((field) => !isProposed(field)), edits: part(isProposed) }
}

/** Replaces a failed, rejected or delisted file, with optional edits. */
export const NewFileBody = z
  .strictObject({
    ...bodiesOf<AssetFieldWith<{ stored: { in: 'file' } }>>((field) => ASSET_FIELDS[field].stored.in === 'file'),
    changes: AssetPatch.optional(),
  })
  .refine(endsInType, endsInTypeIssue)
export type NewFileBody = z.output<typeof NewFileBody>
