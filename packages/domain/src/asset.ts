import type { TransitionTable } from './transitions.ts'

export const ASSET_STATUSES = [
  'uploading',
  'processing',
  'saling',
  'removed',
  'rejected',
  'violation',
  'failed',
  'deleted',
] as const
export type AssetStatus = (typeof ASSET_STATUSES)[number]

export type AssetEvent =
  | 'verified'
  | 'verificationFailed'
  | 'newFile'
  | 'approveAndLaunch'
  | 'approveOnly'
  | 'reject'
  | 'submit'
  | 'stop'
  | 'launch'
  | 'violation'
  | 'restore'
  | 'delete'

/** `verificationFailed` also covers uploads not completed in time. */
export const ASSET_TRANSITIONS: TransitionTable<AssetStatus, AssetEvent> = {
  uploading: { verified: 'processing', verificationFailed: 'failed', delete: 'deleted' },
  processing: { approveAndLaunch: 'saling', approveOnly: 'removed', reject: 'rejected', delete: 'deleted' },
  saling: { stop: 'removed', violation: 'violation' },
  removed: { launch: 'saling', submit: 'processing', newFile: 'uploading', violation: 'violation', delete: 'deleted' },
  rejected: { submit: 'processing', newFile: 'uploading', delete: 'deleted' },
  failed: { newFile: 'uploading', delete: 'deleted' },
  violation: { restore: 'removed' },
  deleted: {}, // terminal; buyers keep their downloads
}

/** Whether files can be added in this state. */
export const takesNewFiles = (status: AssetStatus): boolean =>
  status === 'uploading' || status === 'failed' || status === 'rejected' || status === 'removed'

/** File types of every category. */
export const COMMON_FILE_TYPES = ['.ply', '.glb', '.fbx', '.pdf', '.mp3', '.nvol', '.zip'] as const

/** `number`: wire and database name; `ownFileTypes`: besides {@link COMMON_FILE_TYPES}. */
export const CATEGORIES = {
  artifact: { number: 0, ownFileTypes: [] },
  scene: { number: 1, ownFileTypes: [] },
  painting: { number: 2, ownFileTypes: ['.jpg', '.png', '.webp', '.tif'] },
  file: { number: 3, ownFileTypes: [] },
  video: { number: 4, ownFileTypes: ['.mp4'] },
} as const satisfies Record<string, { number: number; ownFileTypes: readonly `.${string}`[] }>
export type Category = keyof typeof CATEGORIES

export const CATEGORY_NAMES = Object.keys(CATEGORIES) as Category[]
export const CATEGORY_NUMBERS: number[] = CATEGORY_NAMES.map((name) => CATEGORIES[name].number)

/**
 * Category of a number.
 * @throws {RangeError} for an unknown number: a caller's bug, because input is validated before
 */
export function categoryOf(number: number): Category {
  const category = CATEGORY_NAMES.find((name) => CATEGORIES[name].number === number)
  if (!category) throw new RangeError(`not a category: ${number}`)
  return category
}

export type FileType = (typeof COMMON_FILE_TYPES)[number] | (typeof CATEGORIES)[Category]['ownFileTypes'][number]

/** File types of any category. */
export const FILE_TYPES = [
  ...new Set([
    ...COMMON_FILE_TYPES,
    ...CATEGORY_NAMES.flatMap((name): readonly FileType[] => CATEGORIES[name].ownFileTypes),
  ]),
] as [FileType, ...FileType[]]

const commonFileTypes: readonly FileType[] = COMMON_FILE_TYPES

/** @param category Category number; unknown ones accept only the common types. */
export function isFileTypeOfCategory(fileType: FileType, category: number): boolean {
  const takes = (name: Category) => {
    const own: readonly FileType[] = CATEGORIES[name].ownFileTypes
    return CATEGORIES[name].number === category && own.includes(fileType)
  }
  return commonFileTypes.includes(fileType) || CATEGORY_NAMES.some(takes)
}

/** Limit for every category. */
export const MAX_ASSET_FILE_BYTES = 5 * 1024 ** 3
export const MAX_ASSET_NAME_LENGTH = 32
export const MAX_PINNED_ASSETS = 6

export const STORE_ASSET_SORTS = ['newest', 'oldest', 'cheapest', 'dearest', 'bestSelling'] as const
