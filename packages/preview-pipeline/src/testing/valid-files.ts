import type { FileType } from '@wencang/domain'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { SPLAT_FIELDS } from '../child/ply/splats.ts'
import { binaryFbx, fbxOf, oldFbx } from './fbx-files.ts'
import { pdfFile, sampleFile } from './files.ts'
import { glb, triangle, version3 } from './hostile-models.ts'
import { moving } from './moving-glb.ts'
import { plyFile } from './ply-files.ts'
import { bytesOfSplats } from './splat-glb.ts'

const picture = () =>
  sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

/** Plate of 2 × `edge`² triangles, or only its corners. */
function plyPlate(edge: number, { hasFaces = true, isText = false } = {}): Buffer {
  const corners = edge + 1
  const rows = Array.from({ length: corners * corners }, (_, i) => [i % corners, Math.floor(i / corners), Math.sin(i)])
  const faces = Array.from({ length: edge * edge }, (_, i) => {
    const first = Math.floor(i / edge) * corners + (i % edge)
    return [[first, first + 1, first + corners + 1, first + corners]]
  })
  return plyFile(isText ? 'ascii' : 'binary_little_endian', [
    { name: 'vertex', properties: ['float x', 'float y', 'float z'], rows },
    ...(hasFaces ? [{ name: 'face', properties: ['list uchar int vertex_indices'], rows: faces }] : []),
  ])
}

/** The binary chunk before the description. */
const glbOfVersion3 = () => {
  const description = {
    asset: { version: '2.1' },
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' }],
    bufferViews: [{ buffer: 0, byteLength: 36 }],
    buffers: [{ byteLength: 36, chunk: 0 }],
  }
  return version3([
    ['BIN\0', triangle()],
    ['JSON', Buffer.from(JSON.stringify(description))],
  ])
}

const glbSplats = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ position: [i % 7, Math.floor(i / 7), Math.sin(i)] }))

/** Gaussian splats as trained. */
function plySplats(count: number): Buffer {
  const rows = Array.from({ length: count }, (_, i) => SPLAT_FIELDS.map((_name, column) => Math.sin(i * 14 + column)))
  return plyFile('binary_little_endian', [
    { name: 'vertex', properties: SPLAT_FIELDS.map((name) => `float ${name}`), rows },
  ])
}

/** A small valid file of each previewable kind. */
export async function validFiles(): Promise<{ name: string; fileType: FileType; bytes: Buffer }[]> {
  return [
    { name: 'glb', fileType: '.glb', bytes: glb() },
    { name: 'glb version 3', fileType: '.glb', bytes: glbOfVersion3() },
    { name: 'glb animated', fileType: '.glb', bytes: moving() },
    { name: 'glb splats', fileType: '.glb', bytes: bytesOfSplats(glbSplats(40)) },
    { name: 'ply mesh', fileType: '.ply', bytes: plyPlate(12) },
    { name: 'ply text', fileType: '.ply', bytes: plyPlate(6, { isText: true }) },
    { name: 'ply points', fileType: '.ply', bytes: plyPlate(20, { hasFaces: false }) },
    { name: 'ply splats', fileType: '.ply', bytes: plySplats(300) },
    { name: 'fbx', fileType: '.fbx', bytes: binaryFbx(7500) },
    {
      name: 'fbx text',
      fileType: '.fbx',
      bytes: fbxOf({ uses: 2, bonePlace: 1, picture: await picture().png().toBuffer() }),
    },
    { name: 'fbx old', fileType: '.fbx', bytes: oldFbx(6100) },
    { name: 'pdf', fileType: '.pdf', bytes: await pdfFile(2) },
    {
      name: 'zip',
      fileType: '.zip',
      bytes: Buffer.from(zipSync({ '鼎.obj': strToU8('v 0 0 0'), 'a/b.txt': strToU8('b') })),
    },
    {
      name: 'zip of glb',
      fileType: '.zip',
      bytes: Buffer.from(zipSync({ 'a.glb': glb(), 'b.glb': moving() }, { level: 0 })),
    },
    { name: 'mp3', fileType: '.mp3', bytes: sampleFile('tone.mp3') },
    { name: 'mp4', fileType: '.mp4', bytes: sampleFile('film.mp4') },
    { name: 'jpg', fileType: '.jpg', bytes: await picture().jpeg().toBuffer() },
    { name: 'png', fileType: '.png', bytes: await picture().png().toBuffer() },
    { name: 'webp', fileType: '.webp', bytes: await picture().webp().toBuffer() },
    { name: 'tif', fileType: '.tif', bytes: await picture().tiff({ compression: 'lzw' }).toBuffer() },
  ]
}
