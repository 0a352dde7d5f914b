import type { FileType } from '@wencang/domain'

/** Bytes that {@link contentTypeOf} needs. */
export const SNIFFED_BYTES = 4096

interface Signature {
  contentType: string
  matches: (head: Buffer, sizeBytes: number) => boolean
}

const startsWith =
  (text: string, at = 0) =>
  (head: Buffer) =>
    head.subarray(at, at + text.length).toString('latin1') === text
const any =
  (...tests: ((head: Buffer) => boolean)[]) =>
  (head: Buffer) =>
    tests.some((test) => test(head))

/** MPEG audio frame: eleven set bits, valid version and layer. */
const isMpegAudioFrame = (head: Buffer) => {
  const [first = 0, second = 0] = head
  return first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08 && (second & 0x06) !== 0
}

/** Binary glTF states its own length (glTF 2.0, section 4.4.2). */
const isGlb = (head: Buffer, sizeBytes: number) =>
  head.length >= 20 && startsWith('glTF')(head) && head.readUInt32LE(4) === 2 && head.readUInt32LE(8) === sizeBytes

const isPly = (head: Buffer) =>
  /^ply\r?\n(?:.*\r?\n)*?format (?:ascii|binary_little_endian|binary_big_endian) 1\.0/.test(head.toString('latin1'))

// Text FBX begins with a comment naming the format.
const isFbx = any(startsWith('Kaydara FBX Binary'), (head) =>
  /^(?:\s*;[^\n]*\n)*?\s*;\s*FBX/.test(head.toString('latin1')),
)

/** Executables of Windows, Linux, macOS, and scripts. */
const isProgram = any(
  startsWith('MZ'),
  startsWith('\x7fELF'),
  startsWith('\xcf\xfa\xed\xfe'),
  startsWith('\xca\xfe\xba\xbe'),
  startsWith('#!'),
)

const SIGNATURES: Record<FileType, Signature> = {
  '.glb': { contentType: 'model/gltf-binary', matches: isGlb },
  '.ply': { contentType: 'application/octet-stream', matches: isPly },
  '.fbx': { contentType: 'application/octet-stream', matches: isFbx },
  '.pdf': { contentType: 'application/pdf', matches: (head) => head.subarray(0, 1024).includes('%PDF-') },
  '.mp3': { contentType: 'audio/mpeg', matches: any(startsWith('ID3'), isMpegAudioFrame) },
  // Undocumented format: refuse only executables and browser content.
  '.nvol': {
    contentType: 'application/octet-stream',
    matches: (head) => !/^\s*<(?:!doctype|html|script|svg|\?xml)/i.test(head.toString('latin1')) && !isProgram(head),
  },
  '.zip': { contentType: 'application/zip', matches: any(startsWith('PK\x03\x04'), startsWith('PK\x05\x06')) },
  '.mp4': { contentType: 'video/mp4', matches: startsWith('ftyp', 4) },
  '.jpg': { contentType: 'image/jpeg', matches: startsWith('\xff\xd8\xff') },
  '.png': { contentType: 'image/png', matches: startsWith('\x89PNG\r\n\x1a\n') },
  '.webp': { contentType: 'image/webp', matches: (head) => startsWith('RIFF')(head) && startsWith('WEBP', 8)(head) },
  '.tif': {
    contentType: 'image/tiff',
    matches: any(startsWith('II*\0'), startsWith('MM\0*'), startsWith('II+\0'), startsWith('MM\0+')),
  },
}

/**
 * Media type to serve; null on a mismatch. Further files have no declared type.
 * @param head First {@link SNIFFED_BYTES} bytes, or the whole of a smaller file.
 */
export function contentTypeOf(fileType: FileType | '', head: Buffer, sizeBytes: number): string | null {
  if (fileType === '') return 'application/octet-stream'
  const signature = SIGNATURES[fileType]
  return signature.matches(head, sizeBytes) ? signature.contentType : null
}
