import {
  ASSET_FIELDS,
  type AssetBody,
  type AssetField,
  type AssetFieldWith,
  queryYuan,
  TEXT_ASSET_FIELDS,
  type TextAssetField,
} from '@wencang/contract'
import {
  AS_READ,
  type DetailCeiling,
  fileTypeOf,
  type LengthUnit,
  type Orientation,
  type PositionAccuracy,
  type PreviewAngle,
  shanghaiDay,
} from '@wencang/domain'
import { z } from 'zod'
import { emptyIsMissing, positionSchema, typedNumber } from '../../shared/forms/forms.ts'
import { EMPTY_RECORD, type RecordDraft, recordSchema } from '../record/record-draft.ts'
import { fileError } from './asset-file.ts'
import { type FurtherDraft, furtherIssues, sentFiles } from './further-draft.ts'

/** Form fields, without derived file fields and explanations. */
export type FormField = Exclude<AssetField, AssetFieldWith<{ stored: { in: 'file' | 'explanations' } }>>

/** Fields with their own input. */
export type OwnFormField = Exclude<FormField, TextAssetField>

/** Form values; numbers stay text until sent. */
export type AssetDraft = {
  name: string
  description: string
  category: number
  price: string
  licence: AssetBody['licence']
  longitude: string
  latitude: string
  /** Public accuracy of the position. */
  positionAccuracy: PositionAccuracy
  ownerId: string
  /** Display name of `ownerId`; not sent. */
  ownerName: string
  ownerRevenueShare: string
  /** Empty means the price. */
  minPrice: string
  thumbnailId: string | undefined
  /** Display picture; not sent. */
  thumbnailUrl: string | undefined
  descriptionId: string | undefined
  proofId: string | undefined
  /** Held by a state institution; document and last day (`YYYY-MM-DD`) apply only then. */
  heldByState: boolean
  authorisationId: string | undefined
  authorisedUntil: string
  launchOnApproval: boolean
  ceiling: DetailCeiling
  /** Unit of the file; undefined means the file's own. */
  unit: LengthUnit | undefined
  /** Angle of the pictures made of a model. */
  angle: PreviewAngle
  orientation: Orientation
  /** Model's first view; default slightly from above. */
  bestCamera: AssetBody['bestCamera']
  record: RecordDraft
  furtherFiles: FurtherDraft[]
  file: File | undefined
} & Record<TextAssetField, string> &
  Record<FormField, unknown>

export const EMPTY_DRAFT: AssetDraft = {
  name: '',
  description: '',
  category: 0,
  price: '',
  licence: 'standard',
  longitude: '',
  latitude: '',
  positionAccuracy: 'exact',
  ownerId: '',
  ownerName: '',
  ownerRevenueShare: '',
  minPrice: '',
  thumbnailId: undefined,
  thumbnailUrl: undefined,
  descriptionId: undefined,
  proofId: undefined,
  heldByState: false,
  authorisationId: undefined,
  authorisedUntil: '',
  launchOnApproval: true,
  ceiling: 'study',
  unit: undefined,
  angle: 'quarter',
  orientation: AS_READ,
  bestCamera: undefined,
  record: EMPTY_RECORD,
  furtherFiles: [],
  file: undefined,
  ...(Object.fromEntries(TEXT_ASSET_FIELDS.map((field) => [field, ''])) as Record<TextAssetField, string>),
}

/** Whether leaving the form loses input. */
export const isChanged = (draft: AssetDraft, start: AssetDraft): boolean =>
  draft.file !== undefined || JSON.stringify(draft) !== JSON.stringify(start)

const F = ASSET_FIELDS

/** Plain text; null if empty. */
const textSchema = (schema: z.ZodType) =>
  z
    .string()
    .trim()
    .transform((text) => text || null)
    .pipe(schema as z.ZodType<string | null, string | null>)
const textSchemas = Object.fromEntries(
  TEXT_ASSET_FIELDS.map((field) => [field, textSchema((ASSET_FIELDS[field] as { schema: z.ZodType }).schema)]),
) as Record<TextAssetField, ReturnType<typeof textSchema>>

/** Ignores the value. */
const nothing = z.unknown().transform(() => null)
/** Today in Shanghai, or later. */
const lastDay = F.authorisedUntil.schema
  .unwrap()
  .unwrap()
  .refine((day) => day >= shanghaiDay(new Date()), 'has passed')

/** Minimum price, at most the price. */
const minPriceUpTo = (price: number) =>
  z
    .string()
    .trim()
    .pipe(queryYuan)
    .pipe(F.minPrice.schema.unwrap().unwrap())
    .refine((minPrice) => !(minPrice > price), 'above the price')

type DecidingFields = Pick<
  AssetDraft,
  'longitude' | 'latitude' | 'ownerId' | 'price' | 'minPrice' | 'heldByState' | 'file'
>

/** Messages are keys under `furtherFiles.error`. @param main Main file. */
const furtherSchema = (main: { name: string; size: number } | undefined) =>
  z
    .custom<FurtherDraft[]>()
    .superRefine((files, context) => {
      const [issue] = furtherIssues(files, main)
      if (issue) context.addIssue({ code: 'custom', message: issue.key })
    })
    .transform(sentFiles)

/** Schemas from typed text, based on the contract. */
export function formSchemas(
  { longitude, latitude, ownerId, price, minPrice, heldByState, file }: DecidingFields,
  storedFile?: { name: string; size: number },
) {
  const isOwned = ownerId.trim() !== ''
  const own = {
    name: F.name.schema,
    description: F.description.schema,
    category: F.category.schema,
    price: z.string().trim().pipe(queryYuan).pipe(F.price.schema),
    licence: F.licence.schema,
    ...positionSchema({ longitude, latitude }),
    positionAccuracy: F.positionAccuracy.schema,
    ownerId: isOwned ? z.string().trim().pipe(F.ownerId.schema.unwrap().unwrap()) : emptyIsMissing,
    ownerRevenueShare: isOwned
      ? typedNumber(F.ownerRevenueShare.schema.unwrap().unwrap())
      : z.string().transform(() => undefined),
    minPrice: isOwned && minPrice.trim() !== '' ? minPriceUpTo(Number(price)) : nothing,
    thumbnailId: F.thumbnailId.schema,
    descriptionId: F.descriptionId.schema,
    proofId: F.proofId.schema,
    heldByState: F.heldByState.schema,
    authorisationId: heldByState ? F.authorisationId.schema.unwrap().unwrap() : nothing,
    authorisedUntil: heldByState ? lastDay : nothing,
    bestCamera: F.bestCamera.schema,
    launchOnApproval: F.launchOnApproval.schema,
    ceiling: F.ceiling.schema,
    unit: F.unit.schema,
    angle: F.angle.schema,
    orientation: F.orientation.schema,
    record: recordSchema,
    furtherFiles: furtherSchema(file ?? storedFile),
  } satisfies Record<OwnFormField, z.ZodType>
  return { ...own, ...textSchemas }
}

/** Draft to request; only file messages are keys under `uploadForm.error.`. */
export function assetSchema(draft: AssetDraft) {
  const file = z.custom<File>().superRefine((chosen, context) => {
    const message = fileError(chosen, draft.category)
    if (message) context.addIssue({ code: 'custom', message })
  })
  return z
    .object({ ...formSchemas(draft), file })
    .transform(({ file: chosen, description, furtherFiles, ...fields }) => ({
      body: {
        ...fields,
        description: description || undefined,
        ...(furtherFiles.length > 0 && { furtherFiles }),
        fileName: chosen.name,
        fileSize: chosen.size,
        fileType: fileTypeOf(chosen.name) as AssetBody['fileType'],
      } satisfies AssetBody as AssetBody,
      file: chosen,
      furtherFiles: draft.furtherFiles,
    }))
}

/** Text key under `uploadForm.error.`. */
export function errorKeyOf(field: string, message: string): string {
  if (field === 'file') return message
  if (field === 'furtherFiles') return `furtherFiles.${message}`
  return FIELDS_WITH_WORDS.includes(field) ? field : 'other'
}
const FIELDS_WITH_WORDS: readonly string[] = [
  'name',
  'category',
  'price',
  'longitude',
  'latitude',
  'ownerId',
  'ownerRevenueShare',
  'minPrice',
  'authorisationId',
  'authorisedUntil',
  'record',
]
