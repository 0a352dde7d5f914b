/** An MP4 file of one H.264 track (ISO/IEC 14496-12, 14496-15), its index before its data, so that it plays while it loads. */
export function writeMp4(
  { parameters, frames }: { parameters: { sequence: Uint8Array; picture: Uint8Array }; frames: Uint8Array[] },
  { width, height, framesPerSecond }: { width: number; height: number; framesPerSecond: number },
): Buffer {
  const samples = frames.map((frame) => Buffer.concat([u32(frame.length), frame]))
  const fileType = box('ftyp', Buffer.from('isom'), u32(512), Buffer.from('isomiso2avc1mp41'))
  // The index names the place of the data behind it, so it is written twice: its length does not depend on what it says.
  const index = (offset: number) => movie(samples, parameters, { width, height, framesPerSecond }, offset)
  const offset = fileType.length + index(0).length + 8
  return Buffer.concat([fileType, index(offset), box('mdat', ...samples)])
}

const u8 = (...values: number[]) => Buffer.from(values)
const u16 = (...values: number[]) => Buffer.concat(values.map((value) => u8((value >> 8) & 255, value & 255)))
const u32 = (...values: number[]) =>
  Buffer.concat(values.map((value) => u8((value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255)))
const box = (type: string, ...content: Uint8Array[]): Buffer => {
  const body = Buffer.concat(content)
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body])
}
const fullBox = (type: string, flags: number, ...content: Uint8Array[]) => box(type, u32(flags), ...content)
const IDENTITY = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)

function movie(
  samples: Buffer[],
  { sequence, picture }: { sequence: Uint8Array; picture: Uint8Array },
  { width, height, framesPerSecond }: { width: number; height: number; framesPerSecond: number },
  offset: number,
): Buffer {
  const count = samples.length
  const scale = framesPerSecond * 100
  const duration = count * 100
  const configuration = box(
    'avcC',
    u8(1, sequence[1] ?? 0, sequence[2] ?? 0, sequence[3] ?? 0, 0xff, 0xe1),
    u16(sequence.length),
    sequence,
    u8(1),
    u16(picture.length),
    picture,
  )
  const entry = box(
    'avc1',
    u8(0, 0, 0, 0, 0, 0),
    u16(1, 0, 0),
    u32(0, 0, 0),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(24, 0xffff),
    configuration,
  )
  const table = box(
    'stbl',
    fullBox('stsd', 0, u32(1), entry),
    fullBox('stts', 0, u32(1, count, 100)),
    fullBox('stss', 0, u32(1, 1)),
    fullBox('stsc', 0, u32(1, 1, count, 1)),
    fullBox('stsz', 0, u32(0, count), ...samples.map((sample) => u32(sample.length))),
    fullBox('stco', 0, u32(1, offset)),
  )
  const media = box(
    'mdia',
    fullBox('mdhd', 0, u32(0, 0, scale, duration), u16(0x55c4, 0)),
    fullBox('hdlr', 0, u32(0), Buffer.from('vide'), u32(0, 0, 0), Buffer.from('Video\0')),
    box(
      'minf',
      fullBox('vmhd', 1, u16(0, 0, 0, 0)),
      box('dinf', fullBox('dref', 0, u32(1), fullBox('url ', 1))),
      table,
    ),
  )
  const header = fullBox(
    'tkhd',
    3,
    u32(0, 0, 1, 0, duration, 0, 0),
    u16(0, 0, 0, 0),
    IDENTITY,
    u32(width << 16, height << 16),
  )
  return box(
    'moov',
    fullBox(
      'mvhd',
      0,
      u32(0, 0, scale, duration, 0x10000),
      u16(0x100, 0),
      u32(0, 0),
      IDENTITY,
      u32(0, 0, 0, 0, 0, 0, 2),
    ),
    box('trak', header, media),
  )
}
