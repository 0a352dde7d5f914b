import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { stonePointAt } from '../../lib/stone.ts'

/** Generated file, with its content described for the table. */
export interface LargeFile {
  file: string
  content: string
}

const POINT_BYTES = 15
const TRIANGLE_BYTES = 13
const POINT_PROPERTIES = ['float x', 'float y', 'float z', 'uchar red', 'uchar green', 'uchar blue']
const MILLION = 1e6

/** Writes a coloured stone as binary PLY. */
export function writeMesh(folder: string, bytes: number): LargeFile {
  const rows = Math.floor(Math.sqrt(bytes / (POINT_BYTES + 2 * TRIANGLE_BYTES) / 2))
  const columns = rows * 2
  const triangles = (rows - 1) * columns * 2
  const head = [...pointsHead(rows * columns), `element face ${triangles}`, 'property list uchar int vertex_indices']
  const file = path.join(folder, 'mesh.ply')
  writePieces(file, (write) => {
    write(Buffer.from(`${head.join('\n')}\nend_header\n`))
    for (let row = 0; row < rows; row++) write(pointsOfRow(row, rows, columns, 0))
    for (let row = 0; row < rows - 1; row++) write(facesOfRow(row, columns))
  })
  return { file, content: `${(triangles / MILLION).toFixed(0)} M triangles` }
}

/** Writes the stone as points with scanner noise. */
export function writeCloud(folder: string, bytes: number): LargeFile {
  const rows = Math.floor(Math.sqrt(bytes / POINT_BYTES / 2))
  const columns = rows * 2
  const file = path.join(folder, 'cloud.ply')
  writePieces(file, (write) => {
    write(Buffer.from(`${pointsHead(rows * columns).join('\n')}\nend_header\n`))
    for (let row = 0; row < rows; row++) write(pointsOfRow(row, rows, columns, 0.002))
  })
  return { file, content: `${((rows * columns) / MILLION).toFixed(0)} M points` }
}

const pointsHead = (count: number) => [
  'ply',
  'format binary_little_endian 1.0',
  `element vertex ${count}`,
  ...POINT_PROPERTIES.map((property) => `property ${property}`),
]

function pointsOfRow(row: number, rows: number, columns: number, noise: number): Buffer {
  const piece = Buffer.allocUnsafe(columns * POINT_BYTES)
  const v = (Math.PI * (row + 0.5)) / rows
  for (let column = 0; column < columns; column++) {
    const at = column * POINT_BYTES
    const point = stonePointAt((2 * Math.PI * column) / columns, v)
    const beside = 1 + noise * (Math.random() - 0.5)
    for (let axis = 0; axis < 3; axis++) piece.writeFloatLE((point[axis] ?? 0) * beside, at + axis * 4)
    const isBand = ((column * 24) / columns) & 1
    piece[at + 12] = isBand ? 176 : 120
    piece[at + 13] = 110 + (90 * row) / rows
    piece[at + 14] = isBand ? 92 : 132
  }
  return piece
}

/** Builds triangles between two rows, counter-clockwise from outside. */
function facesOfRow(row: number, columns: number): Buffer {
  const piece = Buffer.allocUnsafe(columns * 2 * TRIANGLE_BYTES)
  let at = 0
  const put = (...corners: number[]) => {
    at = piece.writeUInt8(3, at)
    for (const corner of corners) at = piece.writeInt32LE(corner, at)
  }
  for (let column = 0; column < columns; column++) {
    const next = (column + 1) % columns
    const [a, b] = [row * columns + column, row * columns + next]
    const [c, d] = [a + columns, b + columns]
    put(a, b, c)
    put(b, d, c)
  }
  return piece
}

const TIFF_HEADER_BYTES = 16
const SHORT = 3
const LONG8 = 16

/** Writes an uncompressed BigTIFF whose tiles all differ. */
export function writePicture(folder: string, bytes: number): LargeFile {
  const edge = Math.floor(Math.sqrt(bytes / 3) / 64) * 64 - 64
  const rowBytes = edge * 3
  const file = path.join(folder, 'picture.tif')
  writePieces(file, (write) => {
    const pixelsAt = TIFF_HEADER_BYTES
    const offsetsAt = pixelsAt + rowBytes * edge
    const countsAt = offsetsAt + edge * 8
    const directoryAt = countsAt + edge * 8 + 8
    const header = Buffer.alloc(TIFF_HEADER_BYTES)
    header.write('II')
    header.writeUInt16LE(43, 2)
    header.writeUInt16LE(8, 4)
    header.writeBigUInt64LE(BigInt(directoryAt), 8)
    write(header)
    const grain = Buffer.from(Array.from({ length: 65_536 }, () => Math.random() * 12))
    for (let y = 0; y < edge; y++) write(pixelsOfRow(y, edge, grain))
    const offsets = new BigUint64Array(edge).map((_, row) => BigInt(pixelsAt + row * rowBytes))
    write(offsets)
    write(new BigUint64Array(edge).fill(BigInt(rowBytes)))
    const bits = Buffer.alloc(8)
    for (let channel = 0; channel < 3; channel++) bits.writeUInt16LE(8, channel * 2)
    write(bits)
    write(
      tiffDirectory([
        [256, LONG8, 1, edge],
        [257, LONG8, 1, edge],
        [258, SHORT, 3, bits.readBigUInt64LE()],
        [259, SHORT, 1, 1],
        [262, SHORT, 1, 2],
        [273, LONG8, edge, offsetsAt],
        [277, SHORT, 1, 3],
        [278, LONG8, 1, 1],
        [279, LONG8, edge, countsAt],
      ]),
    )
  })
  return { file, content: `${Math.round((edge * edge) / MILLION)} megapixels` }
}

function pixelsOfRow(y: number, edge: number, grain: Buffer): Buffer {
  const row = Buffer.allocUnsafe(edge * 3)
  const from = (y * 7919) % 60_000
  for (let x = 0; x < edge; x++) {
    const isLine = x % 512 < 3 || y % 512 < 3
    const isLight = ((x >> 9) ^ (y >> 9)) & 1
    const speck = grain[(from + ((x * 31) & 0xfff)) & 0xffff] ?? 0
    row[x * 3] = isLine ? 150 : 60 + (130 * x) / edge + speck
    row[x * 3 + 1] = (isLight ? 170 : 120) + speck
    row[x * 3 + 2] = 60 + (130 * y) / edge + speck
  }
  return row
}

/** [tag, type, count, value or offset], in tag order. */
function tiffDirectory(entries: [number, number, number, number | bigint][]): Buffer {
  const directory = Buffer.alloc(8 + entries.length * 20 + 8)
  directory.writeBigUInt64LE(BigInt(entries.length))
  for (const [i, [tag, type, count, value]] of entries.entries()) {
    const at = 8 + i * 20
    directory.writeUInt16LE(tag, at)
    directory.writeUInt16LE(type, at + 2)
    directory.writeBigUInt64LE(BigInt(count), at + 4)
    directory.writeBigUInt64LE(BigInt(value), at + 12)
  }
  return directory
}

const SCENE_SECONDS = 12
/** Bit rate of a good camera. */
const BITS_PER_SECOND = '80M'

/** Writes a grainy test film, encoded once and repeated. @throws without ffmpeg. */
export function writeFilm(folder: string, bytes: number): LargeFile {
  const scene = path.join(folder, 'scene.mp4')
  const picture = 'testsrc2=size=1920x1080:rate=25,noise=alls=30:allf=t'
  const sound = 'sine=frequency=220:sample_rate=44100'
  const rate = ['-b:v', BITS_PER_SECOND, '-maxrate', BITS_PER_SECOND, '-bufsize', BITS_PER_SECOND]
  const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', ...rate, '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  ffmpeg(['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound, '-t', String(SCENE_SECONDS), ...encode, scene])
  const times = Math.max(1, Math.floor(bytes / statSync(scene).size))
  const list = path.join(folder, 'scenes.txt')
  writeFileSync(list, `file '${scene}'\n`.repeat(times))
  const file = path.join(folder, 'film.mp4')
  ffmpeg(['-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy', '-movflags', '+faststart', file])
  rmSync(scene)
  rmSync(list)
  return { file, content: `${Math.round((times * SCENE_SECONDS) / 60)} minutes of 1080 lines` }
}

function ffmpeg(args: string[]): void {
  const { status, stderr } = spawnSync('ffmpeg', ['-y', '-loglevel', 'error', ...args], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`ffmpeg: ${stderr || 'is not to be had'}`)
}

/** Writes incrementally, to handle gigabytes in little memory. */
function writePieces(file: string, make: (write: (piece: NodeJS.ArrayBufferView) => void) => void): void {
  const descriptor = openSync(file, 'w')
  try {
    make((piece) => {
      writeSync(descriptor, piece)
    })
  } finally {
    closeSync(descriptor)
  }
}
