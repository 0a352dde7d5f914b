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
  type DetailCeiling,
  type LengthUnit,
  type PositionAccuracy,
  type PreviewAngle,
  shanghaiDay,
} from '@wencang/domain'
import { z } from 'zod'
import { emptyIsMissing, positionSchema, typedNumber } from '../forms/forms.ts'
import { EMPTY_RECORD, type RecordDraft, recordSchema } from '../record/record-draft.ts'
import { fileTypeOf } from '@wencang/domain'
import { fileError } from './asset-file.ts'
import { type FurtherDraft, furtherIssues, sentFiles } from './further-draft.ts'

/** Fields of the form; those of the file are derived from the file, and explanations are edited on the object. */
export type FormField = Exclude<AssetField, AssetFieldWith<{ stored: { in: 'file' | 'explanations' } }>>

/** Fields that have an input of their own. */
export type OwnFormField = Exclude<FormField, TextAssetField>

/** The form as typed: text stays text until it is sent. */
export type AssetDraft = {
  name: string
  description: string
  category: number
  price: string
  licence: AssetBody['licence']
  longitude: string
  latitude: string
  /** How much of the position everybody is told. */
  positionAccuracy: PositionAccuracy
  ownerId: string
  /** Whom `ownerId` means; shown, not sent. */
  ownerName: string
  ownerRevenueShare: string
  /** Empty: the price. */
  minPrice: string
  thumbnailId: string | undefined
  /** The picture that it is; shown, not sent. */
  thumbnailUrl: string | undefined
  descriptionId: string | undefined
  proofId: string | undefined
  /** A state institution holds the object; document and last day (`YYYY-MM-DD`) count only then. */
  heldByState: boolean
  authorisationId: string | undefined
  authorisedUntil: string
  launchOnApproval: boolean
  ceiling: DetailCeiling
  /** What one unit of the file stands for; undefined: what the file says. */
  unit: LengthUnit | undefined
  /** From where the made pictures of a model show it. */
  angle: PreviewAngle
  /** The model's first view; by default slightly from above. */
  bestCamera: AssetBody['bestCamera']
  /** What is known of the object. */
  record: RecordDraft
  /** What is sold together with the file. */
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
  bestCamera: undefined,
  record: EMPTY_RECORD,
  furtherFiles: [],
  file: undefined,
  ...(Object.fromEntries(TEXT_ASSET_FIELDS.map((field) => [field, ''])) as Record<TextAssetField, string>),
}

/** Whether leaving the form would lose something. */
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

/** Counts for nothing. */
const nothing = z.unknown().transform(() => null)
/** Today in Shanghai, or later. */
const lastDay = F.authorisedUntil.schema
  .unwrap()
  .unwrap()
  .refine((day) => day >= shanghaiDay(new Date()), 'has passed')

/** A typed minimum price that is not above the price. */
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

/** Messages are keys under `furtherFiles.error`. @param main What they are sold with. */
const furtherSchema = (main: { name: string; size: number } | undefined) =>
  z
    .custom<FurtherDraft[]>()
    .superRefine((files, context) => {
      const [issue] = furtherIssues(files, main)
      if (issue) context.addIssue({ code: 'custom', message: issue.key })
    })
    .transform(sentFiles)

/** Reads each field from its typed text; the contract's schemas check it. */
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
    record: recordSchema,
    furtherFiles: furtherSchema(file ?? storedFile),
  } satisfies Record<OwnFormField, z.ZodType>
  return { ...own, ...textSchemas }
}

/** From a draft to the body that creates the asset; messages are keys under `uploadForm.error.` for the file alone. */
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

/** The key of an error's text under `uploadForm.error.`. */
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
