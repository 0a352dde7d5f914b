import type { Material } from '@gltf-transform/core'
import { type DetailCeiling, publicAmount } from '@wencang/domain'
import sharp from 'sharp'
import { chartsOf, MARGIN, pack } from './charts.ts'
import { cellX, cellY, cellZ } from './grid.ts'
import { type MapSlot, mapsOf, materialJson, withImagesFrom } from './material-json.ts'
import { placesOf, type VertexLayout } from './records.ts'
import { copyPart, decodePictures, type SourcePicture } from './source-picture.ts'
import type { TilePrimitive } from './tile-glb.ts'

export interface Dressed {
  primitives: TilePrimitive[]
  /** WebP. */
  images: Uint8Array[]
  /** Whether a picture exceeds the public detail. */
  isTooFine: boolean
  /** Pixel width on the surface, in cells; 0 at full resolution. */
  texel: number
}

/** Materials for tiles: plain data, pictures shared between threads. */
export interface TileMaterials {
  materials: {
    /** glTF without pictures, and with pictures numbered as `maps`. */
    plain: object
    dressed: object
    maps: { slot: MapSlot; picture: number }[]
    /** Public scale of the picture. */
    openScale: number
  }[]
  pictures: SourcePicture[]
  /** Pixels of all pictures on the model. */
  pixels: number
  /** Maximum pictures per tile. */
  mostMaps: number
}

/** Longer side of a tile's picture. */
export const TILE_EDGE = 1024
/** Same, for indivisible tiles of models with few triangles. */
const LEAF_EDGE = 4096
const QUALITY = { colour: 78, other: 84 }

/** Decodes a model's pictures. @throws {Refusal} for pictures too large to open. */
export async function readTileMaterials(materials: Material[], ceiling: DetailCeiling): Promise<TileMaterials> {
  const textures = [...new Set(materials.flatMap((one) => mapsOf(one).map(({ texture }) => texture)))]
  const decoded = await decodePictures(textures)
  const [numbers, pictures] = [[...decoded.keys()], [...decoded.values()]]
  const known = materials.map((material) => {
    const maps = mapsOf(material).filter(({ texture }) => decoded.has(texture))
    const first = maps[0] && decoded.get(maps[0].texture)
    const edge = first ? Math.max(first.width, first.height) : 1
    return {
      plain: materialJson(material, []),
      dressed: materialJson(
        material,
        maps.map(({ slot }, image) => ({ slot, image })),
      ),
      maps: maps.map(({ slot, texture }) => ({ slot, picture: numbers.indexOf(texture) })),
      openScale: publicAmount(ceiling, 'texturePixels', edge) / edge,
    }
  })
  const pixelsOf = (picture: SourcePicture | undefined) => (picture ? picture.width * picture.height : 0)
  return {
    materials: known,
    pictures,
    pixels: known.reduce((sum, { maps }) => sum + pixelsOf(pictures[maps[0]?.picture ?? -1]), 0),
    mostMaps: Math.max(0, ...known.map(({ maps }) => maps.length)),
  }
}

export interface DressOptions {
  layout: VertexLayout
  /** Null if the model has none. */
  materials: TileMaterials | null
}

/**
 * Adds materials to a tile and cuts out its pictures.
 * @param isOpen Public: no more detail than the ceiling allows.
 * @param isLast Whether nothing finer follows, of a model of few triangles.
 */
export async function dress(
  primitives: TilePrimitive[],
  { layout, materials }: DressOptions,
  { isOpen, isLast }: { isOpen: boolean; isLast: boolean },
): Promise<Dressed> {
  const result: Dressed = { primitives: [], images: [], isTooFine: false, texel: 0 }
  for (const primitive of primitives) {
    const one = materials?.materials[primitive.number - 1]
    const first = materials?.pictures[one?.maps[0]?.picture ?? -1]
    if (!materials || !one) result.primitives.push(primitive)
    else if (!first || !layout.uvs) result.primitives.push({ ...primitive, material: one.plain })
    else {
      const edge = Math.round((isLast ? LEAF_EDGE : TILE_EDGE) / Math.sqrt(primitives.length))
      const cut = cutOut(primitive, layout, first, Math.max(128, edge), isOpen ? one.openScale : 1)
      const material = withImagesFrom(one.dressed, result.images.length)
      for (const { slot, picture } of one.maps) result.images.push(await encode(cut, materials.pictures[picture], slot))
      result.primitives.push({ ...primitive, uvs: cut.uvs, material })
      result.isTooFine ||= cut.scale > one.openScale
      result.texel = Math.max(result.texel, cut.texel)
    }
  }
  return result
}

interface Cut {
  /** Coordinates in the tile's picture. */
  uvs: Float32Array
  scale: number
  texel: number
  width: number
  height: number
  /** Parts to copy: source as fractions of the picture, and target. */
  parts: { from: [number, number]; place: [number, number]; width: number; height: number }[]
  /** Size of the whole original at the tile's scale. */
  across: [number, number]
}

function uvsOf({ mesh }: TilePrimitive, layout: VertexLayout): Float32Array {
  const { words: size, uv } = placesOf(layout)
  const floats = new Float32Array(mesh.words.buffer, mesh.words.byteOffset, mesh.words.length)
  const uvs = new Float32Array(mesh.materials.length * 2)
  for (let i = 0; i < mesh.materials.length; i++) {
    uvs[i * 2] = floats[i * size + uv] ?? 0
    uvs[i * 2 + 1] = floats[i * size + uv + 1] ?? 0
  }
  return uvs
}

/** Lays connected parts side by side, or the whole repeating picture. */
function cutOut(
  primitive: TilePrimitive,
  layout: VertexLayout,
  picture: SourcePicture,
  edge: number,
  most: number,
): Cut {
  const uvs = uvsOf(primitive, layout)
  const { width, height } = picture
  const found = chartsOf(primitive.mesh.indices, uvs, width, height)
  if (!found) {
    const scale = Math.min(most, edge / Math.max(width, height))
    const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
    const parts = [{ from: [0, 0] as [number, number], place: [0, 0] as [number, number], width: w, height: h }]
    return { uvs, scale, texel: 0, width: w, height: h, parts, across: [w, h] }
  }
  const { charts, chartOf, shifts } = found
  const packing = pack(charts, edge, most)
  const { scale } = packing
  const parts = charts.map((chart, i): Cut['parts'][number] => ({
    from: [chart.x / width, chart.y / height],
    place: [packing.places[i * 2] ?? 0, packing.places[i * 2 + 1] ?? 0],
    width: Math.ceil(chart.width * scale) + 1,
    height: Math.ceil(chart.height * scale) + 1,
  }))
  const moved = new Float32Array(uvs.length)
  for (let i = 0; i < uvs.length; i++) {
    const [number, axis] = [chartOf[i >> 1] ?? 0, i & 1]
    const [chart, part] = [charts[number], parts[number]]
    const start = axis === 0 ? (chart?.x ?? 0) : (chart?.y ?? 0)
    const inPixels = ((uvs[i] ?? 0) - (shifts[number * 2 + axis] ?? 0)) * (axis === 0 ? width : height) - start
    const at = (part?.place[axis as 0 | 1] ?? 0) + inPixels * scale
    moved[i] = Math.min(1, Math.max(0, at / (axis === 0 ? packing.width : packing.height)))
  }
  const texel = scale < 1 ? texelOf(primitive, layout, uvs, width * scale, height * scale) : 0
  return { ...packing, uvs: moved, texel, parts, across: [width * scale, height * scale] }
}

function texelOf(
  { mesh }: TilePrimitive,
  layout: VertexLayout,
  uvs: Float32Array,
  width: number,
  height: number,
): number {
  const size = placesOf(layout).words
  const corner = (i: number) => {
    const at = (mesh.indices[i] ?? 0) * size
    const [low = 0, high = 0] = [mesh.words[at], mesh.words[at + 1]]
    return [cellX(low), cellY(low, high), cellZ(high)] as const
  }
  let [surface, pixels] = [0, 0]
  // Samples every seventh triangle.
  for (let i = 0; i + 2 < mesh.indices.length; i += 21) {
    const [a, b, c] = [corner(i), corner(i + 1), corner(i + 2)]
    const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
    const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
    surface += Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx)
    const uv = (j: number, axis: number) => uvs[(mesh.indices[i + j] ?? 0) * 2 + axis] ?? 0
    const across = (uv(1, 0) - uv(0, 0)) * (uv(2, 1) - uv(0, 1)) - (uv(2, 0) - uv(0, 0)) * (uv(1, 1) - uv(0, 1))
    pixels += Math.abs(across) * width * height
  }
  return pixels > 0 ? Math.sqrt(surface / pixels) : 0
}

async function encode(cut: Cut, picture: SourcePicture | undefined, slot: string): Promise<Uint8Array> {
  const { width, height, parts, across } = cut
  const target = { pixels: new Uint8Array(width * height * 4), width, height }
  for (const part of parts) {
    const [x, y] = part.place
    const box = {
      left: Math.max(0, x - MARGIN),
      top: Math.max(0, y - MARGIN),
      right: Math.min(width, x + part.width + MARGIN),
      bottom: Math.min(height, y + part.height + MARGIN),
    }
    if (picture) copyPart(picture, part.from, across, target, box, part.place)
  }
  let image = sharp(target.pixels, { raw: { width, height, channels: 4 } })
  if (!picture?.hasAlpha || slot !== 'baseColorTexture') image = image.removeAlpha()
  const quality = slot === 'baseColorTexture' ? QUALITY.colour : QUALITY.other
  return new Uint8Array(await image.webp({ quality, effort: 3 }).toBuffer())
}
