import type { AssetBody } from '@wencang/contract'
import {
  FILE_TYPES,
  type FileType,
  isFileTypeOfCategory,
  type Licence,
  MAX_ASSET_FILE_BYTES,
  MAX_ASSET_NAME_LENGTH,
} from '@wencang/domain'

/** The upload form as typed: text stays text until it is sent. */
export type AssetDraft = {
  name: string
  description: string
  category: number
  price: string
  licence: Licence
  longitude: string
  latitude: string
  ownerId: string
  ownerRevenueShare: string
  thumbnailId: string | undefined
  descriptionId: string | undefined
  proofId: string | undefined
  launchOnApproval: boolean
  file: File | undefined
  /** How the model is first seen; where nobody chose, a little from above. */
  bestCamera: AssetBody['bestCamera']
}

export const EMPTY_DRAFT: AssetDraft = {
  name: '',
  description: '',
  category: 0,
  price: '',
  licence: 'standard',
  longitude: '',
  latitude: '',
  ownerId: '',
  ownerRevenueShare: '',
  thumbnailId: undefined,
  descriptionId: undefined,
  proofId: undefined,
  launchOnApproval: true,
  file: undefined,
  bestCamera: undefined,
}

/** Fields with a mistake, each with the key of its text under `uploadForm.error.`. */
export type DraftErrors = Partial<Record<keyof AssetDraft, string>>

const PRICE = /^\d{1,7}(\.\d{1,2})?$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The file's type by its name, lower case with its dot; undefined when we do not sell such files. */
export function fileTypeOf(fileName: string): FileType | undefined {
  const ending = /\.[a-z0-9]+$/i.exec(fileName)?.[0].toLowerCase()
  const usual = ending === '.jpeg' ? '.jpg' : ending === '.tiff' ? '.tif' : ending
  return FILE_TYPES.find((type) => type === usual)
}

function numberWithin(text: string, minimum: number, maximum: number): boolean {
  const value = Number(text)
  return text.trim() !== '' && value >= minimum && value <= maximum
}

/** What is wrong with a file for this category, as a key under `uploadForm.error.`. */
export function fileError(file: File | undefined, category: number): string | undefined {
  if (!file) return 'fileMissing'
  if (file.size === 0) return 'fileEmpty'
  if (file.size > MAX_ASSET_FILE_BYTES) return 'fileTooLarge'
  const type = fileTypeOf(file.name)
  return type && isFileTypeOfCategory(type, category) ? undefined : 'fileType'
}

/** 1 to 32 characters, counted as people do. */
export function isName(text: string): boolean {
  const length = [...text.trim()].length
  return length >= 1 && length <= MAX_ASSET_NAME_LENGTH
}

/** 0 to 9,999,999.99 yuan with at most two decimals. */
export function isPrice(text: string): boolean {
  return PRICE.test(text.trim())
}

/** Both coordinates or neither, as keys under `uploadForm.error.`. */
export function positionErrors({ longitude, latitude }: { longitude: string; latitude: string }): {
  longitude?: string
  latitude?: string
} {
  if (longitude === '' && latitude === '') return {}
  return {
    ...(!numberWithin(longitude, -180, 180) && { longitude: 'longitude' }),
    ...(!numberWithin(latitude, -90, 90) && { latitude: 'latitude' }),
  }
}

/** What is wrong in a draft; empty when it can be sent. */
export function draftErrors(draft: AssetDraft): DraftErrors {
  const errors: DraftErrors = {}
  if (!isName(draft.name)) errors.name = 'name'
  if (!isPrice(draft.price)) errors.price = 'price'
  Object.assign(errors, positionErrors(draft))
  if (draft.ownerId.trim() !== '') {
    if (!UUID.test(draft.ownerId.trim())) errors.ownerId = 'ownerId'
    if (!numberWithin(draft.ownerRevenueShare, 0, 100)) errors.ownerRevenueShare = 'share'
  }
  const file = fileError(draft.file, draft.category)
  if (file) errors.file = file
  return errors
}

/** The body that creates the asset, of a draft without errors. */
export function bodyOf(draft: AssetDraft, file: File): AssetBody {
  const fileType = fileTypeOf(file.name)
  if (!fileType) throw new RangeError('The file type was checked before')
  const ownerId = draft.ownerId.trim()
  return {
    name: draft.name.trim(),
    category: draft.category,
    price: Number(draft.price),
    licence: draft.licence,
    fileName: file.name,
    fileSize: file.size,
    fileType,
    launchOnApproval: draft.launchOnApproval,
    ...(draft.description.trim() && { description: draft.description.trim() }),
    ...(draft.longitude !== '' && { longitude: Number(draft.longitude), latitude: Number(draft.latitude) }),
    ...(ownerId && { ownerId, ownerRevenueShare: Number(draft.ownerRevenueShare) }),
    ...(draft.thumbnailId && { thumbnailId: draft.thumbnailId }),
    ...(draft.descriptionId && { descriptionId: draft.descriptionId }),
    ...(draft.proofId && { proofId: draft.proofId }),
    ...(draft.bestCamera && { bestCamera: draft.bestCamera }),
  }
}
