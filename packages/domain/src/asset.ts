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

/** The states of an asset. `verificationFailed` also covers an upload that was not completed in time. */
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

/** Numbers on the wire: 0 artifact, 1 scene, 2 painting, 3 file, 4 video. */
export const CATEGORIES = ['artifact', 'scene', 'painting', 'file', 'video'] as const
export type Category = (typeof CATEGORIES)[number]

export const PAINTING = 2
export const VIDEO = 4

/** File types that every category accepts. */
export const COMMON_FILE_TYPES = ['.ply', '.glb', '.fbx', '.pdf', '.mp3', '.nvol', '.zip'] as const
export const PICTURE_FILE_TYPES = ['.jpg', '.png', '.webp', '.tif'] as const
export const FILE_TYPES = [...COMMON_FILE_TYPES, '.mp4', ...PICTURE_FILE_TYPES] as const
export type FileType = (typeof FILE_TYPES)[number]

/** Videos also accept .mp4, paintings also pictures. */
export function isFileTypeOfCategory(fileType: FileType, category: number): boolean {
  if (fileType === '.mp4') return category === VIDEO
  if ((PICTURE_FILE_TYPES as readonly string[]).includes(fileType)) return category === PAINTING
  return true
}

export const MAX_ASSET_FILE_BYTES = 5 * 1024 ** 3
export const MAX_ASSET_NAME_LENGTH = 32
export const MAX_PINNED_ASSETS = 6
