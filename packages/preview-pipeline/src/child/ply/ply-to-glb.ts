import { Document, type GLTF, type Material, NodeIO, Primitive } from '@gltf-transform/core'
import type { BakedSurface } from '../baking.ts'
import { mimeTypeOf } from '../gather-gltf.ts'
import { LIMITS } from '../limits.ts'
import { Refusal } from '../refusal.ts'
import { computeNormals } from '../weld.ts'
import { cornersAt } from './faces.ts'
import type { PlyElement, PlyHeader } from './header.ts'
import { readSurface, readVertices } from './mesh.ts'
import { facesOf, type OpenPly, openPly, vertexOf } from './open-ply.ts'
import { readRows } from './rows.ts'
import { areSplats } from './splats.ts'
import { fieldOf } from './vertex-fields.ts'

/** Limit of corners with their own texture coordinates, held in memory. */
const MAX_OWN_CORNERS = 12_000_000

interface Drawn {
  picture: number
  surface: BakedSurface
}

/**
 * Converts a PLY to GLB with the pictures that comments name.
 * @param file Its path.
 * @param read Returns the picture that a comment names, or undefined.
 * @throws {Refusal}
 */
export async function glbOfPly(file: string, read: (name: string) => Uint8Array | undefined): Promise<Buffer> {
  using ply = openPly(file)
  const { header } = ply
  const vertex = vertexOf(header)
  if (!vertex || areSplats(vertex)) throw new Refusal('unsupported', 'Gaussian splats in an archive')
  if (vertex.count > LIMITS.vertices) throw new Refusal('too_complex', 'The model has too many vertices to preview')
  const { surface: vertices, hasNormals } = readVertices(ply, vertex)
  const surface = { ...vertices, uvs: readUvs(ply, vertex) }
  const names = texturesOf(header)
  const drawn = facesOf(header).length > 0 ? drawnBy(ply, surface, { pictures: names.length, hasNormals }) : null
  return await write(drawn, surface, names.map(read))
}

/** Pictures that comments name, as MeshLab does. */
export const texturesOf = ({ comments }: PlyHeader): string[] =>
  comments.flatMap((comment) => /^TextureFile\s+(.+)$/i.exec(comment)?.[1]?.trim() ?? [])

const UV_NAMES = [
  ['s', 't'],
  ['u', 'v'],
  ['texture_u', 'texture_v'],
  ['texture_s', 'texture_t'],
] as const

/** Texture coordinates per vertex; null if none. */
function readUvs({ header, sourceAt }: OpenPly, vertex: PlyElement): Float32Array | null {
  for (const names of UV_NAMES) {
    const [u, v] = [fieldOf(vertex, names[0]), fieldOf(vertex, names[1])]
    if (!u || !v) continue
    const uvs = new Float32Array(vertex.count * 2)
    readRows(sourceAt(vertex), header.format, vertex, ({ values }, index) => {
      uvs[index * 2] = finite(u(values))
      // PLY counts v upwards, glTF downwards.
      uvs[index * 2 + 1] = 1 - finite(v(values))
    })
    return uvs
  }
  return null
}

const finite = (value: number) => (Number.isFinite(value) ? value : 0)

interface Given {
  /** Number of pictures. */
  pictures: number
  /** Otherwise surfaces are smooth, as in programs that read PLY. */
  hasNormals: boolean
}

function drawnBy(ply: OpenPly, surface: BakedSurface, given: Given): Drawn[] {
  for (const element of facesOf(ply.header)) {
    const coordinates = element.properties.findIndex(({ name, countType }) => name === 'texcoord' && countType !== null)
    if (coordinates >= 0) return cornersOwn(ply, element, surface, { coordinates, ...given })
  }
  const read = readSurface(ply, surface)
  if (!given.hasNormals) computeNormals(read)
  return [{ picture: 0, surface: read }]
}

/** Faces with texture coordinates per corner and numbered pictures (MeshLab). */
function cornersOwn(
  { header, sourceAt }: OpenPly,
  element: PlyElement,
  surface: BakedSurface,
  { coordinates, pictures, hasNormals }: Given & { coordinates: number },
): Drawn[] {
  const at = cornersAt(element)
  const number = fieldOf(element, 'texnumber')
  const count = surface.positions.length / 3
  const found = new Map<number, { corners: number[]; uvs: number[] }>()
  let total = 0
  readRows(sourceAt(element), header.format, element, ({ values, lists }) => {
    const [face, uvs] = [lists[at] ?? [], lists[coordinates] ?? []]
    if (!face.every((corner) => corner >= 0 && corner < count)) return
    const named = number?.(values) ?? 0
    const picture = named >= 0 && named < pictures ? named : 0
    const part = found.get(picture) ?? { corners: [], uvs: [] }
    found.set(picture, part)
    for (let i = 2; i < face.length; i++) {
      for (const corner of [0, i - 1, i]) {
        part.corners.push(face[corner] ?? 0)
        part.uvs.push(finite(uvs[corner * 2] ?? 0), 1 - finite(uvs[corner * 2 + 1] ?? 0))
      }
      total += 3
      if (total > MAX_OWN_CORNERS) throw new Refusal('too_complex', 'The model has too many triangles to preview')
    }
  })
  if (!hasNormals)
    computeNormals({ ...surface, indices: Uint32Array.from([...found.values()].flatMap(({ corners }) => corners)) })
  return [...found].map(([picture, { corners, uvs }]) => ({
    picture,
    surface: {
      material: null,
      positions: picked(surface.positions, corners, 3),
      normals: picked(surface.normals, corners, 3),
      colours: surface.colours && picked(surface.colours, corners, 4),
      uvs: Float32Array.from(uvs),
      indices: Uint32Array.from({ length: corners.length }, (_, i) => i),
    },
  }))
}

function picked(values: Float32Array, rows: number[], size: number): Float32Array {
  const result = new Float32Array(rows.length * size)
  for (const [i, row] of rows.entries())
    for (let part = 0; part < size; part++) result[i * size + part] = values[row * size + part] ?? 0
  return result
}

/** @param drawn Null for points. */
async function write(
  drawn: Drawn[] | null,
  points: BakedSurface,
  pictures: (Uint8Array | undefined)[],
): Promise<Buffer> {
  const document = new Document()
  const buffer = document.createBuffer()
  const values = (array: Float32Array | Uint32Array, type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4') =>
    document.createAccessor().setType(type).setArray(array.slice()).setBuffer(buffer)
  const materials = pictures.map((picture): Material => {
    const material = document.createMaterial().setMetallicFactor(0).setRoughnessFactor(0.9)
    if (!picture) return material
    const texture = document.createTexture().setImage(new Uint8Array(picture)).setMimeType(mimeTypeOf(picture))
    return material.setBaseColorTexture(texture)
  })
  const mesh = document.createMesh()
  for (const { picture, surface } of drawn ?? [{ picture: -1, surface: points }]) {
    const primitive = document.createPrimitive().setAttribute('POSITION', values(surface.positions, 'VEC3'))
    if (surface.colours) primitive.setAttribute('COLOR_0', values(surface.colours, 'VEC4'))
    mesh.addPrimitive(primitive)
    if (!drawn) {
      primitive.setMode(Primitive.Mode.POINTS as GLTF.MeshPrimitiveMode)
      continue
    }
    primitive.setIndices(values(surface.indices, 'SCALAR')).setMaterial(materials[picture] ?? null)
    primitive.setAttribute('NORMAL', values(surface.normals, 'VEC3'))
    if (surface.uvs) primitive.setAttribute('TEXCOORD_0', values(surface.uvs, 'VEC2'))
  }
  document.createScene().addChild(document.createNode().setMesh(mesh))
  return Buffer.from(await new NodeIO().writeBinary(document))
}
