import type { Material } from '@gltf-transform/core'
import sharp, { type Sharp } from 'sharp'
import type { BakedSurface } from '../baking.ts'
import { PREVIEW } from '../limits.ts'
import { bakeRelief, type Relieved, readDirections } from './bake-relief.ts'
import { type PictureSize, shareOfPicture } from './texels.ts'

export interface Relief extends PictureSize {
  /** WebP. */
  picture: Uint8Array
}

export interface ReliefPlan extends PictureSize {
  material: Material
  surface: Relieved
  /** Share of the picture that the surface covers, 0 to 1. */
  share: number
}

/** Minimum factor of removed triangles, and of texels per light vertex. */
const MIN_GAIN = 2

/** Texel limits per side: smaller is wasteful, larger exceeds mobile GPUs. */
const [SHORTEST, LONGEST] = [64, 4096]

/**
 * Plans reliefs of uniquely unwrapped surfaces without a normal texture.
 * @param texels Limit for all of them, see `reliefTexels`.
 */
export function planReliefs(surfaces: BakedSurface[], texels: number): ReliefPlan[] {
  const total = surfaces.reduce((sum, { indices }) => sum + indices.length, 0)
  return surfaces.flatMap(({ material, positions, normals, uvs, indices }) => {
    if (!material || !uvs || material.getNormalTexture() || material.getExtension('KHR_materials_unlit')) return []
    const surface = { positions, normals, uvs, indices }
    const share = shareOfPicture(surface)
    if (!share) return []
    const part = indices.length / total
    const area = Math.min((texels * part) / share, PREVIEW.reliefEdge ** 2 * part)
    const [wide = 1, high = 1] = material.getBaseColorTexture()?.getSize() ?? []
    // The picture's aspect ratio keeps texels square on the surface.
    const scale = Math.min(Math.sqrt(area / (wide * high)), LONGEST / Math.max(wide, high))
    const size = { width: Math.floor(wide * scale), height: Math.floor(high * scale) }
    return Math.min(size.width, size.height) < SHORTEST ? [] : [{ material, surface, share, ...size }]
  })
}

/** Bakes worthwhile reliefs. @param light The same surfaces with fewer triangles. */
export async function bakeReliefs(plans: ReliefPlan[], light: BakedSurface[]): Promise<Map<Material, Relief>> {
  const reliefs = new Map<Material, Relief>()
  for (const plan of plans) {
    const found = light.find(({ material }) => material === plan.material)
    if (!found?.uvs || !isWorth(plan, plan, found)) continue
    const { positions, normals, uvs, indices } = found
    const directions = readDirections(plan.surface, plan)
    if (!directions) continue
    const { width, height } = plan
    const pixels = bakeRelief({ positions, normals, uvs, indices }, directions)
    const picture = await encode(sharp(pixels, { raw: { width, height, channels: 3 } }))
    reliefs.set(plan.material, { width, height, picture })
  }
  return reliefs
}

function isWorth({ surface, share }: ReliefPlan, { width, height }: PictureSize, light: BakedSurface): boolean {
  const least = MIN_GAIN * light.indices.length
  // Two triangles per vertex.
  return surface.indices.length >= least && width * height * share * 2 >= least / 3
}

/** Shrinks reliefs by the excess bytes; drops those no longer worthwhile. */
export async function shrinkReliefs(
  reliefs: Map<Material, Relief>,
  excess: number,
  plans: ReliefPlan[],
  light: BakedSurface[],
): Promise<Map<Material, Relief>> {
  const total = [...reliefs.values()].reduce((sum, { picture }) => sum + picture.length, 0)
  const smaller = new Map<Material, Relief>()
  if (total <= excess) return smaller
  // Ensures progress; another step follows if bytes exceed the estimate.
  const scale = Math.min(0.97, Math.sqrt((total - excess) / total))
  for (const plan of plans) {
    const [relief, surface] = [reliefs.get(plan.material), light.find(({ material }) => material === plan.material)]
    if (!relief || !surface) continue
    const size = { width: Math.floor(relief.width * scale), height: Math.floor(relief.height * scale) }
    if (!isWorth(plan, size, surface)) continue
    const picture = await encode(sharp(relief.picture).resize({ ...size, fit: 'fill' }))
    smaller.set(plan.material, { ...size, picture })
  }
  return smaller
}

/** Near-lossless, errors up to 0.2°: chroma subsampling distorts directions more. */
const encode = async (picture: Sharp) =>
  new Uint8Array(await picture.removeAlpha().webp({ nearLossless: true, quality: 20, effort: 4 }).toBuffer())
