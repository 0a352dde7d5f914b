import type { FileType } from './asset.ts'

/** What a preview is of, and so how it is shown. `none`: this file type has no preview. */
export const PREVIEW_KINDS = ['model', 'points', 'splat', 'pdf', 'audio', 'video', 'image', 'archive', 'none'] as const
export type PreviewKind = (typeof PREVIEW_KINDS)[number]

export const PREVIEW_STATES = ['waiting', 'ready', 'none'] as const
export type PreviewState = (typeof PREVIEW_STATES)[number]

/** Why a file has no preview. Clients have words for each. */
export const PREVIEW_REASONS = [
  /** Nothing can be shown of files of this type. */
  'file_type',
  /** Larger than this server makes previews of. */
  'too_large',
  /** More parts, pixels or values than can be handled: or a bomb. */
  'too_complex',
  /** The content breaks the rules of its format. */
  'damaged',
  /** There is nothing to see in it. */
  'empty',
  /** Locked by a password. */
  'encrypted',
  /** A version or feature of the format that is not supported. */
  'unsupported',
  /** The program that reads this format is not installed on this server. */
  'missing_tool',
  'took_too_long',
  /** Making it failed; the reason is in the server's log. */
  'failed',
] as const
export type PreviewReason = (typeof PREVIEW_REASONS)[number]

/** The kind that a file's type promises. A `.ply` file may turn out to be points or splats. */
export const PROMISED_PREVIEW_KINDS: Record<FileType, PreviewKind> = {
  '.glb': 'model',
  '.ply': 'model',
  '.fbx': 'model',
  '.pdf': 'pdf',
  '.mp3': 'audio',
  '.mp4': 'video',
  '.jpg': 'image',
  '.png': 'image',
  '.webp': 'image',
  '.tif': 'image',
  '.zip': 'archive',
  '.nvol': 'none',
}
