import path from 'node:path'

const CONTENT_TYPES: Record<string, string> = {
  '.glb': 'model/gltf-binary',
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/mp4',
}

/** Content type of a generated file, by extension. */
export const contentTypeOf = (name: string) => CONTENT_TYPES[path.extname(name)] ?? 'application/octet-stream'
