import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Surface } from '@wencang/model-renderer'
import { screenFromLinear } from '@wencang/studio'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { MODELS, ORIGINAL_DETAIL } from '../catalogue/models.ts'
import { writeGlb } from '../modelling/glb.ts'
import { surfacesOf } from '../modelling/surfaces.ts'
import { writeFbx } from './fbx.ts'
import { writeCloud, writeMesh, writeSplats } from './ply.ts'
import { scatterPoints } from './points.ts'
import { writeVolume } from './volume.ts'

/** Original in another format, made from an existing demo asset and its picture. */
export interface OtherFormat {
  likeness: string
  contentType: string
  make(): Promise<Buffer>
}

const FOLDER = path.join(import.meta.dirname, '..')
const painting = (slug: string) => path.join(FOLDER, 'paintings', `${slug}.jpg`)
const picture = (slug: string) => path.join(FOLDER, 'pictures', `${slug}.webp`)
const surfaces = (slug: string, detail = ORIGINAL_DETAIL): Surface[] => surfacesOf(MODELS[slug]?.(detail) ?? [])

const CLOUD_POINTS = 900_000
const SPLATS = 180_000
/** Radius of a disc; neighbours overlap. */
const SPLAT_RADIUS = 0.012
/** Detail of the text model, which is ten times larger. */
const FBX_DETAIL = 0.16
/** Width of the gigapixel picture. */
const GIGAPIXEL_WIDTH = 37_000

const paintOf = ({ colours, material }: Surface, vertex: number) =>
  [0, 1, 2].map((axis) => screenFromLinear(Math.min(1, colours?.[vertex * 3 + axis] ?? material.baseColour[axis] ?? 1)))

export const OTHER_FORMATS: Record<string, OtherFormat> = {
  'pagoda-cloud': {
    likeness: 'dayan-pagoda',
    contentType: 'application/octet-stream',
    make: async () => writeCloud(scatterPoints(surfaces('dayan-pagoda'), CLOUD_POINTS)),
  },
  'pavilion-splats': {
    likeness: 'zuiweng-pavilion',
    contentType: 'application/octet-stream',
    make: async () => writeSplats(scatterPoints(surfaces('zuiweng-pavilion'), SPLATS), SPLAT_RADIUS),
  },
  'drum-mesh': {
    likeness: 'bronze-drum',
    contentType: 'application/octet-stream',
    make: async () => writeMesh(surfaces('bronze-drum'), paintOf),
  },
  'bi-exchange': {
    likeness: 'grain-bi',
    contentType: 'application/octet-stream',
    make: async () => writeFbx(surfaces('grain-bi', FBX_DETAIL)),
  },
  'censer-volume': {
    likeness: 'boshan-censer',
    contentType: 'application/octet-stream',
    make: async () => writeVolume(surfaces('boshan-censer'), '博山炉体数据（示意）'),
  },
  'bowl-package': {
    likeness: 'hare-fur-bowl',
    contentType: 'application/zip',
    make: makePackage,
  },
  'pine-wind': {
    likeness: 'huangshan-mist',
    contentType: 'audio/mpeg',
    make: () => readFile(path.join(FOLDER, 'sounds', 'pine-wind.mp3')),
  },
  'plum-master': {
    likeness: 'red-plum',
    contentType: 'image/tiff',
    make: () =>
      sharp(painting('red-plum'))
        .toColourspace('rgb16')
        .tiff({ compression: 'lzw', predictor: 'horizontal' })
        .toBuffer(),
  },
  'lotus-sheet': {
    likeness: 'white-lotus',
    contentType: 'image/png',
    make: () => sharp(painting('white-lotus')).resize({ width: 1600 }).png({ compressionLevel: 9 }).toBuffer(),
  },
  'bamboo-screen': {
    likeness: 'ink-bamboo',
    contentType: 'image/webp',
    make: () => sharp(painting('ink-bamboo')).webp({ quality: 90 }).toBuffer(),
  },
  'hills-gigapixel': {
    likeness: 'blue-green-hills',
    contentType: 'image/tiff',
    make: makeGigapixel,
  },
}

/** Archive of a studio: model, notes, colour chart. */
async function makePackage(): Promise<Buffer> {
  const chart = [
    'patch,L,a,b',
    'white,96.5,-0.3,1.1',
    'grey,50.2,0.0,0.2',
    'black,20.4,0.1,-0.2',
    'red,41.2,52.6,26.9',
  ].join('\n')
  const notes =
    '建窑黑釉兔毫盏资料包（示意）\n\n模型：由程序制作的示意模型，不反映实物尺寸。\n图片：由示意模型绘成。\n色卡：colour-chart.csv，格式样例，D50。\n'
  const model = await writeGlb(surfaces('hare-fur-bowl'), '建窑黑釉兔毫盏')
  return Buffer.from(
    zipSync({
      '说明.txt': strToU8(notes),
      'colour-chart.csv': strToU8(chart),
      'model/hare-fur-bowl.glb': [new Uint8Array(model), { level: 0 }],
      'pictures/front.jpg': [new Uint8Array(await sharp(picture('hare-fur-bowl')).jpeg().toBuffer()), { level: 0 }],
    }),
  )
}

/** Tiled gigapixel picture of the hills. */
function makeGigapixel(): Promise<Buffer> {
  return sharp(painting('blue-green-hills'), { limitInputPixels: false })
    .resize({ width: GIGAPIXEL_WIDTH, kernel: 'cubic' })
    .tiff({ tile: true, tileWidth: 512, tileHeight: 512, compression: 'jpeg', quality: 72, bigtiff: true })
    .toBuffer()
}
