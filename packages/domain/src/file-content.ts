import type { FileType } from './asset.ts'

/** First bytes that {@link fitsType} needs. */
export const CHECKED_BYTES = 64 * 1024

/** The first bytes as text, a byte per character, and the whole length. */
interface Beginning {
  head: Uint8Array
  text: string
  sizeBytes: number
}

const uint32 = ({ head }: Beginning, at: number) => new DataView(head.buffer, head.byteOffset).getUint32(at, true)

/** Version 2 (glTF 2.0, section 4.4) or 3 (glTF 2.1, lengths of 64 bits). Trailing bytes are harmless. */
function isGlb(given: Beginning): boolean {
  if (!given.text.startsWith('glTF') || given.head.length < 20) return false
  const version = uint32(given, 4)
  const length = version === 3 ? uint32(given, 8) + uint32(given, 12) * 2 ** 32 : uint32(given, 8)
  return (version === 2 || version === 3) && length >= 20 && length <= given.sizeBytes
}

const FORMAT =
  /^(?:\xef\xbb\xbf)?ply[ \t]*[\r\n](?:[^\r\n]*[\r\n])*?[ \t]*format[ \t]+(?:ascii|binary_little_endian|binary_big_endian)[ \t]+1\.0/
const COMMENTS = /^(?:\xef\xbb\xbf)?ply[ \t]*[\r\n]+(?:(?:comment|obj_info)[^\r\n]*(?:[\r\n]+|$))+$/

/** Comments may fill all checked bytes before the format is named. */
const isPly = ({ text, sizeBytes }: Beginning) =>
  FORMAT.test(text) || (sizeBytes > CHECKED_BYTES && COMMENTS.test(text))

/** Text begins with a comment that names the format, or with its first section. */
const isFbx = ({ text }: Beginning) =>
  text.startsWith('Kaydara FBX Binary') ||
  /^(?:\xef\xbb\xbf)?(?:\s*;[^\n]*\n)*?\s*;\s*FBX/.test(text) ||
  /^(?:\xef\xbb\xbf)?(?:\s*;[^\n]*\n)*\s*FBXHeaderExtension\s*:/.test(text)

/** Eleven set bits, valid version and layer. */
const isMpegAudioFrame = (first = 0, second = 0) =>
  first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08 && (second & 0x06) !== 0

/** Zeros, ID3 and APE tags and RIFF may precede the first frame. */
function isMp3({ head, text }: Beginning): boolean {
  const start = head.findIndex((byte) => byte !== 0)
  if (start < 0) return false
  if (text.startsWith('ID3', start) || text.startsWith('APETAGEX', start)) return true
  if (text.startsWith('RIFF', start)) return /^(?:WAVE|RMP3)$/.test(text.slice(start + 8, start + 12))
  return isMpegAudioFrame(head[start], head[start + 1])
}

/** Boxes with which MP4 and QuickTime files begin. */
const isMp4 = ({ text }: Beginning) => /^(?:ftyp|moov|mdat|wide|free|skip|pnot)$/.test(text.slice(4, 8))

/** Executables of Windows, Linux, macOS, and scripts. */
const PROGRAMS = ['MZ', '\x7fELF', '\xcf\xfa\xed\xfe', '\xca\xfe\xba\xbe', '#!']
const isProgram = ({ text }: Beginning) => PROGRAMS.some((start) => text.startsWith(start))

/** Browsers show such files as pages. */
const isPage = ({ text }: Beginning) => /^\s*<(?:!doctype|html|script|svg|\?xml)/i.test(text)

/** Other bytes may precede the first entry, but no program that unpacks itself. */
const isZip = (given: Beginning) =>
  (given.text.includes('PK\x03\x04') || given.text.includes('PK\x05\x06')) && !isProgram(given) && !isPage(given)

const RULES: Record<FileType, (given: Beginning) => boolean> = {
  '.glb': isGlb,
  '.ply': isPly,
  '.fbx': isFbx,
  '.pdf': ({ text }) => text.slice(0, 1024).includes('%PDF-'),
  '.mp3': isMp3,
  '.mp4': isMp4,
  '.zip': isZip,
  '.jpg': ({ text }) => text.startsWith('\xff\xd8\xff'),
  '.png': ({ text }) => text.startsWith('\x89PNG\r\n\x1a\n'),
  '.webp': ({ text }) => text.startsWith('RIFF') && text.startsWith('WEBP', 8),
  '.tif': ({ text }) => ['II*\0', 'II+\0', 'MM\0*', 'MM\0+'].some((start) => text.startsWith(start)),
  // Undocumented format: only what browsers or systems would run is refused.
  '.nvol': (given) => !isPage(given) && !isProgram(given),
}

/**
 * Whether a file may be of a type, by its first bytes: what common tools write and our readers read.
 * @param head First {@link CHECKED_BYTES} bytes, or the whole of a smaller file.
 */
export function fitsType(fileType: FileType, head: Uint8Array, sizeBytes: number): boolean {
  const text = Array.from({ length: Math.ceil(head.length / 8192) }, (_, i) =>
    String.fromCharCode(...head.subarray(i * 8192, (i + 1) * 8192)),
  ).join('')
  return RULES[fileType]({ head, text, sizeBytes })
}
