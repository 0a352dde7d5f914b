/** A coded picture of a film. */
export interface CodedFrame {
  data: Buffer
  /** From the film's beginning. */
  milliseconds: number
  /** Whether it can be shown without those before it. */
  isKey: boolean
}

export interface FilmFormat {
  width: number
  height: number
  lengthMilliseconds: number
}

/**
 * A WebM file of VP9 pictures (RFC 8794 and RFC 9559, in the subset that WebM takes): one cluster from each key picture on, and an index of
 * them before the first, so that players can jump in a file that is still on its way. The first picture must be a key.
 */
export function writeWebm(frames: readonly CodedFrame[], { width, height, lengthMilliseconds }: FilmFormat): Buffer {
  const clusters = clustersOf(frames)
  const info = element(0x1549a966, [
    element(0x2ad7b1, uint(1_000_000)), // a tick: one millisecond, in nanoseconds
    element(0x4489, float(lengthMilliseconds)),
    element(0x4d80, text('wencang')),
    element(0x5741, text('wencang')),
  ])
  const video = element(0xe0, [element(0xb0, uint(width)), element(0xba, uint(height))])
  const track = [
    element(0xd7, uint(1)),
    element(0x73c5, uint(1)),
    element(0x9c, uint(0)),
    element(0x83, uint(1)),
    element(0x86, text('V_VP9')),
    video,
  ]
  const tracks = element(0x1654ae6b, [element(0xae, track)])
  // Its size does not depend on where the clusters are, so that it can be asked for before that is known.
  const index = (first: number) => {
    let position = first
    const points = clusters.map(({ milliseconds, bytes }) => {
      const place = element(0xb7, [element(0xf7, uint(1)), element(0xf1, word(position))])
      position += bytes.length
      return element(0xbb, [element(0xb3, uint(milliseconds)), place])
    })
    return element(0x1c53bb6b, points)
  }
  const head = [info, tracks]
  const before = head.reduce((sum, part) => sum + part.length, 0) + index(0).length
  const segment = element(0x18538067, [...head, index(before), ...clusters.map(({ bytes }) => bytes)])
  return Buffer.concat([header(), segment])
}

function header(): Buffer {
  return element(0x1a45dfa3, [
    element(0x4286, uint(1)),
    element(0x42f7, uint(1)),
    element(0x42f2, uint(4)),
    element(0x42f3, uint(8)),
    element(0x4282, text('webm')),
    element(0x4287, uint(4)),
    element(0x4285, uint(2)),
  ])
}

function clustersOf(frames: readonly CodedFrame[]): { milliseconds: number; bytes: Buffer }[] {
  const groups: CodedFrame[][] = []
  for (const frame of frames) {
    if (frame.isKey) groups.push([])
    const group = groups.at(-1)
    if (!group) throw new Error('A film begins with a key picture.')
    group.push(frame)
  }
  return groups.map((group) => {
    const milliseconds = group[0]?.milliseconds ?? 0
    const blocks = group.map((frame) => simpleBlock(frame, frame.milliseconds - milliseconds))
    return { milliseconds, bytes: element(0x1f43b675, [element(0xe7, uint(milliseconds)), ...blocks]) }
  })
}

function simpleBlock({ data, isKey }: CodedFrame, sinceCluster: number): Buffer {
  const start = Buffer.alloc(4)
  start.writeUInt8(0x81, 0) // track 1
  start.writeInt16BE(sinceCluster, 1)
  start.writeUInt8(isKey ? 0x80 : 0, 3)
  return element(0xa3, Buffer.concat([start, data]))
}

/** An EBML element: its id, the length of what it holds in eight bytes, and that. */
function element(id: number, content: Buffer | Buffer[]): Buffer {
  const body = Array.isArray(content) ? Buffer.concat(content) : content
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(body.length) | (1n << 56n))
  return Buffer.concat([uint(id), length, body])
}

/** In as few bytes as it needs. */
function uint(value: number): Buffer {
  const bytes = word(value)
  const first = bytes.findIndex((byte) => byte !== 0)
  return bytes.subarray(first === -1 ? 3 : first)
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}

const text = (value: string) => Buffer.from(value, 'latin1')
