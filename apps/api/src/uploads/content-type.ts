import { type FileType, fitsType } from '@wencang/domain'

const CONTENT_TYPES: Record<FileType, string> = {
  '.glb': 'model/gltf-binary',
  '.ply': 'application/octet-stream',
  '.fbx': 'application/octet-stream',
  '.pdf': 'application/pdf',
  '.mp3': 'audio/mpeg',
  '.nvol': 'application/octet-stream',
  '.zip': 'application/zip',
  '.mp4': 'video/mp4',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.tif': 'image/tiff',
}

/**
 * Media type to serve; null on a mismatch. Further files have no declared type.
 * @param head First `CHECKED_BYTES` bytes, or the whole of a smaller file.
 */
export function contentTypeOf(fileType: FileType | '', head: Uint8Array, sizeBytes: number): string | null {
  if (fileType === '') return 'application/octet-stream'
  return fitsType(fileType, head, sizeBytes) ? CONTENT_TYPES[fileType] : null
}
